-- What each household bought, by month and currency. The cost is in millionths of the currency's smallest unit.
select household, substr(cast(day as string), 1, 7) as month, currency, count(*) as times,
  sum(cast(cost_micro as decimal(38, 0))) as cost_micro, count(*) - count(cost_micro) as without_cost
from movements
where flow = 'bought'
group by 1, 2, 3
order by 1, 2, 3 nulls last
