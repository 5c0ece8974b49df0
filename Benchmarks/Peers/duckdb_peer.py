"""Loads the benchmark's tables into DuckDB once and times a script of statements over them.

Usage: duckdb_peer.py DATABASE THREADS ROUNDS SCRIPT ANSWERS NAME=TABLE.csv...

A table's first line lists its columns, each with its type. Every statement of the script makes a temporary table; all
are dropped after a round. Prints the version and the seconds of each round, and writes every table of the last round
to a file of the same name in the directory ANSWERS.
"""

import os
import sys
import time

import duckdb


def load(connection: duckdb.DuckDBPyConnection, name: str, path: str) -> None:
    with open(path) as file:
        columns = [column.split(" ") for column in file.readline().strip().split(",")]
    types = ", ".join(f"'{column}': '{kind}'" for column, kind in columns)
    connection.execute(f"CREATE TABLE {name} AS SELECT * FROM read_csv('{path}', skip = 1, columns = {{{types}}})")


def statements(path: str) -> list[str]:
    with open(path) as file:
        lines = [line for line in file if not line.lstrip().startswith("--")]
    return [text.strip() for text in "".join(lines).split(";") if text.strip()]


def main() -> None:
    database, threads, rounds, script, answers = sys.argv[1:6]
    is_new = not os.path.exists(database)
    if is_new:
        with duckdb.connect(database + ".unfinished") as connection:
            for table in sys.argv[6:]:
                load(connection, *table.split("=", 1))
            connection.execute("CHECKPOINT")
        os.rename(database + ".unfinished", database)
    connection = duckdb.connect(database, read_only=True)
    connection.execute(f"SET threads = {threads}")
    print("version", duckdb.__version__)
    for number in range(int(rounds)):
        start = time.perf_counter()
        for statement in statements(script):
            begun = time.perf_counter()
            connection.execute(statement)
            if os.environ.get("LARDER_BENCH_VERBOSE"):
                print(f"{time.perf_counter() - begun:.4f}", statement.split("AS")[0], file=sys.stderr)
        print("seconds", time.perf_counter() - start)
        tables = connection.execute("SELECT table_name FROM duckdb_tables() WHERE temporary").fetchall()
        for (table,) in tables:
            if number == int(rounds) - 1:
                connection.execute(f"COPY {table} TO '{answers}/{table}.csv' (HEADER false)")
            connection.execute(f"DROP TABLE {table}")


main()
