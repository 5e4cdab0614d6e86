-- name: lock_tables
-- First the locks, in a statement of its own: what the next one sees includes the last act that was under way. The table
-- that leads to this one as its rematch comes first, as it does when somebody asks for the rematch.
select id from tables where id = any(%(ids)s) or rematch = any(%(ids)s) order by made_at for update

-- name: lock_old_tables
-- Tables of which nothing was heard since then; a table that somebody holds is left for the next time.
select id from tables
where made_at < %(before)s
  and coalesce((select at from entries where table_id = id order by entries.seq desc limit 1), made_at) < %(before)s
limit %(most)s
for update skip locked

-- name: count_old_tables
select count(*), coalesce(sum((select count(*) from seats where table_id = id)), 0)::int, coalesce(sum(seq), 0)::int
from tables
where made_at < %(before)s
  and coalesce((select at from entries where table_id = id order by entries.seq desc limit 1), made_at) < %(before)s

-- name: delete_acts
delete from entries where table_id = any(%(ids)s)

-- name: delete_seats
delete from seats where table_id = any(%(ids)s)

-- name: delete_tables
delete from tables where id = any(%(ids)s)
