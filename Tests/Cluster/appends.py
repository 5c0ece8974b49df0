"""Writers that append to the tables of an origin as Larder does, and a check of everything that they stored."""
import hashlib, os, random, select, threading, time

import psycopg2, psycopg2.errors, psycopg2.extensions

# One statement stores all entries or none, and only at the expected end of a live household.
APPEND = """
insert into larder.entry (household, first, last, version, command, hash, records, words)
select %(household)s, new.* from unnest(
  %(first)s::bigint[], %(last)s::bigint[], %(version)s::smallint[], %(command)s::bytea[], %(hash)s::bytea[],
  %(records)s::bytea[], %(words)s::bytea[]) as new
where exists (select from larder.ledger where household = %(household)s and state = 'live')
  and %(end)s = coalesce((select last from larder.entry where household = %(household)s order by first desc limit 1), 0)
  and %(end_hash)s = coalesce((select hash from larder.entry where household = %(household)s order by first desc limit 1), '')
"""
READ = "select first, last, command, hash, records from larder.entry where household = %s and first > %s order by first"
LAST = "select coalesce(max(last), 0) from larder.entry where household = %s"
# The commit of this message waits for a standby, and so for everything that was read before.
SETTLE = "select pg_logical_emit_message(true, 'larder', '')"
# How long a writer waits for a machine while connecting, for one answer, and for the origin as a whole, in seconds.
CONNECT_PATIENCE, PATIENCE, LONGEST_PAUSE = 3, 5, 300


class Unknown(Exception):
    """The entry may or may not be stored."""


def wait(connection):
    """Waits for an answer of the server, which libpq itself does forever."""
    is_connecting = connection.status == psycopg2.extensions.STATUS_SETUP
    end = time.monotonic() + (CONNECT_PATIENCE if is_connecting else PATIENCE)
    while (state := connection.poll()) != psycopg2.extensions.POLL_OK:
        reading, writing = state == psycopg2.extensions.POLL_READ, state == psycopg2.extensions.POLL_WRITE
        here = [connection.fileno()]
        if not any(select.select(here if reading else [], here if writing else [], [], max(0, end - time.monotonic()))):
            raise psycopg2.OperationalError("no answer")


psycopg2.extensions.set_wait_callback(wait)


def connect(address):
    """Connects to the primary. With a wait callback, libpq itself would not go on to the next of several machines."""
    parts = dict(part.split("=", 1) for part in address.split())
    error = None
    for host, port in zip(parts.pop("host").split(","), parts.pop("port").split(",")):
        try:
            return psycopg2.connect(host=host, port=port, **parts)
        except psycopg2.OperationalError as found:
            error = found
    raise error


def chained(hash, command, records):
    return hashlib.sha256(hash + command + records).digest()


class Writer(threading.Thread):
    """A program that records commands one by one, and sends an unanswered command again."""

    def __init__(self, address, household, seed, count=None):
        super().__init__(daemon=True)
        self.address, self.household, self.count = address, household, count
        self.random = random.Random(seed)
        self.stopping = threading.Event()
        self.acknowledged, self.times, self.unknown, self.error = {}, [], 0, None
        self.end, self.hash, self.connection = 0, b"", None

    def run(self):
        try:
            while not self.stopping.is_set() and (self.count is None or len(self.acknowledged) < self.count):
                self.record(self.random.randbytes(16), self.random.randbytes(64 * self.random.randint(1, 4)))
        except Exception as error:
            self.error = error
        finally:
            self.close()

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def execute(self, statement, values=None):
        if not self.connection:
            self.connection = connect(self.address)
            self.connection.autocommit = True
        cursor = self.connection.cursor()
        del self.connection.notices[:]
        cursor.execute(statement, values)
        # PostgreSQL reports success with a warning if the wait for the standby was cancelled.
        if any("synchronous replication" in notice for notice in self.connection.notices):
            raise Unknown
        return cursor

    def record(self, command, records):
        """Appends a command at the end, however often it must start again."""
        is_open = True
        while is_open:
            try:
                self.append(command, records)
                is_open = False
            except (psycopg2.errors.UniqueViolation, LookupError):
                is_open = self.catch_up(command) is None
            except (Unknown, psycopg2.Error) as error:
                # Wrong values, broken rules of the tables, and missing rights.
                if (getattr(error, "pgcode", None) or "")[:2] in ("22", "23", "42"):
                    raise
                self.unknown += 1
                self.close()
                time.sleep(self.random.uniform(0.05, 0.2))
                is_open = self.catch_up(command) is None
        self.times.append(time.monotonic())

    def append(self, command, records):
        first, hash = self.end + 1, chained(self.hash, command, records)
        last = self.end + len(records) // 64
        done = self.execute(APPEND, {
            "household": self.household, "first": [first], "last": [last], "version": [1],
            "command": [psycopg2.Binary(command)], "hash": [psycopg2.Binary(hash)],
            "records": [psycopg2.Binary(records)], "words": [psycopg2.Binary(b"")], "end": self.end,
            "end_hash": psycopg2.Binary(self.hash)})
        if done.rowcount == 0:
            raise LookupError
        self.end, self.hash = last, hash
        self.acknowledged[command] = first

    def catch_up(self, command):
        """Takes over the entries since the known end. Returns the place of a command, if it is among them."""
        deadline = time.monotonic() + LONGEST_PAUSE
        while True:
            try:
                rows = self.execute(READ, (self.household, self.end)).fetchall()
                end = self.execute(LAST, (self.household,)).fetchone()[0]
                self.execute(SETTLE)
                break
            except (Unknown, psycopg2.Error):
                self.close()
                if time.monotonic() > deadline:
                    raise
                time.sleep(self.random.uniform(0.05, 0.3))
        assert end >= self.end, f"the origin lost acknowledged events: it ends at {end}, not at {self.end}"
        for first, last, stored, hash, records in rows:
            assert first == self.end + 1, f"entry {first} follows {self.end}"
            self.hash = chained(self.hash, bytes(stored), bytes(records))
            assert self.hash == bytes(hash), f"the chain breaks at {first}"
            self.end = last
            if bytes(stored) == command:
                self.acknowledged[command] = first
        return self.acknowledged.get(command)


class Household:
    """A household at the origin, and the writers that append to it."""

    def __init__(self, address, id, seed):
        self.address, self.seed, self.writers = address, seed, []
        with psycopg2.connect(address) as connection, connection.cursor() as cursor:
            cursor.execute("insert into larder.ledger (id) values (%s) returning household", [id])
            self.number = cursor.fetchone()[0]

    def write(self, writers, count=None):
        """Starts writers. Each ends after a number of commands, or when it is stopped."""
        new = [Writer(self.address, self.number, f"{self.seed}/{len(self.writers) + one}", count) for one in range(writers)]
        self.writers += new
        for writer in new:
            writer.start()
        return new

    def check(self):
        """Everything acknowledged is stored once, where it was acknowledged, in one chain."""
        rows = self.rows()
        stored = {command: first for first, _, command, _, _ in rows}
        assert len(stored) == len(rows), "a command is stored twice"
        end, hash = 0, b""
        for first, last, command, expected, records in rows:
            assert first == end + 1, f"entry {first} follows {end}"
            hash = chained(hash, command, records)
            assert hash == expected, f"the chain breaks at {first}"
            end = last
        for writer in self.writers:
            if writer.error:
                raise writer.error
            lost = [one for one, first in writer.acknowledged.items() if stored.get(one) != first]
            assert not lost, f"{len(lost)} of {len(writer.acknowledged)} acknowledged commands are lost or moved"
        acknowledged = sum(len(writer.acknowledged) for writer in self.writers)
        assert acknowledged == len(rows), f"{len(rows)} commands are stored, {acknowledged} acknowledged"
        return len(rows)

    def rows(self):
        with psycopg2.connect(self.address) as connection, connection.cursor() as cursor:
            cursor.execute(READ, (self.number, 0))
            return [(first, last, bytes(command), bytes(hash), bytes(records))
                    for first, last, command, hash, records in cursor.fetchall()]
