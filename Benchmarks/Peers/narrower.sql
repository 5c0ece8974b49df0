-- Seven queries over the table of events for DuckDB and SQLite, which compute less than the projections store.
-- They leave out freezing, opening, cooking, counts, mass, energy, places, persons and the destinations of
-- waste. A cost is a share of the price rather than of the remaining value. Kinds as in same-work.sql.

CREATE TEMP TABLE lots AS
SELECT count(*), sum(remaining) FROM (
  SELECT lot, sum(CASE kind WHEN 2 THEN quantity ELSE -quantity END) AS remaining
  FROM events WHERE kind IN (2, 3, 5) GROUP BY lot
) AS lots WHERE remaining <> 0;

CREATE TEMP TABLE waste AS
SELECT count(*), sum(amount), sum(cost) FROM (
  SELECT w.month, w.item, w.reason, b.store, count(*), sum(w.quantity) AS amount,
    sum(CAST(b.price AS DOUBLE) * w.quantity / b.quantity) AS cost
  FROM events w JOIN events b ON b.lot = w.lot AND b.kind = 2 WHERE w.kind = 5 GROUP BY 1, 2, 3, 4
) AS cells;

CREATE TEMP TABLE rescued AS
SELECT count(*), sum(amount), sum(cost) FROM (
  SELECT w.month, w.item, b.store, count(*), sum(w.quantity) AS amount, sum(w.day - b.due) AS past,
    sum(CAST(b.price AS DOUBLE) * w.quantity / b.quantity) AS cost
  FROM events w JOIN events b ON b.lot = w.lot AND b.kind = 2 WHERE w.kind = 3 AND b.due < w.day GROUP BY 1, 2, 3
) AS cells;

CREATE TEMP TABLE calories AS
SELECT count(*), sum(energy) FROM (
  SELECT day, person, count(*), sum(energy) AS energy, sum(protein) AS protein, sum(carbohydrate) AS carbohydrate,
    sum(fat) AS fat
  FROM events WHERE kind = 6 GROUP BY day, person
) AS cells;

CREATE TEMP TABLE spending AS
SELECT count(*), sum(price) FROM (
  SELECT month, item, store, count(*), sum(quantity) AS amount, sum(price) AS price
  FROM events WHERE kind = 2 GROUP BY month, item, store
) AS cells;

CREATE TEMP TABLE purchases AS
SELECT count(*), sum(times) FROM (
  SELECT item, count(*) AS times, min(day), max(day), sum(gap), sum(gap * gap)
  FROM (SELECT item, day, day - lag(day) OVER (PARTITION BY item ORDER BY seq) AS gap FROM events WHERE kind = 2)
    AS gaps
  GROUP BY item
) AS cells;

CREATE TEMP TABLE uses AS
SELECT count(*), sum(times) FROM (
  SELECT item, count(*) AS times, sum(quantity), min(day), max(day) FROM events WHERE kind = 3 GROUP BY item
) AS cells;
