-- The energy in the diary of each household, by month and person, in thousandths of a kilocalorie.
select household, substr(cast(day as string), 1, 7) as month, person, count(*) as times,
  sum(cast(energy_mkcal as decimal(38, 0))) as energy_mkcal, count(*) - count(energy_mkcal) as without_energy
from movements
where flow = 'eaten'
group by 1, 2, 3
order by 1, 2, 3 nulls last
