-- The daily: for each title one secret a day, so that everybody plays with the same dice; each person once. How many
-- came to which score is counted as it happens: who asks for a percentile reads a few rows, however many have played.

create table dailies (
  day        date not null,                          -- in UTC
  game       text not null,
  mode       text not null,
  version    integer not null,
  data       text not null,
  secret     text not null,                          -- told to everybody when the day is over
  primary key (day, game)
);

create table daily_attempts (
  table_id   text primary key,
  day        date not null,
  game       text not null,
  person     bigint references people on delete set null,
  total      integer,                                -- once it counts: finished on its day, without a bot's help
  foreign key (day, game) references dailies
);

create unique index daily_attempts_once on daily_attempts (person, day, game) where person is not null;

create table daily_scores (                          -- how many have come to which score
  day        date not null,
  game       text not null,
  total      integer not null,
  people     integer not null,
  primary key (day, game, total)
);

create function count_daily_score() returns trigger language plpgsql as $$
begin
  if old.total is not null then
    update daily_scores set people = people - 1 where day = old.day and game = old.game and total = old.total;
  end if;
  if new.total is not null then
    insert into daily_scores as kept values (new.day, new.game, new.total, 1)
    on conflict (day, game, total) do update set people = kept.people + 1;
  end if;
  return null;
end $$;

create trigger daily_score_counted after update of total on daily_attempts
for each row when (old.total is distinct from new.total) execute function count_daily_score();

alter table tables add column daily date;            -- the day whose dice it has
