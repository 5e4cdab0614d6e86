-- name: today
select (service_now() at time zone 'utc')::date

-- name: lay_dailies
insert into dailies (day, game, mode, version, data, secret)
select %(day)s, * from unnest(%(games)s::text[], %(modes)s::text[], %(versions)s::int[], %(datas)s::text[], %(secrets)s::text[])
on conflict do nothing

-- name: dailies_on
-- The dailies of a day, and what somebody has come to in each.
select dailies.game, mode, version, data, secret, mine.table_id, mine.total
from dailies left join daily_attempts as mine
  on mine.day = dailies.day and mine.game = dailies.game and mine.person = %(person)s
where dailies.day = %(day)s order by dailies.game

-- name: daily_scores
-- How many have come to which score, by title, from the lowest.
select game, total, people from daily_scores where day = %(day)s and people > 0 order by game, total

-- name: daily_days
-- The days before one that were played, the latest first.
select distinct day from dailies where day < %(day)s order by day desc limit %(most)s

-- name: attempt_daily
-- The attempt of the person who has just sat down.
insert into daily_attempts (table_id, day, game, person)
select table_id, %(day)s, %(game)s, person from seats where table_id = %(id)s and seat = 0

-- name: attempted_daily
select table_id from daily_attempts where day = %(day)s and game = %(game)s and person = %(person)s

-- name: lock_person
-- Whoever begins the same daily in two windows at once waits here for a moment, and is given the same table.
select from people where id = %(person)s for no key update

-- name: daily_streak
-- How many days in a row somebody has finished a daily, up to today or yesterday.
with days as (
  select distinct day from daily_attempts where person = %(person)s and total is not null and day <= %(day)s
), runs as (
  select day, day + row_number() over (order by day desc)::int as run from days
)
select count(*)::int from runs
where run = (select run from runs order by day desc limit 1) and (select max(day) from days) >= %(day)s::date - 1

-- name: pass_on_dailies
update daily_attempts set person = %(heir)s where person = %(person)s and not exists
  (select from daily_attempts as theirs
   where theirs.person = %(heir)s and theirs.day = daily_attempts.day and theirs.game = daily_attempts.game)

-- name: dailies_of_person
select day::text, game, table_id, total from daily_attempts where person = %(person)s order by day, game
