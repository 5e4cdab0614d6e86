-- name: find_contest
select contests.id, game, mode, version, data, secret, coalesce(day::text, ''), coalesce(league, ''), coalesce(round, 0),
  opens, closes, service_now(), coalesce(mine.table_id, ''), mine.total
from contests left join contest_attempts as mine on mine.contest = contests.id and mine.person = %(person)s
where contests.id = %(contest)s

-- name: dailies_on
-- The dailies of a day, and what somebody has come to in each.
select contests.id, game, mode, version, data, secret, coalesce(day::text, ''), coalesce(league, ''), coalesce(round, 0),
  opens, closes, service_now(), coalesce(mine.table_id, ''), mine.total
from contests left join contest_attempts as mine on mine.contest = contests.id and mine.person = %(person)s
where day = %(day)s order by game

-- name: rounds_of_league
-- The rounds of a league, and what somebody has come to in each.
select contests.id, game, mode, version, data, secret, coalesce(day::text, ''), coalesce(league, ''), coalesce(round, 0),
  opens, closes, service_now(), coalesce(mine.table_id, ''), mine.total
from contests left join contest_attempts as mine on mine.contest = contests.id and mine.person = %(person)s
where league = %(code)s order by round

-- name: contest_scores
-- How many have come to which score, from the lowest.
select contest, total, people from contest_scores where contest = any(%(ids)s) and people > 0 order by contest, total

-- name: attempt_contest
-- The attempt of the person who has just sat down.
insert into contest_attempts (table_id, contest, person)
select table_id, %(contest)s, person from seats where table_id = %(id)s and seat = 0

-- name: attempted_contest
select table_id from contest_attempts where contest = %(contest)s and person = %(person)s

-- name: lock_person
-- Whoever begins the same contest in two windows at once waits here for a moment, and is given the same table.
select from people where id = %(person)s for no key update

-- name: pass_on_contests
update contest_attempts set person = %(heir)s where person = %(person)s and not exists
  (select from contest_attempts as theirs
   where theirs.person = %(heir)s and theirs.contest = contest_attempts.contest)

-- name: contests_of_person
select coalesce(day::text, ''), coalesce(league, ''), coalesce(round, 0), game, table_id, total
from contest_attempts join contests on contests.id = contest
where person = %(person)s order by opens, game
