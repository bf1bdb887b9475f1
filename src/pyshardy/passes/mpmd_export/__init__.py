"""The passes that prepare fragments for execution and make functions of them."""
