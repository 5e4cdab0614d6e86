-- name: make_table
insert into tables (id, game, mode, version, data, options, secret, wooden, listed, start, practice, clock,
  quick, friendly, language, contest, playtest, rules)
values (%(id)s, %(game)s, %(mode)s, %(version)s, %(data)s, %(options)s, %(secret)s, %(wooden)s, %(listed)s,
  %(start)s, %(practice)s, %(clock)s, %(quick)s, %(friendly)s, %(language)s, nullif(%(contest)s, 0),
  nullif(%(playtest)s, ''), %(rules)s)

-- name: find_table
select id, game, mode, version, data, options, secret, seq, over_at is not null, coalesce(rematch, ''),
  wooden, host, round, seating, broken, start, practice, clock, quick, friendly, language, coalesce(contest, 0),
  coalesce(playtest, ''), rules, spoilers, barred
from tables where id = %(id)s

-- name: lock_table
select id, game, mode, version, data, options, secret, seq, over_at is not null, coalesce(rematch, ''),
  wooden, host, round, seating, broken, start, practice, clock, quick, friendly, language, coalesce(contest, 0),
  coalesce(playtest, ''), rules, spoilers, barred
from tables where id = %(id)s for update

-- name: open_tables
select id, game, mode, version, data, options, secret, seq, over_at is not null, coalesce(rematch, ''),
  wooden, host, round, seating, broken, start, practice, clock, quick, friendly, language, coalesce(contest, 0),
  coalesce(playtest, ''), rules, spoilers, barred
from tables
where seq = 0 and listed and round < %(rounds)s and made_at > now() - interval '1 day'
  and exists (select from seats where table_id = id and token is not null)
  and exists (select from seats where table_id = id and not taken and kept_for is null)
  and not exists (select from seats where table_id = id and apart(seats.person, %(person)s))
  and not coalesce(array_position(barred, %(person)s::bigint) > 0, false)
order by made_at desc limit 50

-- name: set_rematch
update tables set rematch = %(rematch)s, seating = seating + 1 where id = %(id)s

-- name: settle_host
-- Whoever sits here has a host: the one there is, else the first of the others.
update tables set host = (select min(seat) from seats where table_id = id and token is not null)
where id = %(id)s and not exists (select from seats where table_id = id and seat = host and token is not null)

-- name: await_nonces
-- Every seat is taken: whoever has not told a nonce by then loses the seat.
update tables set lane = 'reveal', due_at = now() + make_interval(secs => %(seconds)s) where id = %(id)s

-- name: bar_from_table
update tables set barred = array_append(barred, %(person)s) where id = %(id)s

-- name: begin_round
-- New dice are promised. What was told of a chain of nonces is now the promise of its next link.
with told as (
  update tables set round = round + 1, secret = %(secret)s, spoilers = spoilers || %(spoilers)s::bigint[], lane = '', due_at = null,
    seating = seating + 1
  where id = %(id)s
  returning id, round
)
update seats set nonce_hash = nonce, nonce = '', promised = told.round from told where table_id = told.id and nonce <> ''

-- name: lock_the_queue
-- Whoever looks for the same game waits here for a moment, so that no two open a table each.
select pg_advisory_xact_lock(hashtextextended('quick/' || %(game)s || '/' || %(mode)s, 0))

-- name: find_quick
-- The table whose people wait longest for one more, and are still there.
select id from tables
where quick and seq = 0 and game = %(game)s and mode = %(mode)s and version = %(version)s and friendly = %(friendly)s
  and round < %(rounds)s and not coalesce(array_position(spoilers, %(person)s::bigint) > 0, false) and made_at > now() - interval '1 day'
  and exists (select from seats where table_id = id and not taken and kept_for is null)
  and exists (select from seats where table_id = id and token is not null)
  and not exists (select from seats where table_id = id and token is not null
    and heard_at < now() - interval '1 minute')
  and not exists (select from seats where table_id = id and (person = %(person)s or apart(person, %(person)s)))
order by made_at limit 1
for update skip locked

-- name: waiting_quick
-- Where this person waits for an opponent already.
select id, seats.seat from tables join seats on seats.table_id = id
where quick and seq = 0 and game = %(game)s and mode = %(mode)s and friendly = %(friendly)s
  and round < %(rounds)s and made_at > now() - interval '1 day' and seats.person = %(person)s
order by made_at desc limit 1
