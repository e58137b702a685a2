"""Tests that the code on the page README.md runs as it stands."""

import contextlib
import io
import pathlib
import re
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE))


class TestPage(unittest.TestCase):
    def test_code_of_the_page_runs(self):
        page = (HERE / "README.md").read_text()
        blocks = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
        self.assertGreater(len(blocks), 2)
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec("\n".join(blocks), {})
        self.assertRegex(printed.getvalue(), "^defender_eliminated")
        self.assertIn("```text\n" + printed.getvalue() + "```", page, "the page shows other output")


if __name__ == "__main__":
    unittest.main()
