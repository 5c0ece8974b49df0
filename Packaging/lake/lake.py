"""The files of a lake: their columns, their places, and the replacement of a household's rows."""
import fcntl, hashlib, json, os, pathlib

TABLES = json.loads((pathlib.Path(__file__).resolve().parent / "tables.json").read_text())
# The types of tables.json in DuckDB and in Spark.
TYPES = {
    "text": ("VARCHAR", "string"), "integer": ("BIGINT", "bigint"), "flag": ("BOOLEAN", "boolean"),
    "day": ("DATE", "date"), "instant": ("TIMESTAMPTZ", "timestamp"),
}
# The column whose month names the file. Events are filed by the time of recording, so earlier months stay as they are.
MONTH_OF = {"movements": "day", "events": "recorded_at"}
# DuckDB takes these types for the parts of a path.
IN_PATH = "hive_types = {'bucket': BIGINT, 'month': VARCHAR}"


class Problem(Exception):
    """An error with one line for the administrator."""


def schema(table, engine):
    """The columns of a table in the language of an engine: 0 for DuckDB, 1 for Spark."""
    kinds = {"household": "text", **TABLES[table]}
    return {name: TYPES[kind][engine] for name, kind in kinds.items()}


def declared(columns, quote):
    return ", ".join(f"{quote}{name}{quote} {kind}" for name, kind in columns.items())


def synced(path):
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def replace(new, path):
    """Gives a finished file its name, in a way that survives a power cut."""
    synced(new)
    os.replace(new, path)
    synced(path.parent)


class Lake:
    """A folder with the files TABLE/bucket=N/month=YYYY-MM/TABLE.parquet and the state of the last run."""

    def __init__(self, folder, buckets=None):
        self.folder = folder
        (folder / "state").mkdir(parents=True, exist_ok=True)
        self.lock = open(folder / "state" / "lock", "w")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Problem(f"another larder-lake is writing to {folder}") from None
        layout = folder / "state" / "layout.json"
        if not layout.exists():
            self.write_json(layout, {"format": 1, "buckets": buckets or 16})
        stored = json.loads(layout.read_text())
        if stored["format"] != 1:
            raise Problem(f"{folder} has the format {stored['format']}; use a newer larder-lake")
        if buckets not in (None, stored["buckets"]):
            raise Problem(f"{folder} has {stored['buckets']} buckets; for another number, build a new lake")
        self.buckets = stored["buckets"]

    def bucket(self, household):
        return int(hashlib.sha256(household.encode()).hexdigest()[:8], 16) % self.buckets

    def write_json(self, path, value):
        new = path.with_suffix(".new")
        new.write_text(json.dumps(value, indent=0, sort_keys=True))
        replace(new, path)

    def state_file(self, bucket):
        return self.folder / "state" / f"bucket-{bucket}.json"

    def state(self, bucket):
        """The households of a bucket, each with the signature that its ledger had when it was last exported."""
        file = self.state_file(bucket)
        return json.loads(file.read_text()) if file.exists() else {}

    def cursor(self):
        """The first transaction of the origin whose entries are not in the lake yet."""
        file = self.folder / "state" / "origin.json"
        return json.loads(file.read_text())["next"] if file.exists() else 0

    def set_cursor(self, next):
        self.write_json(self.folder / "state" / "origin.json", {"next": next})

    def files(self, table, bucket):
        return sorted((self.folder / table / f"bucket={bucket}").glob("month=*/*.parquet"))


class BucketUpdate:
    """The replacement of all rows of some households in one bucket."""

    def __init__(self, engine, lake, bucket, households):
        self.run, self.lake, self.bucket = engine.execute, lake, bucket
        self.run("create or replace temp table changed (household varchar)")
        self.run("insert into changed select unnest(?)", [households])

    def apply(self, table, lines):
        """Replaces the rows by the rows of exported files. Returns how many files were written, and how many stored
        rows are no longer in the ledgers."""
        columns, month = schema(table, 0), f"strftime(\"{MONTH_OF[table]}\", '%Y-%m')"
        for name in ("fresh", "stored"):
            self.run(f"create or replace temp table {name} ({declared(columns, chr(34))})")
        if lines:
            exported = {name: kind for name, kind in columns.items() if name != "household"}
            self.run(
                "insert into fresh by name select * exclude filename, parse_filename(filename, true) as household "
                f"from read_json(?, columns = {exported}, format = 'newline_delimited', filename = true)",
                [[str(path) for path in lines]])
        if files := self.lake.files(table, self.bucket):
            self.run(
                "insert into stored by name select * from read_parquet(?, union_by_name = true, hive_partitioning = false) "
                "where household in (from changed)", [[str(path) for path in files]])
        differing = self.run(
            f"select distinct {month} from ((from fresh except all from stored) union all "
            "(from stored except all from fresh)) order by 1").fetchall()
        for (name,) in differing:
            self.write(table, name, month)
        gone = self.run("select count(*) from (select household, seq from stored except select household, seq from fresh)")
        return len(differing), gone.fetchone()[0]

    def write(self, table, name, month):
        """Writes the file of a month: the stored rows of other households, and the fresh rows."""
        path = self.lake.folder / table / f"bucket={self.bucket}" / f"month={name}" / f"{table}.parquet"
        path.parent.mkdir(parents=True, exist_ok=True)
        self.run(f"create or replace temp table complete ({declared(schema(table, 0), chr(34))})")
        if path.exists():
            self.run(
                "insert into complete by name select * from read_parquet(?, hive_partitioning = false) "
                "where household not in (from changed)", [str(path)])
        self.run(f"insert into complete from fresh where {month} = ?", [name])
        if not self.run("select count(*) from complete").fetchone()[0]:
            path.unlink(missing_ok=True)
            return synced(path.parent)
        # The name hides the unfinished file from Spark and from patterns.
        new = path.with_name(f".{table}.new")
        target = str(new).replace("'", "''")
        self.run(f"copy (from complete order by all) to '{target}' (format parquet, compression zstd)")
        replace(new, path)
