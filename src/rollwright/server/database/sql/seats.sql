-- name: add_seat
insert into seats (table_id, seat, name, bot, taken, kept_for)
values (%(id)s, %(seat)s, %(name)s, %(bot)s, %(taken)s, %(kept_for)s)

-- name: find_seats
select table_id, seat, name, bot, taken, token, nonce, nonce_hash, kept_for, promised,
  heard_at > now() - interval '1 minute', person, departed
from seats where table_id = any(%(ids)s) order by table_id, seat

-- name: sit_down
with told as (update tables set seating = seating + 1 where id = %(id)s returning id, round)
update seats set name = %(name)s, token = %(token)s, nonce_hash = %(nonce_hash)s, promised = told.round, taken = true,
  kept_for = null, heard_at = now(), person = %(person)s
from told where table_id = told.id and seat = %(seat)s

-- name: hear
update seats set heard_at = now() where table_id = %(id)s and seat = %(seat)s

-- name: stand_up
-- The key is compared here: since somebody looked, the seat may be another's.
with stood as (
  update seats set name = '', token = null, nonce = '', nonce_hash = '', taken = false, person = null
  where table_id = %(id)s and seat = %(seat)s and token = %(token)s
  returning table_id
)
update tables set seating = seating + 1, lane = '', due_at = null from stood where id = stood.table_id

-- name: stand_up_the_silent
with stood as (
  update seats set name = '', token = null, nonce_hash = '', taken = false, person = null
  where table_id = %(id)s and bot = '' and nonce = ''
)
update tables set seating = seating + 1, lane = '', due_at = null where id = %(id)s

-- name: tell_nonce
with told as (update tables set seating = seating + 1 where id = %(id)s returning id)
update seats set nonce = %(nonce)s from told where table_id = told.id and seat = %(seat)s

-- name: take_away
with told as (
  update tables set seating = seating + 1, host = case when host > %(seat)s then host - 1 else host end
  where id = %(id)s
  returning id
)
delete from seats using told where table_id = told.id and seat = %(seat)s and not taken

-- name: number_anew
-- By way of negative numbers, because no two seats may have the same even for a moment.
update seats set seat = -seat where table_id = %(id)s and seat > %(gap)s

-- name: number_anew_upwards
update seats set seat = -seat - 1 where table_id = %(id)s and seat < 0

-- name: seat_bot
with told as (update tables set seating = seating + 1 where id = %(id)s returning id)
update seats set name = %(name)s, bot = %(bot)s, taken = true from told where table_id = told.id and seat = %(seat)s
