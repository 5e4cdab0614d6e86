-- name: add_seat
insert into seats (table_id, seat, name, bot, taken) values (%(id)s, %(seat)s, %(name)s, %(bot)s, %(taken)s)

-- name: find_seats
select table_id, seat, name, bot, taken, token, nonce from seats where table_id = any(%(ids)s) order by table_id, seat

-- name: sit_down
update seats set name = %(name)s, token = %(token)s, nonce = %(nonce)s, taken = true
where table_id = %(id)s and seat = %(seat)s

-- name: stand_up
update seats set name = '', token = null, nonce = '', taken = false where table_id = %(id)s and seat = %(seat)s
