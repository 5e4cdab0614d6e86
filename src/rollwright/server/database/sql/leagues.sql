-- name: make_league
insert into leagues (code, title, game, mode, dropped, maker)
values (%(code)s, %(title)s, %(game)s, %(mode)s, %(dropped)s, %(maker)s)

-- name: lay_rounds
insert into contests (league, round, game, mode, version, data, secret, opens, closes)
select %(code)s, round, %(game)s, %(mode)s, %(version)s, %(data)s, secret,
  %(first)s::timestamptz + (round - 1) * %(days)s * interval '1 day',
  %(first)s::timestamptz + round * %(days)s * interval '1 day'
from unnest(%(secrets)s::text[]) with ordinality as laid (secret, round)

-- name: find_league
select code, title, game, mode, dropped, coalesce((select name from people where id = maker), ''),
  (select count(*) from league_members where league = code)::int,
  coalesce((select name from league_members where league = code and person = %(person)s), '')
from leagues where code = %(code)s

-- name: lock_league
-- Whoever joins waits here for a moment, so that no two are called the same.
select from leagues where code = %(code)s for no key update

-- name: names_in_league
select name from league_members where league = %(code)s and starts_with(name, %(name)s)

-- name: join_league
insert into league_members (league, person, name) values (%(code)s, %(person)s, %(name)s) on conflict do nothing

-- name: pass_on_leagues
update league_members set person = %(heir)s where person = %(person)s and not exists
  (select from league_members as theirs where theirs.person = %(heir)s and theirs.league = league_members.league)

-- name: leave_twin_leagues
-- Where both were members they are one now, under the name of who comes back.
delete from league_members where person = %(person)s and exists
  (select from league_members as theirs where theirs.person = %(heir)s and theirs.league = league_members.league)

-- name: tables_of_league
select table_id from contest_attempts join contests on contests.id = contest where league = %(code)s

-- name: delete_league
delete from leagues where code = %(code)s

-- name: leagues_of_person
-- Those that somebody has joined or made, the latest first; which round goes on, of how many, and whether it is played.
with mine as (
  select code, max(since) as since
  from (select league as code, joined_at as since from league_members where person = %(person)s
        union all select code, made_at from leagues where maker = %(person)s) as each
  group by code order by since desc limit %(most)s
)
select code, title, game, mode, coalesce(member.name, ''), coalesce(past.round, 0), past.rounds, past.over, past.played
from mine join leagues using (code)
  left join league_members as member on member.league = code and member.person = %(person)s
  cross join lateral (
    select max(round) filter (where opens <= service_now()) as round, max(round) as rounds,
      max(closes) <= service_now() as over,
      coalesce(bool_or(total is not null) filter (where opens <= service_now() and service_now() < closes), false) as played
    from contests left join contest_attempts on contest = contests.id and contest_attempts.person = %(person)s
    where league = code) as past
order by since desc

-- name: league_table
-- Who stands where after the rounds that are over: of each round 0 to 100 points, the share of the others who are behind,
-- with half of those who are level; whoever plays alone has half. Of the best rounds that count the sum.
with closed as (
  select id, round from contests where league = %(code)s and closes <= service_now()
), counting as (
  select greatest(1, (select count(*) from closed) - dropped) as most from leagues where code = %(code)s
), worth as (
  select contest, total, floor(0.5 + case when sum(people) over crowd = 1 then 50.0
    else 100.0 * (sum(people) over (crowd order by total) - people + (people - 1) / 2.0) / (sum(people) over crowd - 1)
    end)::int as points
  from contest_scores join closed on closed.id = contest where people > 0
  window crowd as (partition by contest)
), played as (
  select person, round, table_id, attempts.total, points,
    row_number() over (partition by person order by points desc, round) <= (select most from counting) as counts
  from closed join contest_attempts as attempts on attempts.contest = closed.id
    join worth on worth.contest = attempts.contest and worth.total = attempts.total
), sums as (
  select members.person, name, coalesce(sum(points) filter (where counts), 0)::int as points, count(round)::int as rounds
  from league_members as members left join played using (person)
  where league = %(code)s group by members.person, name
), placed as (
  select *, rank() over (order by points desc)::int as place, row_number() over (order by points desc, rounds, name) as nth
  from sums
), listed as (
  select * from placed where nth <= %(most)s or person = %(person)s
), told as (
  select person, jsonb_agg(jsonb_build_array(round, total, points, counts, table_id) order by round) as each
  from played where person in (select person from listed) group by person
)
select place, name, points, rounds, coalesce(each, '[]'), person = %(person)s,
  coalesce((select case when attempts.total is null then 'playing' else 'done' end
    from contests join contest_attempts as attempts on attempts.contest = contests.id
    where league = %(code)s and opens <= service_now() and closes > service_now() and attempts.person = listed.person
    order by attempts.total nulls last limit 1), '')
from listed left join told using (person) order by nth
