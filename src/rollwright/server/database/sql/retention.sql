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

-- name: delete_old_browsers
delete from sessions where seen_on < current_date - %(days)s::int

-- name: lock_lost_people
-- To whom nothing leads back: no browser, no phrase, no passkey, no seat. Whoever became somebody else goes with them,
-- or when nothing is left to be told of them. A day is left to whoever is just sitting down.
select id from people
where phrase is null and made_at < now() - interval '1 day'
  and not exists (select from sessions where person = people.id)
  and not exists (select from passkeys where person = people.id)
  and not exists (select from seats where person = people.id)
  and (passed_to is null or not exists (select from result_seats where person = people.id))
limit %(most)s
for update skip locked

-- name: unname_results_of
update result_seats set name = %(name)s, person = null where person = any(%(ids)s)

-- name: delete_people
delete from people where id = any(%(ids)s)

-- name: count_old_people
-- Browsers that are too old, and people to whom nothing leads back but these.
select (select count(*) from sessions where seen_on < current_date - %(days)s::int),
  (select count(*) from people
   where phrase is null and made_at < now() - interval '1 day'
     and not exists (select from sessions where person = people.id and seen_on >= current_date - %(days)s::int)
     and not exists (select from passkeys where person = people.id)
     and not exists (select from seats where person = people.id)
     and (passed_to is null or not exists (select from result_seats where person = people.id)))
