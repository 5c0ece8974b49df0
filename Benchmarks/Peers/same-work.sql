-- The queries that the projections answer, over the tables of events and facts, for DuckDB and SQLite.
--
-- Every statement makes one table. The last ones are the answers: lots, waste, month_waste, month_paid, spending, calories,
-- foods, purchases, latest, uses. Kinds: 2 bought, 3 consumed, 5 wasted, 6 a meal, 7 opened, 8 frozen, 9 thawed, 10 moved, 11 redated,
-- 12 counted, 13 cooked. Attributes: 3 density, 4 weight of a piece, 8 and 9 days opened and thawed food keeps,
-- 10 energy. Dimensions: 1 mass, 2 volume, 3 pieces, 4 portions.

-- The facts of each item, each with its first and last day.
CREATE TEMP TABLE spans AS
SELECT item, attribute, since,
  lead(since, 1, 2147483647) OVER (PARTITION BY item, attribute ORDER BY since) AS until, value, per
FROM facts;

-- The factors and divisors that turn an amount of an item into its mass and energy.
CREATE TEMP TABLE measures AS
WITH days AS (
  SELECT item, since, lead(since, 1, 2147483647) OVER (PARTITION BY item ORDER BY since) AS until
  FROM (SELECT DISTINCT item, since FROM spans WHERE attribute IN (3, 4, 10)) AS starts
), known AS (
  SELECT d.item, d.since, d.until, m.dimension, CASE WHEN y.value > 0 THEN y.value END AS density,
    CASE WHEN p.value > 0 THEN p.value END AS piece, e.value AS energy, e.per,
    CASE WHEN e.per IN (1, 2) THEN 100000 ELSE 1000 END AS basis
  FROM days d
  CROSS JOIN (SELECT 1 AS dimension UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4) AS m
  LEFT JOIN spans y ON y.item = d.item AND y.attribute = 3 AND y.since <= d.since AND d.since < y.until
  LEFT JOIN spans p ON p.item = d.item AND p.attribute = 4 AND p.since <= d.since AND d.since < p.until
  LEFT JOIN spans e ON e.item = d.item AND e.attribute = 10 AND e.since <= d.since AND d.since < e.until
)
SELECT item, since, until, dimension,
  CASE dimension WHEN 1 THEN 1 WHEN 2 THEN density WHEN 3 THEN piece END AS mass,
  CASE dimension WHEN 1 THEN 1 WHEN 2 THEN 1000000 WHEN 3 THEN 1000 END AS mass_divisor,
  energy * CASE WHEN dimension = per THEN 1
    WHEN dimension = 2 AND per = 1 THEN density WHEN dimension = 1 AND per = 2 THEN 1000000
    WHEN dimension = 3 AND per = 1 THEN piece WHEN dimension = 1 AND per = 3 THEN 1000
    WHEN dimension = 3 AND per = 2 THEN piece * 1000 WHEN dimension = 2 AND per = 3 THEN density END AS energy,
  basis * CASE WHEN dimension = per THEN 1
    WHEN dimension = 2 AND per = 1 THEN 1000000 WHEN dimension = 1 AND per = 2 THEN density
    WHEN dimension = 3 AND per = 1 THEN 1000 WHEN dimension = 1 AND per = 3 THEN piece
    WHEN dimension = 3 AND per = 2 THEN density WHEN dimension = 2 AND per = 3 THEN piece * 1000 END AS energy_divisor
FROM known;

-- The remaining amount of each lot. A lot that was counted, or that lost more than it contained, is processed
-- event by event. All other lots have no events after their end.
CREATE TEMP TABLE flows AS
SELECT lot, sum(amount) AS remaining, max(counted) = 1 OR sum(amount) < 0 AS is_odd
FROM (
  SELECT lot, CASE WHEN kind IN (2, 13) THEN quantity WHEN kind = 12 THEN 0 ELSE -quantity END AS amount,
    CASE kind WHEN 12 THEN 1 ELSE 0 END AS counted
  FROM events WHERE kind IN (2, 3, 5, 12, 13) OR into_lot IS NOT NULL
  UNION ALL
  SELECT into_lot, quantity, 0 FROM events WHERE into_lot IS NOT NULL
) AS amounts GROUP BY lot;

-- These exceptional lots, event by event. Sort 0 is added, 1 is removed, 2 is counted, 3 is split off another lot.
CREATE TEMP TABLE steps AS
WITH odd AS (SELECT lot FROM flows WHERE is_odd), moves AS (
  SELECT e.lot, e.seq, CASE WHEN e.kind IN (2, 13) THEN 0 WHEN e.kind = 12 THEN 2 ELSE 1 END AS sort, e.quantity,
    e.into_lot AS other
  FROM events e JOIN odd ON odd.lot = e.lot WHERE e.kind IN (2, 3, 5, 12, 13) OR e.into_lot IS NOT NULL
  UNION ALL
  SELECT e.into_lot, e.seq, 3, e.quantity, e.lot FROM events e JOIN odd ON odd.lot = e.into_lot
), runs AS (
  SELECT *, sum(CASE sort WHEN 1 THEN 0 ELSE 1 END) OVER (PARTITION BY lot ORDER BY seq) AS run FROM moves
), levels AS (
  SELECT *, sum(CASE sort WHEN 1 THEN -quantity ELSE quantity END) OVER (PARTITION BY lot, run ORDER BY seq) AS after
  FROM runs
), ends AS (
  -- A lot at zero counts as used up until it is counted again, even if more is removed from it.
  SELECT *, after > 0 OR (after < 0 AND run > 0
    AND NOT EXISTS (SELECT 1 FROM levels gone WHERE gone.lot = l.lot AND gone.run = l.run AND gone.after = 0)) AS is_there
  FROM levels l
), befores AS (
  SELECT *, coalesce(lag(is_there) OVER o, FALSE) AS was_there, lag(after) OVER o AS held
  FROM ends WINDOW o AS (PARTITION BY lot ORDER BY seq)
)
SELECT lot, seq, sort, quantity, other, after, is_there, was_there, held,
  max(CASE WHEN sort IN (0, 3) OR (sort = 2 AND NOT was_there) THEN seq END)
    OVER (PARTITION BY lot ORDER BY seq) AS life
FROM befores;

-- The start and end of every period in which an exceptional, changed or split lot was in stock.
CREATE TEMP TABLE lives AS
WITH touched AS (
  SELECT lot FROM events WHERE kind BETWEEN 7 AND 11
  UNION SELECT into_lot FROM events WHERE into_lot IS NOT NULL
)
SELECT b.lot, b.seq AS life, 9223372036854775807 AS until, b.parent
FROM (
  SELECT lot, seq, NULL AS parent FROM events WHERE kind IN (2, 13)
  UNION ALL
  SELECT into_lot, seq, lot FROM events WHERE into_lot IS NOT NULL
) AS b
JOIN touched ON touched.lot = b.lot
JOIN flows ON flows.lot = b.lot AND NOT flows.is_odd
UNION ALL
SELECT lot, life, coalesce(min(CASE WHEN NOT is_there THEN seq END), 9223372036854775807),
  max(CASE WHEN sort = 3 THEN other END)
FROM steps WHERE life IS NOT NULL GROUP BY lot, life;

-- SQLite: CREATE INDEX lives_of_lots ON lives (lot, life); CREATE INDEX lives_by_number ON lives (life);

-- A split-off lot has the history of its parent lot up to the split, recursively.
CREATE TEMP TABLE chains AS
WITH RECURSIVE chain (life, lot, since, until, parent) AS (
  SELECT life, lot, life, until, parent FROM lives
  UNION ALL
  SELECT c.life, p.lot, p.life, c.since, p.parent
  FROM chain c JOIN lives p ON p.lot = c.parent AND p.life < c.since AND p.until >= c.since
)
SELECT life, lot, since, until, parent FROM chain;

-- The initial amount of each life, including parts that were split off later.
CREATE TEMP TABLE roots AS
SELECT c.life, e.seq, e.kind, e.day, e.place, e.due, e.item, e.store, e.currency, e.dimension,
  CAST(e.price AS DOUBLE) * 1000000 / e.quantity AS worth
FROM chains c JOIN events e ON e.seq = c.since WHERE c.parent IS NULL;

-- SQLite: CREATE INDEX roots_of_lives ON roots (life);

-- The changes of a lot's date, place or unit value.
CREATE TEMP TABLE changes AS
WITH worths AS (
  -- If more is found or split off than was there, the value of the old amount covers all of it. Stored as a logarithm,
  -- because SQL can add up but not multiply a column. A value of -1000 stands for zero.
  SELECT CASE sort WHEN 2 THEN lot ELSE other END AS lot, seq,
    CASE WHEN held <= 0 THEN -1000 ELSE ln(CAST(held AS DOUBLE) / quantity) END AS worth
  FROM steps WHERE was_there AND held < quantity AND (sort = 2 OR (sort = 1 AND other IS NOT NULL))
)
SELECT coalesce(e.into_lot, e.lot) AS lot, e.seq, e.kind, e.day, e.place, e.due,
  e.day + coalesce(e.keep, k.value, CASE e.kind WHEN 9 THEN 1 END) AS keeps, w.worth
FROM events e
LEFT JOIN spans k ON k.item = e.item AND k.attribute = CASE e.kind WHEN 7 THEN 8 WHEN 9 THEN 9 END
  AND k.since <= e.day AND e.day < k.until
LEFT JOIN worths w ON w.seq = e.seq AND w.lot = e.into_lot
WHERE e.kind BETWEEN 7 AND 11
UNION ALL
SELECT w.lot, w.seq, 0, NULL, NULL, NULL, NULL, w.worth
FROM worths w JOIN events e ON e.seq = w.seq AND e.kind = 12;

-- SQLite: CREATE INDEX changes_of_lots ON changes (lot, seq);

-- The changes of every life: its own and those of its parent lots. The first is its start.
CREATE TEMP TABLE stream AS
SELECT c.life, e.seq, e.kind, e.day, e.place, e.due, e.keeps, e.worth
FROM chains c JOIN changes e ON e.lot = c.lot AND e.seq >= c.since AND e.seq <= c.until
UNION ALL
SELECT life, seq, kind, NULL, place, due, NULL, NULL FROM roots;

-- The days for which the shelf life of a thawed lot was paused, up to each of its changes. Few lots were ever thawed.
CREATE TEMP TABLE clocks AS
WITH runs AS (
  SELECT life, seq, kind, day, sum(CASE kind WHEN 9 THEN 1 ELSE 0 END) OVER (PARTITION BY life ORDER BY seq) AS thawing
  FROM stream WHERE life IN (SELECT life FROM stream WHERE kind = 9)
), stops AS (
  -- From the first freezing after the last thawing. The sequence and day are combined into one number here.
  SELECT *, min(CASE kind WHEN 8 THEN seq * 1048576 + day END)
    OVER (PARTITION BY life, thawing - CASE kind WHEN 9 THEN 1 ELSE 0 END) % 1048576 AS frozen_on
  FROM runs
)
SELECT life, seq, sum(CASE WHEN kind = 9 AND day > frozen_on THEN day - frozen_on ELSE 0 END)
  OVER (PARTITION BY life ORDER BY seq) AS clock
FROM stops;

-- SQLite: CREATE INDEX clocks_of_lives ON clocks (life, seq);

-- The place, unit value and due date of each lot, from one event up to and including another. The latest
-- value is the greatest of numbers that begin with the sequence, so one order of the rows suffices for all three.
CREATE TEMP TABLE stays AS
WITH told AS (
  SELECT s.life, s.seq, s.worth, s.seq * 65536 + s.place AS place, coalesce(c.clock, 0) AS clock,
    s.keeps - coalesce(c.clock, 0) AS keeps,
    CASE WHEN s.kind IN (2, 11, 12, 13) THEN s.seq * 8388608 + coalesce(s.due - coalesce(c.clock, 0) + 1000000, 0)
      END AS label,
    CASE s.kind WHEN 8 THEN s.seq * 2 + 1 WHEN 9 THEN s.seq * 2 END AS frozen
  FROM stream s LEFT JOIN clocks c ON c.life = s.life AND c.seq = s.seq
), latest AS (
  SELECT life, seq, clock, lead(seq) OVER o AS next, max(place) OVER o % 65536 AS place,
    max(label) OVER o % 8388608 AS label, min(keeps) OVER o + clock AS keeps, max(frozen) OVER o % 2 AS frozen,
    sum(worth) OVER o AS worth
  FROM told WINDOW o AS (PARTITION BY life ORDER BY seq)
), states AS (
  SELECT life, seq, next, place, keeps, frozen, worth, CASE WHEN label > 0 THEN label - 1000000 + clock END AS label
  FROM latest WHERE seq >= life
)
SELECT l.lot, s.seq AS since, coalesce(s.next, l.until) AS until,
  CASE WHEN s.frozen = 1 THEN NULL WHEN s.keeps < s.label OR s.label IS NULL THEN s.keeps ELSE s.label END AS due,
  s.place, r.day AS came_in, r.item, r.store, r.currency, r.dimension, r.worth * exp(coalesce(s.worth, 0)) AS worth
FROM states s JOIN lives l ON l.life = s.life JOIN roots r ON r.life = s.life
UNION ALL
SELECT lot, seq, 9223372036854775807, due, place, day, item, store, currency, dimension,
  CAST(price AS DOUBLE) * 1000000 / quantity
FROM events WHERE kind IN (2, 13) AND lot NOT IN (SELECT lot FROM lives);

-- SQLite: CREATE INDEX stays_of_lots ON stays (lot, since);

CREATE TEMP TABLE lots AS
SELECT s.lot, s.item, s.store, s.place, s.currency, s.dimension, s.due, r.remaining,
  CAST(round(s.worth * CASE WHEN r.remaining > 0 THEN r.remaining ELSE 0 END) AS BIGINT) AS cost
FROM (
  SELECT lot, remaining FROM flows WHERE NOT is_odd AND remaining > 0
  UNION ALL
  SELECT lot, after FROM (SELECT *, lead(seq) OVER (PARTITION BY lot ORDER BY seq) AS next FROM steps) AS last
  WHERE next IS NULL AND is_there
) AS r
JOIN stays s ON s.lot = r.lot AND s.until = 9223372036854775807;

-- Sort 5 is waste, 3 is food eaten past its date, 12 is food that a count found missing.
CREATE TEMP TABLE waste AS
WITH draws AS (
  SELECT e.kind, e.seq, e.day, e.month, e.lot, e.item, e.dimension, e.person, e.reason, e.destination, e.part,
    e.quantity
  FROM events e WHERE e.kind IN (3, 5)
  UNION ALL
  SELECT 12, e.seq, e.day, e.month, e.lot, e.item, e.dimension, 0, 0, 0, 0, c.held - c.quantity
  FROM steps c JOIN events e ON e.seq = c.seq WHERE c.sort = 2 AND c.was_there AND c.held > c.quantity
), described AS (
  SELECT d.kind, d.day, d.month, d.person, d.reason, d.destination, d.part, d.quantity,
    coalesce(s.item, d.item) AS item, coalesce(s.dimension, d.dimension) AS dimension, coalesce(s.store, 0) AS store,
    coalesce(s.place, 0) AS place, coalesce(s.currency, 0) AS currency, s.due,
    s.came_in, CASE WHEN d.day > s.came_in THEN d.day - s.came_in WHEN s.came_in IS NOT NULL THEN 0 END AS age,
    d.day - s.due AS past, s.worth * coalesce(o.covered, d.quantity) AS cost
  FROM draws d
  LEFT JOIN stays s ON s.lot = d.lot AND d.seq > s.since AND d.seq <= s.until
  LEFT JOIN (
    SELECT seq, CASE WHEN after + quantity > 0 THEN after + quantity ELSE 0 END AS covered
    FROM steps WHERE sort = 1 AND after < 0
  ) AS o ON o.seq = d.seq
  WHERE d.kind <> 3 OR s.due < d.day
), measured AS (
  SELECT d.*, CASE d.dimension WHEN 1 THEN d.quantity ELSE d.quantity * m.mass END AS mass,
    CASE d.dimension WHEN 1 THEN 1 ELSE m.mass_divisor END AS mass_divisor,
    d.quantity * m.energy AS energy, m.energy_divisor
  FROM described d
  LEFT JOIN measures m ON m.item = d.item AND m.dimension = d.dimension AND m.since <= d.day AND d.day < m.until
)
SELECT kind, month, item, store, place, person, currency, dimension, reason, destination, part,
  CASE WHEN kind <> 5 OR age IS NULL THEN 0 WHEN age < 1 THEN 1 WHEN age <= 3 THEN 2 WHEN age <= 7 THEN 3
    WHEN age <= 14 THEN 4 WHEN age <= 30 THEN 5 WHEN age <= 90 THEN 6 ELSE 7 END AS age_band,
  CASE WHEN kind = 12 OR past IS NULL THEN 0 WHEN past < 1 THEN 1 WHEN past <= 3 THEN 2 WHEN past <= 7 THEN 3
    WHEN past <= 14 THEN 4 WHEN past <= 30 THEN 5 WHEN past <= 90 THEN 6 ELSE 7 END AS past_band,
  CASE WHEN kind <> 5 OR came_in IS NULL THEN 0 ELSE (came_in + 3) % 7 + 1 END AS weekday,
  count(*) AS count, sum(quantity) AS amount, CAST(round(coalesce(sum(cost), 0)) AS BIGINT) AS cost,
  count(*) - count(cost) AS without_price,
  coalesce(sum(mass // mass_divisor
    + CASE WHEN 2 * (mass % mass_divisor) + (mass // mass_divisor) % 2 > mass_divisor THEN 1 ELSE 0 END), 0) AS mass,
  count(*) - count(mass) AS without_mass,
  coalesce(sum(energy // energy_divisor
    + CASE WHEN 2 * (energy % energy_divisor) + (energy // energy_divisor) % 2 > energy_divisor THEN 1 ELSE 0 END), 0)
    AS energy,
  count(*) - count(energy) AS without_energy,
  sum(CASE WHEN due < day THEN day - due ELSE 0 END) AS days_past,
  sum(CASE WHEN due < day THEN 1 ELSE 0 END) AS past_date, coalesce(sum(age), 0) AS age_days, count(age) AS aged
FROM measured GROUP BY kind, month, item, store, place, person, currency, dimension, reason, destination, part,
  age_band, past_band, weekday;

-- The totals of each month for waste and for payments.
CREATE TEMP TABLE month_waste AS
SELECT month, currency, part, sum(count) AS count, sum(amount) AS amount, sum(cost) AS cost,
  sum(without_price) AS without_price, sum(mass) AS mass, sum(without_mass) AS without_mass, sum(energy) AS energy,
  sum(without_energy) AS without_energy, sum(days_past) AS days_past, sum(past_date) AS past_date,
  sum(age_days) AS age_days, sum(aged) AS aged
FROM waste WHERE kind = 5 GROUP BY month, currency, part;

CREATE TEMP TABLE month_paid AS
SELECT month, currency, count(*) AS count, coalesce(sum(price), 0) AS price, count(*) - count(price) AS without_price
FROM events WHERE kind = 2 GROUP BY month, currency;

CREATE TEMP TABLE spending AS
SELECT month, item, store, currency, dimension, count(*) AS count, coalesce(sum(price), 0) AS price,
  count(*) - count(price) AS without_price, sum(quantity) AS amount,
  coalesce(sum(CASE WHEN price IS NOT NULL THEN quantity END), 0) AS priced_amount,
  coalesce(sum(mass // mass_divisor
    + CASE WHEN 2 * (mass % mass_divisor) + (mass // mass_divisor) % 2 > mass_divisor THEN 1 ELSE 0 END), 0) AS mass,
  count(*) - count(mass) AS without_mass
FROM (
  SELECT e.month, e.item, e.store, e.currency, e.dimension, e.price, e.quantity,
    CASE e.dimension WHEN 1 THEN e.quantity ELSE e.quantity * m.mass END AS mass,
    CASE e.dimension WHEN 1 THEN 1 ELSE m.mass_divisor END AS mass_divisor
  FROM events e
  LEFT JOIN measures m ON m.item = e.item AND m.dimension = e.dimension AND m.since <= e.day AND e.day < m.until
  WHERE e.kind = 2
) AS bought GROUP BY month, item, store, currency, dimension;

CREATE TEMP TABLE calories AS
SELECT day, person, count(*) AS entries, coalesce(sum(energy), 0) AS energy, count(*) - count(energy) AS without_energy,
  coalesce(sum(protein), 0) AS protein, coalesce(sum(carbohydrate), 0) AS carbohydrate, coalesce(sum(fat), 0) AS fat,
  count(*) - count(protein + carbohydrate + fat) AS without_nutrients
FROM events WHERE kind = 6 GROUP BY day, person;

-- The source of each meal by month. An entry without a lot has the number of its meal instead.
CREATE TEMP TABLE foods AS
SELECT month, person, item, lot AS meal, count(*) AS entries, coalesce(sum(energy), 0) AS energy,
  count(*) - count(energy) AS without_energy, coalesce(sum(protein), 0) AS protein,
  coalesce(sum(carbohydrate), 0) AS carbohydrate, coalesce(sum(fat), 0) AS fat,
  count(*) - count(protein + carbohydrate + fat) AS without_nutrients
FROM events WHERE kind = 6 GROUP BY month, person, item, lot;

-- Every purchase with the one before it and the one eight purchases later.
CREATE TEMP TABLE rows_of_items AS
SELECT item, day, dimension, quantity, row_number() OVER o AS number, day - lag(day) OVER o AS gap,
  lead(seq) OVER o AS next, lead(seq, 8) OVER o AS eighth
FROM events WHERE kind = 2 WINDOW o AS (PARTITION BY item ORDER BY seq);

CREATE TEMP TABLE purchases AS
SELECT item, count(*) AS purchases, max(CASE number WHEN 1 THEN day END) AS first_day,
  max(CASE WHEN next IS NULL THEN day END) AS last_day, count(CASE WHEN gap > 0 THEN 1 END) AS gaps,
  coalesce(sum(CASE WHEN gap > 0 THEN gap END), 0) AS gap_days,
  coalesce(sum(CASE WHEN gap > 0 THEN gap * gap END), 0) AS gap_squares,
  count(CASE (day + 3) % 7 WHEN 0 THEN 1 END) AS monday, count(CASE (day + 3) % 7 WHEN 1 THEN 1 END) AS tuesday,
  count(CASE (day + 3) % 7 WHEN 2 THEN 1 END) AS wednesday, count(CASE (day + 3) % 7 WHEN 3 THEN 1 END) AS thursday,
  count(CASE (day + 3) % 7 WHEN 4 THEN 1 END) AS friday, count(CASE (day + 3) % 7 WHEN 5 THEN 1 END) AS saturday,
  count(CASE (day + 3) % 7 WHEN 6 THEN 1 END) AS sunday
FROM rows_of_items GROUP BY item;

CREATE TEMP TABLE latest AS
SELECT item, number, day, dimension, quantity FROM rows_of_items WHERE eighth IS NULL;

CREATE TEMP TABLE uses AS
SELECT item, count(*) AS uses, sum(quantity) AS amount, min(day) AS first_use, max(day) AS last_use
FROM events WHERE kind = 3 GROUP BY item;
