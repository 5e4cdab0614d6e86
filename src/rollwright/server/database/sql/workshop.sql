-- name: tables_in_the_workshop
-- The tables that have begun; the newest first.
select id from tables where seq > 0 order by made_at desc limit %(most)s

-- name: follow_the_rules
-- The tables of a mode are played under its rules as they are now.
update tables set version = %(version)s, data = %(data)s
where game = %(game)s and mode = %(mode)s and (version <> %(version)s or data <> %(data)s)

-- name: cut_the_log
delete from entries where table_id = %(id)s and seq > %(seq)s

-- name: write_act
insert into entries (table_id, seq, seat, nonce, body, at)
values (%(id)s, %(seq)s, %(seat)s, %(nonce)s, %(body)s, to_timestamp(%(at)s))

-- name: lay_again
-- A table whose log was written anew: how far it is, and what is due at it.
update tables
set seq = %(seq)s, lane = %(lane)s, due_at = next_due(%(lane)s, false, %(ends)s, null), turn = %(turn)s,
    over_at = case when %(over)s then service_now() end, broken = false, failures = 0, seating = seating + 1
where id = %(id)s

-- name: start_from
update tables set start = %(start)s, options = %(options)s where id = %(id)s
