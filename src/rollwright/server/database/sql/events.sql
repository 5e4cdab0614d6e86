-- name: make_event
insert into events (id, code, game, mode, version, data, options, name, language, seconds, first_seconds, starts, by_list,
  host, person, ticket, commitment, given_names, clean_names)
values (%(id)s, %(code)s, %(game)s, %(mode)s, %(version)s, %(data)s, %(options)s, %(name)s, %(language)s, %(seconds)s,
  %(first_seconds)s, to_timestamp(%(starts)s), %(by_list)s, %(host)s, %(person)s, %(ticket)s, %(commitment)s, %(given_names)s, %(clean_names)s)
on conflict do nothing

-- name: keep_event_secret
insert into event_secrets (event, seed) values (%(id)s, %(seed)s)

-- name: event_seed
select seed from event_secrets where event = %(id)s

-- name: invite_guests
insert into event_guests (event, name, key) select %(id)s, * from unnest(%(names)s::text[], %(keys)s::text[])

-- name: guest_named
select name from event_guests where event = %(id)s and key = %(key)s

-- name: event
-- By its id, or the latest with that code.
select id, code, game, mode, version, data, options, name, language, seconds, first_seconds, extract(epoch from starts)::float8,
  by_list, host, person, ticket, commitment, root, mixed, beacon_round, beacon, joint, phase, round, extract(epoch from closes)::float8,
  remaining, seats, playing, awaited, number, told, extract(epoch from service_now())::float8, removed, given_names, clean_names
from events where id = %(id)s or code = %(id)s order by (phase = 'over'), made_at desc limit 1

-- name: lock_event
-- The gate is shut until the transaction ends: who is still writing is waited for.
select id, code, game, mode, version, data, options, name, language, seconds, first_seconds, extract(epoch from starts)::float8,
  by_list, host, person, ticket, commitment, root, mixed, beacon_round, beacon, joint, phase, round, extract(epoch from closes)::float8,
  remaining, seats, playing, awaited, number, told, extract(epoch from service_now())::float8, removed, given_names, clean_names
from events where id = %(id)s for update

-- name: conduct_event
-- Whether this process alone may conduct it, until the transaction ends.
select pg_try_advisory_xact_lock(hashtextextended('event ' || %(id)s, 0))

-- name: events_going_on
-- All that somebody must look after: what is open or to be opened, how many have answered, what was not published, what nobody
-- has begun for so long that it ends. Those that only gather are left out.
select id, phase, round, extract(epoch from starts - service_now())::float8, extract(epoch from closes - service_now())::float8,
  seats, awaited, coalesce((select sum(tally.awaited) from event_tally as tally
    where tally.event = events.id and tally.round = events.round), 0)::int, number, told,
  coalesce((select not settled from event_rounds as before
    where before.event = events.id and before.round = events.round - 1), false),
  phase in ('gathering', 'paused') and greatest(made_at, starts) < service_now() - %(idle)s * interval '1 second'
from events
where (phase <> 'over' or told < number)
  and (phase not in ('gathering', 'paused') or told < number or starts < service_now() + %(soon)s * interval '1 second'
    or greatest(made_at, starts) < service_now() - %(idle)s * interval '1 second')

-- name: published_events
-- What listeners should have: every event that is played, and after this one some of those that are not.
(select id, false from events where phase not in ('over', 'gathering', 'paused') and number > 0 and told = number)
union all
(select id, true from events where phase in ('gathering', 'paused') and number > 0 and told = number and id > %(after)s
 order by id limit %(most)s)

-- name: unfinished_events_of
select count(*)::int from events where person = %(person)s and phase <> 'over'

-- name: event_progress
select coalesce(sum(answered), 0)::int, coalesce(sum(awaited), 0)::int from event_tally
where event = %(id)s and round = %(round)s

-- name: stored_answers
-- How many seats have answered in a round, by their rows and not by a tally.
select count(*)::int from event_commits where event = %(id)s and round = %(round)s and silent = 0

-- name: latest_names
select name from event_seats where event = %(id)s and seat <> all((select removed from events where id = %(id)s)::integer[])
order by seat desc limit %(most)s

-- name: roster
-- Who sits there, the latest first: all, or those whose names have this in them.
select seat, name, seat = any((select removed from events where id = %(id)s)::integer[]) from event_seats
where event = %(id)s and position(lower(%(find)s) in lower(name)) > 0 order by seat desc limit %(most)s

-- name: remove_event_seat
-- Nobody waits for it any more. A round in which it has answered is closed when as many have answered as before.
update events set removed = array_append(removed, %(seat)s),
  awaited = awaited - case when exists (select from event_commits as now
      where now.event = %(id)s and now.round = events.round and now.seat = %(seat)s)
    or exists (select from event_commits as before
      where before.event = %(id)s and before.round = events.round - 1 and before.seat = %(seat)s
        and (before.ended <> '' or before.silent >= %(away)s))
    then 0 else 1 end
where id = %(id)s and phase <> 'over' and %(seat)s <> all(removed)
returning awaited

-- name: rename_own_seat
-- By who sits there: until the first round closes, as long as others can still come in.
update event_seats set name = %(name)s from events
where event_seats.event = %(id)s and seat = %(seat)s and events.id = %(id)s and guest is null and not given_names
  and seat <> all(removed) and (phase in ('gathering', 'drawing') or round = 1 and phase in ('open', 'paused'))

-- name: let_go_of_seat
-- Whoever has given it up may come back, to another one.
update event_seats set person = null, guest = null where event = %(id)s and seat = %(seat)s

-- name: update_event
update events set root = %(root)s, mixed = %(mixed)s, beacon_round = %(beacon_round)s, beacon = %(beacon)s, joint = %(joint)s, phase = %(phase)s,
  round = %(round)s, closes = to_timestamp(%(closes)s), remaining = %(remaining)s, playing = %(playing)s, awaited = %(awaited)s,
  number = %(number)s, over_at = case when %(phase)s = 'over' then coalesce(over_at, service_now()) end
where id = %(id)s

-- name: tell_message
insert into event_messages (event, number, body) values (%(id)s, %(number)s, %(body)s)

-- name: last_message
select body from event_messages where event = %(id)s order by number desc limit 1

-- name: event_told
update events set told = greatest(told, %(number)s) where id = %(id)s

-- name: open_round
insert into event_rounds (event, round, key, position, throws) values (%(id)s, %(round)s, %(key)s, %(position)s, %(throws)s)

-- name: event_round
select key, position, throws from event_rounds where event = %(id)s and round = %(round)s

-- name: event_rounds
select round, key, throws, extract(epoch from opened_at)::float8 from event_rounds
where event = %(id)s and round > %(after)s order by round

-- name: event_nonces
select nonce from event_seats where event = %(id)s order by seat

-- name: seated_before
-- The seats of those who have joined already, by their nonces, or as the people or guests they are.
select seat, name, nonce, person, guest, seat = any((select removed from events where id = %(id)s)::integer[]) from event_seats
where event = %(id)s
  and (nonce = any(%(nonces)s) or person = any(%(people)s) or guest = any(%(guests)s))

-- name: take_event_seats
-- So many more seats, as long as the first round has not closed; the number of the last of them.
update events set seats = seats + %(n)s, playing = playing + %(n)s, awaited = awaited + %(n)s
where id = %(id)s and (phase in ('gathering', 'drawing') or round = 1 and phase in ('open', 'paused'))
returning seats, round

-- name: seat_at_event
insert into event_seats (event, seat, name, nonce, person, guest)
select %(id)s, * from unnest(%(seats)s::int[], %(names)s::text[], %(nonces)s::text[], %(people)s::bigint[], %(guests)s::text[])

-- name: event_seat
select name, nonce, person from event_seats where event = %(id)s and seat = %(seat)s

-- name: event_seat_of_person
select seat, name from event_seats where event = %(id)s and person = %(person)s

-- name: commit_round
-- Turns of one round, all through the gate: the row of the event, shared among writers, taken alone by who closes it.
with gate as materialized (
  select id, removed from events where id = %(id)s and round = %(round)s and phase = 'open'
    and closes + %(grace)s * interval '1 second' > service_now() for share
), given as (
  -- Each seat once: what is tallied is what is stored.
  select distinct on (seat) * from unnest(%(seats)s::int[], %(moves)s::text[], %(sheets)s::bytea[], %(totals)s::int[], %(befores)s::int[],
    %(ranked)s::text[], %(ended)s::text[], %(awaited)s::bool[]) with ordinality
    as given (seat, moves, sheet, total, before, ranked, ended, awaited, nth)
  order by seat, nth
), stored as (
  insert into event_commits (event, round, seat, moves, sheet, total, before, ranked, ended, silent)
  select gate.id, %(round)s, seat, moves, sheet, total, before, ranked::int[], ended, 0 from gate, given
  where seat <> all(gate.removed)
  on conflict do nothing returning seat
), tallied as (
  insert into event_tally as tally (event, round, writer, answered, awaited)
  select %(id)s, %(round)s, %(writer)s, count(*), count(*) filter (where given.awaited) from stored join given using (seat)
  having count(*) > 0
  on conflict (event, round, writer) do update
    set answered = tally.answered + excluded.answered, awaited = tally.awaited + excluded.awaited
)
select seat from stored

-- name: committed
select seat, moves, total, ranked, ended from event_commits
where event = %(id)s and round = %(round)s and seat = any(%(seats)s)

-- name: last_commits
-- Where seats stood before a round: their last rows, found round by round.
select asked.number, last.round, last.sheet, last.total, last.ended, last.silent, last.ranked
from unnest(%(seats)s::int[]) as asked (number), lateral
  (select theirs.round, sheet, total, ended, silent, ranked
   from generate_series(%(round)s - 1, 1, -1) as earlier (round) join event_commits as theirs
     on theirs.event = %(id)s and theirs.round = earlier.round and theirs.seat = asked.number
   order by theirs.round desc limit 1) as last

-- name: seat_course
-- How far an event is, and what a seat has done after a round: as both were at the same moment.
select events.phase, events.round,
  (select name from event_seats where event_seats.event = %(id)s and event_seats.seat = %(seat)s),
  theirs.done, theirs.moves, theirs.silent, theirs.ended <> '', extract(epoch from theirs.at)::float8
from events
left join lateral (select * from event_rounds join lateral
  (select event_commits.round as done, moves, silent, ended, at from event_commits
   where event_commits.event = %(id)s and event_commits.round = event_rounds.round and event_commits.seat = %(seat)s) as found on true
  where event_rounds.event = %(id)s and event_rounds.round > %(after)s) as theirs on true
where events.id = %(id)s order by theirs.done

-- name: round_differences
-- How the points have changed: by what was decided in this round, and by what the round before was settled with.
select changes.points, sum(changes.n)::int from event_commits, lateral (values (total, 1), (before, -1)) as changes (points, n)
where event = %(id)s and (round = %(round)s and silent = 0 or round = %(round)s - 1 and silent > 0) and total <> before
group by changes.points having sum(changes.n) <> 0

-- name: round_ended
-- How sheets have ended, likewise.
select ended, count(*)::int from event_commits
where event = %(id)s and ended <> '' and (round = %(round)s and silent = 0 or round = %(round)s - 1 and silent > 0) group by ended

-- name: round_crowd
select split_part(moves, E'\n', 1), count(*)::int from event_commits
where event = %(id)s and round = %(round)s and silent = 0 and moves <> '' group by 1 order by 2 desc, 1 limit %(most)s

-- name: round_top
-- The best: of this round, of the round before where nothing was heard since, and of those that had ended before that.
with gone as (
  select removed as seats from events where id = %(id)s
), best as (
  (select seat, total from event_commits where event = %(id)s and round = %(round)s and seat <> all((select seats from gone)::integer[])
   order by total desc, seat limit %(most)s)
  union all
  (select seat, total from event_commits as earlier where event = %(id)s and round = %(round)s - 1
     and seat <> all((select seats from gone)::integer[])
     and not exists (select from event_commits as later
       where later.event = %(id)s and later.round = %(round)s and later.seat = earlier.seat)
   order by total desc, seat limit %(most)s)
  union all
  (select seat, total from event_commits where event = %(id)s and round < %(round)s - 1 and ended <> ''
     and seat <> all((select seats from gone)::integer[])
   order by total desc, seat limit %(most)s)
  union all
  (select seat, %(start)s from event_seats where event = %(id)s and %(round)s = 1
     and seat <> all((select seats from gone)::integer[]) and not exists
     (select from event_commits as first where first.event = %(id)s and first.round = 1 and first.seat = event_seats.seat)
   order by seat limit %(most)s)
), listed as (
  select seat, total from best order by total desc, seat limit %(most)s
)
select (select name from event_seats where event = %(id)s and event_seats.seat = listed.seat), total
from listed order by total desc, seat

-- name: who_goes_on
-- Some seat that has answered in this round and plays on: its moves, and its sheet before them.
select moves, (select sheet from event_commits as before
  where before.event = %(id)s and before.round = %(round)s - 1 and before.seat = now.seat)
from event_commits as now where now.event = %(id)s and now.round = %(round)s and now.ended = '' limit 1

-- name: silent_sheets
-- How the sheets of seats looked before a closed round in which they have no row, each different one once.
select distinct coalesce(before.sheet, %(start)s) from event_seats
left join event_commits as before on before.event = %(id)s and before.seat = event_seats.seat and before.round = %(round)s - 1
where event_seats.event = %(id)s and event_seats.seat >= %(first)s and event_seats.seat < %(last)s
  and coalesce(before.ended, '') = '' and (before.seat is not null or %(round)s = 1)
  and not exists (select from event_commits as now
    where now.event = %(id)s and now.seat = event_seats.seat and now.round = %(round)s)

-- name: settle_seats
-- What becomes of such seats, by how their sheets looked.
insert into event_commits (event, round, seat, moves, sheet, total, before, ranked, ended, silent)
select %(id)s, %(round)s, event_seats.seat, given.moves, given.sheet, given.total, coalesce(before.total, %(points)s),
  given.ranked::int[], given.ended, coalesce(before.silent, 0) + 1
from event_seats
left join event_commits as before on before.event = %(id)s and before.seat = event_seats.seat and before.round = %(round)s - 1
join unnest(%(was)s::bytea[], %(moves)s::text[], %(sheets)s::bytea[], %(totals)s::int[], %(ranked)s::text[], %(ended)s::text[])
  as given (was, moves, sheet, total, ranked, ended) on given.was = coalesce(before.sheet, %(start)s)
where event_seats.event = %(id)s and event_seats.seat >= %(first)s and event_seats.seat < %(last)s
  and coalesce(before.ended, '') = '' and (before.seat is not null or %(round)s = 1)
  and not exists (select from event_commits as now
    where now.event = %(id)s and now.seat = event_seats.seat and now.round = %(round)s)
on conflict do nothing

-- name: is_settled
select settled from event_rounds where event = %(id)s and round = %(round)s

-- name: round_settled
update event_rounds set settled = true where event = %(id)s and round = %(round)s

-- name: who_is_left
-- After a round: sheets that play on, and of them those of seats that are not away.
select count(*)::int,
  count(*) filter (where silent < %(away)s and seat <> all((select removed from events where id = %(id)s)::integer[]))::int
from event_commits
where event = %(id)s and round = %(round)s and ended = ''

-- name: who_is_left_now
update events set playing = %(playing)s, awaited = %(awaited)s where id = %(id)s and round = %(round)s

-- name: final_rows
-- The last row of every seat, best first.
with lasts as (
  select seat, max(round) as round, (count(*) filter (where silent > 0))::int as missed
  from event_commits where event = %(id)s group by seat
)
select lasts.seat, name, total, ranked, ended, silent, missed
from lasts join event_commits as theirs on theirs.event = %(id)s and theirs.round = lasts.round and theirs.seat = lasts.seat
join event_seats on event_seats.event = %(id)s and event_seats.seat = lasts.seat
where lasts.seat <> all((select removed from events where id = %(id)s)::integer[])
order by ranked desc, lasts.seat

-- name: pass_on_events
update event_seats set person = %(heir)s where person = %(person)s and not exists
  (select from event_seats as theirs where theirs.event = event_seats.event and theirs.person = %(heir)s)

-- name: rename_event_seats
-- Where the host had listed a seat's guest, they are called that on the list, too.
with seats as (update event_seats set name = %(name)s where event = %(id)s and seat = any(%(seats)s) returning guest)
update event_guests set name = %(name)s where event = %(id)s and key in (select guest from seats)

-- name: drop_messages_before
delete from event_messages where event = %(id)s and number < %(number)s

-- name: event_seats_of
-- Where these people sit at events.
select event, array_agg(seat order by seat) from event_seats where person = any(%(ids)s) group by event order by event

-- name: unname_event_seats
update event_seats set name = %(name)s, person = null where person = any(%(ids)s)

-- name: events_of_person
select event, events.name, game, mode, seat, event_seats.at::text from event_seats join events on events.id = event
where event_seats.person = %(person)s order by event_seats.at

-- name: delete_event_commits
delete from event_commits where event = any(%(ids)s)

-- name: delete_events
delete from events where id = any(%(ids)s)

-- name: lock_old_events
select id from events where made_at < %(before)s and coalesce(over_at, made_at) < %(before)s
limit %(most)s for update skip locked

-- name: count_old_events
select count(*)::int from events where made_at < %(before)s and coalesce(over_at, made_at) < %(before)s

-- name: add_paper
insert into event_papers (event, name, total) values (%(id)s, %(name)s, %(total)s)
on conflict (event, name) do update set total = excluded.total

-- name: remove_paper
delete from event_papers where event = %(id)s and name = %(name)s

-- name: count_papers
select count(*)::int from event_papers where event = %(id)s

-- name: papers
select name, total from event_papers where event = %(id)s order by total desc, name

-- name: all_commits
select event_seats.seat, theirs.round, moves, total, silent
from event_seats join event_rounds on event_rounds.event = %(id)s
join event_commits as theirs
  on theirs.event = %(id)s and theirs.round = event_rounds.round and theirs.seat = event_seats.seat
where event_seats.event = %(id)s and event_seats.seat > %(after)s and event_seats.seat <= %(upto)s
order by event_seats.seat, theirs.round

-- name: all_seats
select seat, name, nonce from event_seats where event = %(id)s order by seat

-- name: for_many
-- For what is done for very many seats at once, until the transaction ends. Most of their rows are a few seconds old and in no
-- statistics yet: PostgreSQL takes them for one, and would go through all of them for each of them.
select set_config('statement_timeout', '120s', true), set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)
