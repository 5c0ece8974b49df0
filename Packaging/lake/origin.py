"""Copies of ledgers whose origin is a database: which ones are behind, and how they catch up."""
import concurrent.futures, os, subprocess, sys

from lake import Problem

# The first transaction that may still be open, then the households with entries of earlier ones.
NEW_ENTRIES = """begin isolation level repeatable read;
select pg_snapshot_xmin(pg_current_snapshot());
select distinct replace(ledger.id::text, '-', '') from larder.entry join larder.ledger using (household)
  where at >= {start} and at < pg_snapshot_xmin(pg_current_snapshot())::text::bigint order by 1;
commit;"""


def changed_at_origin(address, start):
    """The IDs of households with entries since a transaction, and the transaction to start with next time."""
    words = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1"]
    done = subprocess.run(
        [*words, "--dbname", address, "--command", NEW_ENTRIES.format(start=start)], stdin=subprocess.DEVNULL,
        capture_output=True, text=True,
        # Only the primary shows entries in the order in which they were stored.
        env={**os.environ, "PGTARGETSESSIONATTRS": "read-write", "PGCONNECT_TIMEOUT": "5"})
    if done.returncode:
        raise Problem(f"the origin does not answer: {done.stderr.strip()}")
    end, *households = done.stdout.split()
    return households, int(end)


def follow(options, lake):
    """Brings the copies up to date. Returns the transaction to start with next time."""
    start = 0 if options.all else lake.cursor()
    households, end = changed_at_origin(options.origin, start)
    if end < start:
        raise Problem("the origin was restored from a backup: run this once with --all")
    options.ledgers.mkdir(parents=True, exist_ok=True)
    server, mark, rest = options.origin.partition("?")

    def update(household):
        copy = options.ledgers / household
        is_known = (copy / "ledger.id").exists()
        words = ["--ledger", copy, "sync"] if is_known else ["pull", f"{server}/{household}{mark}{rest}", copy]
        done = subprocess.run([options.program, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        return f"{copy}: {done.stderr.strip()}" if done.returncode else None
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        errors = [error for error in pool.map(update, households) if error]
    for error in errors:
        print(f"larder-lake: {error}", file=sys.stderr)
    print(f"households with new entries at the origin: {len(households)}")
    # A household that failed is tried again.
    return start if errors else end
