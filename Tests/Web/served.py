"""A served ledger, on any day, for checks that use it for a while."""
import base64, datetime, hashlib, hmac, json, os, pathlib, re, socket, struct, subprocess, time

PASSWORD = "a violet kettle on the stair"


def free_port():
    with socket.socket() as ears:
        ears.bind(("127.0.0.1", 0))
        return ears.getsockname()[1]


def code(key, later=0):
    """The six digits that an authenticator app shows for a key, some steps of 30 seconds later."""
    step = struct.pack(">Q", int(time.time()) // 30 + later)
    digest = hmac.new(base64.b32decode(key), step, hashlib.sha1).digest()
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start:start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


class Zone:
    """A time zone in which it is now a given hour (default: seven in the morning), so that a check stays within one
    day."""

    def __init__(self, hour=7):
        east = hour - datetime.datetime.now(datetime.timezone.utc).hour
        if east < -12:
            east += 24
        if east > 14:
            east -= 24
        self.east = east
        # Both offsets count westwards.
        self.posix, self.of_browsers = f"LOC{-east}", f"Etc/GMT{-east:+d}" if east else "Etc/GMT"

    @property
    def now(self):
        """The time of this zone, some hours from the machine's."""
        return datetime.datetime.now(datetime.timezone(datetime.timedelta(hours=self.east)))


class Served:
    """A server for one ledger, which can be stopped and started again on another day, at the same address."""

    def __init__(self, program, folder):
        self.program, self.folder, self.zone = program, pathlib.Path(folder), Zone()
        self.ledger, self.port, self.process = self.folder / "ledger", free_port(), None
        self.base = f"http://127.0.0.1:{self.port}"
        # Additional options for `larder serve`.
        self.options = []
        # Without it, the server manages its own households.
        self.has_own_ledger = True
        # Ignore the settings and ledger of the person who runs this.
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("LARDER_", "XDG_"))}
        self.environment = kept | {"HOME": str(self.folder), "TZ": self.zone.posix}

    def moves(self, hour):
        """Changes the time of day, before the server starts."""
        self.zone = Zone(hour)
        self.environment["TZ"] = self.zone.posix

    def larder(self, line, today=None, ledger=None, is_json=False):
        """Runs a terminal line, given as words, and returns its exit code and output."""
        day = {"LARDER_TODAY": today} if today else {}
        done = subprocess.run(
            [self.program, *line, *(["--json"] if is_json else [])], capture_output=True, text=True,
            env=self.environment | {"LARDER_DIR": str(ledger or self.ledger)} | day, stdin=subprocess.DEVNULL)
        is_read = is_json and done.returncode == 0
        return done.returncode, json.loads(done.stdout) if is_read else done.stdout + done.stderr

    def begin(self, today=None):
        """Starts the server, on a given day or by the clock, and returns the setup link the first time."""
        log = self.folder / "log"
        # Skip earlier output in the log.
        start = log.stat().st_size if log.exists() else 0

        def said():
            return log.read_bytes()[start:].decode()

        with open(log, "a") as out:
            ledger = ["--ledger", str(self.ledger)] if self.has_own_ledger else []
            day = ["--today", today] if today else []
            self.process = subprocess.Popen(
                [self.program, "serve", *ledger, "--data", str(self.folder / "people"),
                 "--listen", f"127.0.0.1:{self.port}", *day, *self.options],
                env=self.environment, stdout=out, stderr=out)
        for _ in range(600):
            text = said()
            if "Serving at" in text:
                break
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended: {text}")
            time.sleep(0.1)
        for _ in range(20):
            found = re.search(r"https?://\S+/setup/\S+", said())
            if found:
                return found[0]
            time.sleep(0.05)
        return None

    def end(self):
        if self.process:
            self.process.terminate()
            self.process.wait(30)
        self.process = None
