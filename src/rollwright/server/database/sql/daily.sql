-- name: today
select (service_now() at time zone 'utc')::date

-- name: lay_dailies
insert into contests (day, game, mode, version, data, secret, opens, closes)
select %(day)s, laid.*, %(day)s::timestamp at time zone 'utc', (%(day)s::date + 1)::timestamp at time zone 'utc'
from unnest(%(games)s::text[], %(modes)s::text[], %(versions)s::int[], %(datas)s::text[], %(secrets)s::text[]) as laid
on conflict do nothing

-- name: daily_days
-- The days before one that were played, the latest first.
select distinct day from contests where day < %(day)s order by day desc limit %(most)s

-- name: daily_streak
-- How many days in a row somebody has finished a daily, up to today or yesterday.
with days as (
  select distinct day from contest_attempts join contests on contests.id = contest
  where person = %(person)s and total is not null and day <= %(day)s
), runs as (
  select day, day + row_number() over (order by day desc)::int as run from days
)
select count(*)::int from runs
where run = (select run from runs order by day desc limit 1) and (select max(day) from days) >= %(day)s::date - 1
