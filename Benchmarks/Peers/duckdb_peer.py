"""Loads the benchmark's table into DuckDB once, and times its aggregations on one thread.

Usage: duckdb_peer.py TABLE.csv DATABASE THREADS ROUNDS < queries
Every line of the input is a query's name, a tab, and its SQL. Prints a line "seconds NUMBER" with the median of the
sums, and a line "NAME COUNT SUM" for each query.
"""

import os
import statistics
import sys
import time

import duckdb


def main() -> None:
    table, database, threads, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    queries = [line.rstrip("\n").split("\t", 1) for line in sys.stdin if line.strip()]
    is_new = not os.path.exists(database)
    connection = duckdb.connect(database)
    if is_new:
        types = ", ".join(f"'{name}': 'BIGINT'" for name in open(table).readline().strip().split(","))
        connection.execute(f"CREATE TABLE events AS SELECT * FROM read_csv('{table}', columns = {{{types}}})")
        connection.execute("CHECKPOINT")
    connection.execute(f"SET threads = {threads}")
    sums = []
    answers = {}
    for _ in range(rounds):
        start = time.perf_counter()
        for name, sql in queries:
            answers[name] = connection.execute(sql).fetchone()
        sums.append(time.perf_counter() - start)
    print("version", duckdb.__version__)
    print("seconds", statistics.median(sums))
    for name, (count, total) in answers.items():
        print(name, count, int(total))


main()
