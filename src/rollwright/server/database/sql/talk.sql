-- name: may_talk
-- Whether words of one's own may be said here: among friends, who came by a link. And how much the seat said just now.
-- What is private, is said here and nowhere else.
select not listed and not quick,
  (select count(*)::int from (select seat, at from said where table_id = %(id)s order by number desc limit %(look)s) as last
   where seat = %(seat)s and at > now() - %(seconds)s * interval '1 second')
from tables where id = %(id)s

-- name: say
-- Two who speak at once want the same number: the second is told nothing, and tries again with the next.
insert into said (table_id, number, seat, person, name, phrase, words)
select table_id, coalesce((select max(number) from said where table_id = %(id)s), 0) + 1, seat, person, name,
  %(phrase)s, %(words)s
from seats where table_id = %(id)s and seat = %(seat)s
on conflict do nothing

-- name: last_said
select number, seat, name, extract(epoch from at)::float8, phrase, words from
  (select * from said where table_id = %(id)s order by number desc limit %(most)s) as last
order by number

-- name: said_by_person
select table_id, at at time zone 'utc', phrase, words from said where person = %(person)s order by at

-- name: hidden_names
-- What those are called, here, whom this person has blocked: who sits here, and who has spoken and left.
select name from seats where table_id = %(id)s
  and exists (select from blocks where person = %(person)s and blocked = seats.person)
union
select name from said where table_id = %(id)s
  and exists (select from blocks where person = %(person)s and blocked = said.person)

-- name: sitter
select name, person, bot from seats where table_id = %(id)s and seat = %(seat)s and taken

-- name: block
insert into blocks (person, blocked, key, name)
select %(person)s, %(blocked)s, %(key)s, %(name)s
where (select count(*) from blocks where person = %(person)s) < %(most)s
on conflict (person, blocked) do nothing

-- name: blocks_of_person
select key, name, made_on::text from blocks where person = %(person)s order by made_on desc, name

-- name: unblock
delete from blocks where person = %(person)s and key = %(key)s

-- name: pass_on_blocks
-- Whoever was somebody's bother under one name is it under the other.
insert into blocks (person, blocked, key, name, made_on)
select %(heir)s, blocked, key, name, made_on from blocks where person = %(person)s and blocked <> %(heir)s
union all
select person, %(heir)s, key, name, made_on from blocks where blocked = %(person)s and person <> %(heir)s
on conflict (person, blocked) do nothing

-- name: pass_on_said
update said set person = %(heir)s where person = %(person)s

-- name: report
insert into reports (reporter, table_id, seat, name)
values (%(reporter)s, %(id)s, %(seat)s, %(name)s)
on conflict do nothing

-- name: reported
-- Once for each name of a seat, what was reported most first; no longer where the seat is called otherwise.
select reports.table_id, reports.seat, reports.name, count(*)::int, max(at)::timestamptz
from reports join seats using (table_id, seat)
where reports.name = seats.name
group by reports.table_id, reports.seat, reports.name order by count(*) desc, max(at) desc

-- name: seats_called
-- Where that name is to be replaced: at this seat, and wherever else the same person sits under it.
select others.table_id, others.seat from seats as others
where (others.table_id, others.seat) = (%(id)s, %(seat)s)
  or (others.person = %(person)s and others.name = %(name)s)

-- name: rename_seat
with told as (update tables set seating = seating + 1 where id = %(id)s)
update seats set name = %(new)s where table_id = %(id)s and seat = %(seat)s

-- name: rename_said
update said set name = %(new)s where table_id = %(id)s and seat = %(seat)s and name = %(name)s

-- name: rename_results
update result_seats set name = %(new)s
where name = %(name)s and (person = %(person)s or (table_id = %(id)s and seat = %(seat)s))

-- name: rename_person_called
update people set name = %(new)s where id = %(person)s and name = %(name)s

-- name: rename_blocked
update blocks set name = %(new)s where blocked = %(person)s and name = %(name)s

-- name: rename_in_leagues
-- Where another is called like that already, the number of the person keeps them apart.
update league_members set name = %(new)s || case when exists
  (select from league_members as others where others.league = league_members.league and others.name = %(new)s)
  then ' ' || person else '' end
where person = %(person)s and name = %(name)s

-- name: delete_said
delete from said where table_id = any(%(ids)s)

-- name: delete_lost_talk
delete from said where not exists (select from tables where id = said.table_id)
