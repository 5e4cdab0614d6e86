-- A contest: the same dice for everybody from one moment to another, once for each person. The daily is the contest of a
-- title and a day; a round of a league is one too. What dailies were is kept.

create table leagues (
  code       text primary key,                       -- whoever knows it may join
  title      text not null,
  game       text not null,
  mode       text not null,
  dropped    integer not null,                       -- so many of everybody's worst rounds do not count
  maker      bigint references people on delete set null,
  made_at    timestamptz not null default now()
);

create table league_members (
  league     text not null references leagues on delete cascade,
  person     bigint not null references people on delete cascade,
  name       text not null,                          -- in its table, where no two are called the same
  joined_at  timestamptz not null default now(),
  primary key (league, person),
  unique (league, name)
);

create index league_members_person on league_members (person, joined_at desc);
create index leagues_maker on leagues (maker) where maker is not null;

create table contests (
  id         bigint generated always as identity primary key,
  game       text not null,
  mode       text not null,
  version    integer not null,
  data       text not null,
  secret     text not null,                          -- told when it is over; in a league the promise of the next round
  opens      timestamptz not null,
  closes     timestamptz not null,
  day        date,                                   -- of a daily, in UTC
  league     text references leagues on delete cascade,
  round      integer,                                -- of a league, from 1
  unique (day, game),
  unique (league, round),
  check (opens < closes and num_nonnulls(day, league) = 1 and num_nonnulls(league, round) <> 1)
);

create table contest_attempts (
  table_id   text primary key,
  contest    bigint not null references contests on delete cascade,
  person     bigint references people on delete set null,
  total      integer                                 -- once it counts: finished in time, without a bot's help
);

create table contest_scores (                        -- how many have come to which score
  contest    bigint not null references contests on delete cascade,
  total      integer not null,
  people     integer not null,
  primary key (contest, total)
);

insert into contests (game, mode, version, data, secret, opens, closes, day)
select game, mode, version, data, secret, day::timestamp at time zone 'utc', (day + 1)::timestamp at time zone 'utc', day
from dailies order by day, game;

insert into contest_attempts (table_id, contest, person, total)
select table_id, contests.id, person, total from daily_attempts join contests using (day, game);

insert into contest_scores (contest, total, people)
select contests.id, total, people from daily_scores join contests using (day, game);

create unique index contest_attempts_once on contest_attempts (person, contest) where person is not null;
create index contest_attempts_scored on contest_attempts (contest, total) where total is not null;

create function count_contest_score() returns trigger language plpgsql as $$
begin
  if old.total is not null then
    update contest_scores set people = people - 1 where contest = old.contest and total = old.total;
  end if;
  if new.total is not null then
    insert into contest_scores as kept values (new.contest, new.total, 1)
    on conflict (contest, total) do update set people = kept.people + 1;
  end if;
  return null;
end $$;

create trigger contest_score_counted after update of total on contest_attempts
for each row when (old.total is distinct from new.total) execute function count_contest_score();

alter table tables add column contest bigint;        -- whose dice it has, if they are everybody's
update tables set contest = contests.id from contests where tables.daily = contests.day and tables.game = contests.game;
alter table tables drop column daily;
drop table daily_scores, daily_attempts, dailies;
drop function count_daily_score;
