-- name: make_playtest
insert into playtests (id, game, host) values (%(id)s, %(game)s, %(host)s)

-- name: find_playtest
select id, game, host from playtests where id = %(id)s

-- name: count_playtest_tables
-- Those that are not over.
select count(*)::int from tables where playtest = %(id)s and over_at is null and made_at > now() - interval '1 day'

-- name: keep_survey
-- Whoever changes their mind, changes their answer.
insert into playtest_answers (table_id, seat, fun, length, confusion, words)
values (%(id)s, %(seat)s, %(fun)s, %(length)s, %(confusion)s, %(words)s)
on conflict (table_id, seat) do update set
  fun = excluded.fun, length = excluded.length, confusion = excluded.confusion, words = excluded.words, at = now()

-- name: find_survey
select fun, length, confusion, words from playtest_answers where table_id = %(id)s and seat = %(seat)s

-- name: tables_of_playtest
-- With how long each took; 0 where nobody has noted it.
select tables.id, tables.mode, tables.version, tables.data, tables.rules, tables.seq > 0, tables.over_at,
  coalesce(extract(epoch from results.ended_at - results.started_at), 0)::float,
  (select count(*) from seats where table_id = tables.id and taken and bot = '')::int,
  (select count(*) from seats where table_id = tables.id and bot <> '')::int
from tables left join results on results.table_id = tables.id
where playtest = %(id)s order by tables.made_at

-- name: answers_of_playtest
select table_id, fun, length, confusion, words
from playtest_answers join tables on tables.id = table_id
where playtest = %(id)s order by at

-- name: surveys_of_person
select table_id, fun, length, confusion, words
from playtest_answers join seats using (table_id, seat) where person = %(person)s order by at

-- name: forget_surveys
delete from playtest_answers using seats
where seats.table_id = playtest_answers.table_id and seats.seat = playtest_answers.seat and person = any(%(ids)s)
