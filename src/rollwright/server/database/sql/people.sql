-- name: add_person
with made as (insert into people (name) values (%(name)s) returning id)
insert into sessions (digest, person, browser) select %(digest)s, id, %(browser)s from made returning person

-- name: add_session
insert into sessions (digest, person, browser) values (%(digest)s, %(person)s, %(browser)s)

-- name: end_session
delete from sessions where digest = %(digest)s

-- name: find_person
with seen as (
  update sessions set seen_on = current_date where digest = %(digest)s and seen_on < current_date
)
select id, name, phrase is not null, (select count(*) from passkeys where person = people.id)::int, made_at::date
from people
where id = (select person from sessions where digest = %(digest)s)

-- name: name_of_person
select name from people where id = %(person)s

-- name: seat_of_person
-- Not of whoever has left a game that goes on: they only watch.
select seat from seats join tables on tables.id = table_id
where table_id = %(id)s and person = %(person)s and (not departed or over_at is not null) order by seat limit 1

-- name: rename_person
update people set name = %(name)s where id = %(person)s

-- name: set_phrase
update people set phrase = %(phrase)s where id = %(person)s

-- name: person_by_phrase
select id from people where phrase = %(phrase)s

-- name: leads_elsewhere
select exists (select from people where id = %(person)s and phrase is not null)
  or exists (select from passkeys where person = %(person)s)
  or exists (select from sessions where person = %(person)s and digest <> %(digest)s)

-- name: pass_on_seats
-- Where both sit they stay two: a table has one seat for each, or somebody would have played against themselves.
update seats set person = %(heir)s where person = %(person)s and not exists
  (select from seats as theirs where theirs.table_id = seats.table_id and theirs.person = %(heir)s)

-- name: pass_on_results
update result_seats set person = %(heir)s where person = %(person)s and not exists
  (select from result_seats as theirs where theirs.table_id = result_seats.table_id and theirs.person = %(heir)s)

-- name: pass_to
update people set passed_to = %(heir)s where id = %(person)s or passed_to = %(person)s

-- name: forget_the_empty
delete from people where id = %(person)s and not exists (select from seats where person = people.id)
  and not exists (select from result_seats where person = people.id)

-- name: delete_person
delete from people where id = %(person)s

-- name: unname_seats
-- A change of seats, so that every process reads the names again. What is kept for them at a rematch is anybody's.
with mine as (
  select table_id, seat, token from seats where person = any(%(ids)s)
), left_here as (
  update seats set name = %(name)s, person = null where person = any(%(ids)s) returning table_id
), kept as (
  update seats set name = '', kept_for = null from mine
  where seats.kept_for = mine.token and not seats.taken returning seats.table_id
), changed as (
  select table_id from left_here union select table_id from kept
)
update tables set seating = seating + 1 from changed where id = changed.table_id returning id

-- name: forget_reports
-- Of names that they had.
delete from reports using seats
where seats.table_id = reports.table_id and seats.seat = reports.seat and seats.person = any(%(ids)s)

-- name: all_of_person
select id from people where id = %(person)s or passed_to = %(person)s

-- name: unname_results
update result_seats set name = %(name)s, person = null
where person in (select id from people where id = %(person)s or passed_to = %(person)s)

-- name: games_of_person
-- Where somebody sits and the game is not over: first those that wait for them, then the last ones.
select tables.id, tables.game, tables.mode, tables.version, tables.seq > 0, mine.seat, mine.seat = any(tables.turn),
  (select coalesce(array_agg(seats.name order by seats.seat), '{}') from seats where seats.table_id = tables.id),
  coalesce((select at from entries where table_id = tables.id and entries.seq = tables.seq), tables.made_at) as last
from seats as mine join tables on tables.id = mine.table_id
where mine.person = %(person)s and tables.over_at is null and not mine.departed
order by mine.seat = any(tables.turn) desc, last desc
limit %(most)s

-- name: results_of_person
select mine.table_id, mine.game, mine.mode, results.version, results.players, mine.seat, mine.total, mine.place,
  mine.won, mine.departed, mine.counts, mine.hints, mine.ended_at,
  (select array_agg(seats.name order by seats.seat) from result_seats as seats where seats.table_id = mine.table_id),
  tables.id is not null
from result_seats as mine join results using (table_id) left join tables on tables.id = mine.table_id
where mine.person = %(person)s
order by mine.ended_at desc
limit %(most)s

-- name: played_by_person
with played as (
  select game, mode, count(*)::int as games, (count(*) filter (where won))::int as won,
    (count(*) filter (where counts))::int as counted, max(total) filter (where counts) as best,
    (avg(total) filter (where counts))::float8 as mean, (stddev_samp(total) filter (where counts))::float8 as spread,
    max(ended_at) as ended_at
  from result_seats where person = %(person)s and not departed
  group by game, mode
)
select game, mode, games, won, counted, best, mean, spread, array(
  select total from result_seats as mine
  where person = %(person)s and not departed and mine.game = played.game and mine.mode = played.mode and counts
  order by mine.ended_at desc limit %(last)s)
from played order by games desc, ended_at desc

-- name: days_of_person
select (ended_at at time zone 'utc')::date as day, count(*)::int from result_seats
where person = %(person)s and not departed group by day order by day desc

-- name: sheets_of_person
select results.version, mine.sheet from result_seats as mine join results using (table_id)
where mine.person = %(person)s and mine.game = %(game)s and mine.mode = %(mode)s and not mine.departed
  and cardinality(mine.sheet) > 0
order by mine.ended_at desc limit %(most)s
