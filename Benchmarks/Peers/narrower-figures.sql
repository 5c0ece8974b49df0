-- Waste by month and category as a direct query over the table of events. A cost is a share of the purchase's price
-- rather than of the lot's value at the time. Lots that were split, cooked or counted are left out.

CREATE TEMP TABLE spans AS
SELECT item, attribute, since,
  lead(since, 1, 2147483647) OVER (PARTITION BY item, attribute ORDER BY since) AS until, value
FROM facts WHERE attribute IN (1, 3, 4);

CREATE TEMP TABLE figures AS
SELECT w.month, coalesce(c.value, 0) AS category, count(*) AS count,
  sum(CAST(b.price AS DOUBLE) * 1000000 * w.quantity / b.quantity) AS cost,
  count(*) - count(b.price) AS without_price,
  sum(CASE w.dimension WHEN 1 THEN w.quantity WHEN 2 THEN w.quantity * d.value // 1000000
    WHEN 3 THEN w.quantity * p.value // 1000 END) AS mass
FROM events w
LEFT JOIN events b ON b.lot = w.lot AND b.kind = 2
LEFT JOIN spans c ON c.item = w.item AND c.attribute = 1 AND c.since <= w.day AND w.day < c.until
LEFT JOIN spans d ON d.item = w.item AND d.attribute = 3 AND d.since <= w.day AND w.day < d.until
LEFT JOIN spans p ON p.item = w.item AND p.attribute = 4 AND p.since <= w.day AND w.day < p.until
WHERE w.kind = 5 GROUP BY 1, 2;
