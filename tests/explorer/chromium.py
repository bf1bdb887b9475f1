"""A headless Chromium that a test drives, by the DevTools protocol over pipes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
"""The path of a browser; None if none is installed."""
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--enable-unsafe-swiftshader",
    "--window-size=1600,1000",
    "--remote-debugging-pipe",
)


class Page:
    """A page of the browser."""

    def __init__(self, commands: int, answers: int) -> None:
        self._commands, self._answers = commands, answers
        self._number, self._read = 0, b""
        self._session = ""
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command of the protocol and return its result."""
        self._number += 1
        request = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            request["sessionId"] = self._session
        os.write(self._commands, json.dumps(request).encode() + b"\0")
        while True:
            message = self._next()
            if message.get("id") == self._number:
                assert "error" not in message, message
                return message["result"]

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._read:
            chunk = os.read(self._answers, 1 << 20)
            assert chunk, "the browser has ended"
            self._read += chunk
        message, self._read = self._read.split(b"\0", 1)
        return json.loads(message)

    def open(self, url: str) -> None:
        """Begin to load a page."""
        self.send("Page.navigate", url=url)

    def run(self, script: str) -> Any:
        """Return the value of a JavaScript expression, of which promises are awaited."""
        found = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def wait_for(self, script: str, seconds: float = 60) -> Any:
        """Return the value of an expression as soon as it is true."""
        end = time.monotonic() + seconds
        while not (found := self.run(script)):
            assert time.monotonic() < end, f"not true within {seconds} s: {script}"
            time.sleep(0.1)
        return found

    def click(self, element: str, *, alt: bool = False) -> None:
        """Click in the middle of the element that a JavaScript expression returns."""
        box = f"(() => {{ const box = ({element}).getBoundingClientRect(); "
        x, y = self.run(box + "return [box.x + box.width / 2, box.y + box.height / 2]; })()")
        for type in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=type, x=x, y=y, button="left", clickCount=1, modifiers=int(alt))

    def click_until(self, element: str, script: str, seconds: float = 120) -> None:
        """Click in an element, which may not react while the page is busy, until an expression is true."""
        end = time.monotonic() + seconds
        while not self.run(script):
            assert time.monotonic() < end, f"not true within {seconds} s: {script}"
            self.click(element)
            time.sleep(0.5)

    def type(self, text: str) -> None:
        """Type a text where the focus is."""
        self.send("Input.insertText", text=text)


@contextmanager
def chromium(profile: Path) -> Iterator[Page]:
    """Start a browser, and yield a page of it."""
    assert BROWSER is not None
    to_browser, commands = os.pipe()
    answers, from_browser = os.pipe()

    def connect() -> None:
        # The browser reads its third and writes its fourth file. The pipes may have these numbers.
        source, sink = os.dup(to_browser), os.dup(from_browser)
        os.dup2(source, 3)
        os.dup2(sink, 4)

    process = subprocess.Popen(
        [BROWSER, *FLAGS, f"--user-data-dir={profile}"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(3, 4),
        preexec_fn=connect,
    )
    os.close(to_browser)
    os.close(from_browser)
    try:
        yield Page(commands, answers)
    finally:
        os.close(commands)
        process.kill()
        process.wait()
        os.close(answers)
