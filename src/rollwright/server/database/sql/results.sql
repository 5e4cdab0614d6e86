-- name: write_result
-- What remains of a game that is over; names, people and hints are those of its seats at that moment. Whoever plays alone
-- has not won.
with told as (
  select *, start || practice <> '' or (contest is not null and not exists (
    select from contest_attempts where table_id = id)) as trying
  from tables where id = %(id)s and over_at is not null
), ended as (
  insert into results (table_id, game, mode, version, data, options, players, rounds, acts, wooden, practice,
    friendly, started_at, ended_at)
  select id, game, mode, version, data, options, %(players)s, %(rounds)s, seq, wooden, trying, friendly,
    (select min(at) from entries where table_id = id and entries.seq = 1), over_at
  from told
), counted as (
  update contest_attempts set total = scored.total
  from told, contests, seats, jsonb_to_recordset(%(scored)s) as scored (seat int, total int, departed bool, stood_in bool)
  where contest_attempts.table_id = told.id and contests.id = told.contest and told.over_at < contests.closes
    and seats.table_id = told.id and seats.seat = 0 and seats.hints = 0
    and scored.seat = 0 and not scored.departed and not scored.stood_in
)
insert into result_seats (table_id, seat, person, name, bot, game, mode, ended_at, counts, total, parts, place, won,
  departed, stood_in, forfeited, hints, sheet)
select told.id, seats.seat, seats.person, seats.name, seats.bot, told.game, told.mode, told.over_at,
  not told.trying and not told.wooden and seats.hints = 0 and not scored.departed
    and not scored.stood_in,
  scored.total, scored.parts, scored.place, scored.won and %(players)s > 1, scored.departed,
  scored.stood_in, scored.forfeited, seats.hints,
  scored.sheet
from told
  join seats on seats.table_id = told.id
  join jsonb_to_recordset(%(scored)s)
    as scored (seat int, total int, parts jsonb, place int, won bool, departed bool, stood_in bool,
    forfeited bool, sheet int[]) using (seat)

-- name: forget_results
delete from results where table_id = any(%(ids)s)

-- name: finished_tables
-- Games that are over, one after the other, by their names.
select id from tables where over_at is not null and id > %(after)s order by id limit %(most)s

-- name: count_hint
update seats set hints = hints + 1 where table_id = %(id)s and seat = %(seat)s

-- name: depart
update seats set departed = true where table_id = %(id)s and seat = %(seat)s
