-- Waste by month and category with its cost and mass, out of what same-work.sql makes of waste: asked behind its
-- statements up to that one, so that a lot is worth at every event what the replay says. An item of the simulated
-- household never changes its category, so that the month tells it as well as the day.

CREATE TEMP TABLE figures AS
SELECT w.month, coalesce(c.value, 0) AS category, sum(w.count) AS count, sum(w.cost) AS cost,
  sum(w.without_price) AS without_price, sum(w.mass) AS mass, sum(w.without_mass) AS without_mass
FROM waste w LEFT JOIN facts c ON c.item = w.item AND c.attribute = 1
WHERE w.kind = 5 GROUP BY 1, 2;
