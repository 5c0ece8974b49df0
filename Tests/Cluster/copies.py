"""Ledgers whose origin is the cluster, by the program itself: two machines record in each, and copies are compared."""
import os, pathlib, subprocess, time

TODAY = "2026-11-20"
# Larder's exit code for "try again later", and for how many seconds the commands are repeated.
BUSY, PATIENCE = 75, 120


class Copies:
    """Three ledgers, each with two copies."""

    def __init__(self, program, cluster):
        self.program, self.cluster = os.path.abspath(program), cluster
        self.folder = cluster.folder / "copies"
        self.folder.mkdir()
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "TZ": "UTC", "LARDER_TODAY": TODAY}
        self.ids = []
        for number, days in enumerate([2, 20, 60]):
            first = self.folder / f"{number}-first"
            self.run("demo", f"days:{days}", f"seed:{number + 1}", f"dir:{first}")
            self.larder(first, "push", "--to", cluster.url())
            self.ids.append((first / "ledger.id").read_text().strip())
            self.run("pull", self.address(cluster.url(), number), self.folder / f"{number}-second")

    @staticmethod
    def is_able(program):
        """Whether a program can reach databases: whether it was built for servers."""
        words = [program, "pull", "postgres://127.0.0.1:1/larder", "/nonexistent/copy"]
        # Others refuse the address; a larder built for servers finds no server there, and asks to try again.
        return subprocess.run(words, capture_output=True, env={"HOME": "/nonexistent"}).returncode == BUSY

    def address(self, server, number):
        base, mark, rest = server.partition("?")
        return f"{base}/{self.ids[number]}{mark}{rest}"

    def run(self, *words):
        words = [str(word) for word in [self.program, *words]]
        end = time.monotonic() + PATIENCE
        while True:
            done = subprocess.run(words, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)
            if done.returncode != BUSY or time.monotonic() > end:
                break
            time.sleep(1)
        assert done.returncode == 0, f"{' '.join(words[1:])} ended with {done.returncode}: {done.stdout}{done.stderr}"
        return done.stdout

    def larder(self, ledger, *words):
        return self.run("--ledger", ledger, *words)

    def ledgers(self, number):
        return [self.folder / f"{number}-{name}" for name in ("first", "second")]

    def record(self, count):
        """Records in both copies of each ledger in turn."""
        for number in range(len(self.ids)):
            for turn in range(count):
                ledger = self.ledgers(number)[turn % 2]
                self.larder(ledger, "buy", "milk", "1l", f"1.{turn:02}", "due:+9d")
                self.larder(ledger, "use", "milk", "100ml")

    def check(self):
        """Both copies are equal to each other and to the origin."""
        for number in range(len(self.ids)):
            exports = []
            for ledger in self.ledgers(number):
                self.larder(ledger, "sync")
                self.larder(ledger, "verify", "--origin")
                exports.append(self.larder(ledger, "export"))
            assert exports[0] == exports[1], f"the copies of {self.ids[number]} differ"
            (self.folder / f"{number}.ndjson").write_text(exports[0])

    def comparison(self):
        """A command that pulls all ledgers from a restored database, and compares them with the copies."""
        steps = ["set -e"]
        for number in range(len(self.ids)):
            address = self.address("postgres://postgres@/larder?host=$PGHOST&port=5432", number)
            copy = f'"$PGHOST/copy-{number}"'
            steps += [
                f'{self.program} pull "{address}" {copy} > /dev/null', f"{self.program} --ledger {copy} verify --origin",
                f"{self.program} --ledger {copy} export | cmp - {self.folder / f'{number}.ndjson'}"]
        return "; ".join(steps)
