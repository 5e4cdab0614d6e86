-- name: make_table
insert into tables (id, game, mode, version, data, options, secret, listed)
values (%(id)s, %(game)s, %(mode)s, %(version)s, %(data)s, %(options)s, %(secret)s, %(listed)s)

-- name: find_table
select id, game, mode, version, data, options, secret, seq, over_at is not null, coalesce(rematch, '')
from tables where id = %(id)s

-- name: lock_table
select id, game, mode, version, data, options, secret, seq, over_at is not null, coalesce(rematch, '')
from tables where id = %(id)s for update

-- name: open_tables
select id, game, mode, version, data, options, secret, seq, over_at is not null, coalesce(rematch, '')
from tables
where seq = 0 and listed and made_at > now() - interval '1 day'
  and exists (select from seats where table_id = id and token is not null)
order by made_at desc limit 50

-- name: set_rematch
update tables set rematch = %(rematch)s where id = %(id)s
