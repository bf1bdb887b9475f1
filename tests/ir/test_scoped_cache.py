from concurrent.futures import ThreadPoolExecutor

import pytest

from pyshardy.ir.scoped_cache import CacheScope, cached, scoped_cache


class Asked:
    """Counts how often it is asked."""

    times = 0

    def __call__(self) -> int:
        self.times += 1
        return self.times


def test_asked_once_within():
    ask = Asked()
    with scoped_cache(CacheScope.MESHES):
        assert [cached(CacheScope.MESHES, "key", ask) for _ in range(3)] == [1, 1, 1]
        assert cached(CacheScope.MESHES, "other", ask) == 2


def test_asked_each_time_outside_and_of_what_may_change():
    ask = Asked()
    assert [cached(CacheScope.MESHES, "key", ask) for _ in range(2)] == [1, 2]
    with scoped_cache(CacheScope.SYMBOLS):
        assert [cached(CacheScope.MESHES, "key", ask) for _ in range(2)] == [3, 4]


def test_an_inner_promise_shares_what_is_known_and_ends_nothing():
    ask = Asked()
    with scoped_cache(CacheScope.MESHES):
        cached(CacheScope.MESHES, "key", ask)
        with scoped_cache(*CacheScope):
            assert cached(CacheScope.MESHES, "key", ask) == 1
        assert cached(CacheScope.MESHES, "key", ask) == 1
    with scoped_cache(CacheScope.MESHES):
        assert cached(CacheScope.MESHES, "key", ask) == 2


def test_no_answer_is_remembered_if_there_was_none():
    def refuse() -> None:
        raise ValueError

    with scoped_cache(CacheScope.IR):
        with pytest.raises(ValueError):
            cached(CacheScope.IR, "key", refuse)
        assert cached(CacheScope.IR, "key", Asked()) == 1


def test_promises_of_other_threads_do_not_count():
    ask = Asked()
    with scoped_cache(CacheScope.IR), ThreadPoolExecutor(1) as other:
        assert [other.submit(cached, CacheScope.IR, "key", ask).result() for _ in range(2)] == [1, 2]
