-- Waste by month and category with its cost and mass, computed from the table of waste in same-work.sql. It runs after
-- the statements up to that table, so that the value of a lot at every event equals the replay's. Items of the simulated
-- household never change their category, so the month gives it as well as the day.

CREATE TEMP TABLE figures AS
SELECT w.month, coalesce(c.value, 0) AS category, sum(w.count) AS count, sum(w.cost) AS cost,
  sum(w.without_price) AS without_price, sum(w.mass) AS mass, sum(w.without_mass) AS without_mass
FROM waste w LEFT JOIN facts c ON c.item = w.item AND c.attribute = 1
WHERE w.kind = 5 GROUP BY 1, 2;
