-- name: house_key
select secret from house_keys where name = %(name)s

-- name: make_house_key
insert into house_keys (name, secret) values (%(name)s, %(secret)s) on conflict (name) do nothing

-- name: subscribe
insert into push_subscriptions (person, endpoint, key, auth, language)
values (%(person)s, %(endpoint)s, %(key)s, %(auth)s, %(language)s)
on conflict (endpoint) do update
  set person = excluded.person, key = excluded.key, auth = excluded.auth, language = excluded.language

-- name: unsubscribe
delete from push_subscriptions where person = %(person)s and (%(endpoint)s = '' or endpoint = %(endpoint)s)

-- name: forget_subscription
delete from push_subscriptions where endpoint = %(endpoint)s

-- name: subscriptions
select endpoint, key, auth, language from push_subscriptions where person = %(person)s order by id

-- name: browsers_told
select id from push_subscriptions where person = %(person)s order by id

-- name: subscription
select endpoint, key, auth, language from push_subscriptions where id = %(id)s and person = %(person)s

-- name: set_quiet
update people set quiet_since = %(since)s, quiet_until = %(until)s, time_zone = %(time_zone)s where id = %(person)s

-- name: quiet
select quiet_since, quiet_until, time_zone from people where id = %(person)s

-- name: forget_answered
delete from turn_notices as told where not exists
  (select from tables where id = told.table_id and over_at is null and told.seat = any(tables.turn))
  or exists (select from entries where table_id = told.table_id and entries.seq > told.seq and entries.seat = told.seat)

-- name: waiting_for_people
-- From those who want to be told in this way to their games, so that nobody else's cost anything.
select people.id, tables.id, seats.seat, people.quiet_since, people.quiet_until, people.time_zone
from (
  select id as person, told_at as last from people where %(way)s = 'push' and id in (select person from push_subscriptions)
  union all
  select person, written_at from mailboxes where %(way)s = 'mail' and confirmed
) as listening
  join people on people.id = listening.person
  join seats on seats.person = people.id
  join tables on tables.id = seats.table_id
where (listening.last is null or listening.last < service_now() - %(apart)s * interval '1 second')
  and tables.over_at is null and seats.seat = any(tables.turn) and not seats.departed
  and (select at from entries where table_id = tables.id and entries.seq = tables.seq)
    < service_now() - %(silent)s * interval '1 second'
  and not exists (select from turn_notices as told
    where told.table_id = tables.id and told.seat = seats.seat and told.way = %(way)s)
order by people.id limit %(most)s

-- name: mark_told
with told as (update people set told_at = service_now() where id = %(person)s and %(way)s = 'push'),
  written as (update mailboxes set written_at = service_now() where person = %(person)s and %(way)s = 'mail')
insert into turn_notices (table_id, seat, way, seq)
select id, mine.seat, %(way)s, tables.seq
from unnest(%(tables)s::text[], %(seats)s::int[]) as mine (id, seat) join tables using (id)
on conflict do nothing

-- name: games_that_wait
select tables.id, tables.game, tables.mode, tables.version,
  (select coalesce(array_agg(seats.name order by seats.seat), '{}') from seats
   where seats.table_id = tables.id and seats.seat <> mine.seat)
from tables join seats as mine on mine.table_id = tables.id
where tables.id = any(%(tables)s) and mine.person = %(person)s and tables.over_at is null
  and mine.seat = any(tables.turn) and not mine.departed
order by tables.id

-- name: mailbox
select address, confirmed, key, language from mailboxes where person = %(person)s

-- name: give_address
insert into mailboxes (person, address, key, language)
select %(person)s, %(address)s, %(key)s, %(language)s
where not exists (select from mailboxes where lower(address) = lower(%(address)s) and person <> %(person)s
  and asked_at > service_now() - %(apart)s * interval '1 second')
on conflict (person) do update
  set address = excluded.address, key = excluded.key, language = excluded.language, confirmed = false,
    asked_at = service_now()
where mailboxes.asked_at < service_now() - %(apart)s * interval '1 second'

-- name: confirm_address
update mailboxes set confirmed = true where key = %(key)s

-- name: forget_address
delete from mailboxes where key = %(key)s

-- name: forget_address_of
delete from mailboxes where person = %(person)s

-- name: pass_on_browsers_told
update push_subscriptions set person = %(heir)s where person = %(person)s

-- name: pass_on_mailbox
update mailboxes set person = %(heir)s
where person = %(person)s and not exists (select from mailboxes as theirs where theirs.person = %(heir)s)
