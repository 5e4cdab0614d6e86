-- People, without accounts: whoever sits down is known again by a cookie. And what remains of a game that is over,
-- written with its last act and made again from its log by `rollwright results`. A result has no foreign key to its
-- table: old logs are pruned, results are kept.

create table people (
  id         bigint generated always as identity primary key,
  name       text not null,
  phrase     bytea unique,                           -- SHA-256 of what brings them back on another device, if they want
  made_at    timestamptz not null default now()
);

create table sessions (                              -- a browser that knows somebody
  digest     bytea primary key,                      -- SHA-256 of what its cookie says
  person     bigint not null references people on delete cascade,
  seen_on    date not null default current_date
);

create index sessions_person on sessions (person);

alter table tables
  add column turn integer[] not null default '{}';   -- the people whose turn it is, by seat

alter table seats
  add column person bigint references people on delete set null,  -- who sits there, if it is anybody we know
  add column hints integer not null default 0;      -- how often the seat has asked for advice

create table results (
  table_id   text primary key,
  game       text not null,
  mode       text not null,
  version    integer not null,
  data       text not null,
  options    jsonb not null,
  players    integer not null,
  rounds     integer not null,
  acts       integer not null,
  wooden     boolean not null,
  practice   boolean not null,                       -- it went on from a lesson, or from an act of another game
  started_at timestamptz not null,
  ended_at   timestamptz not null
);

create table result_seats (
  table_id   text not null references results on delete cascade,
  seat       integer not null,
  person     bigint references people on delete set null,
  name       text not null,
  bot        text not null,
  game       text not null,                          -- of the game, said again for those who look for a person's games
  mode       text not null,
  ended_at   timestamptz not null,
  counts     boolean not null,                       -- played to the end, without advice, with the dice of the house
  total      integer not null,
  parts      jsonb not null,
  place      integer not null,                       -- 1 for the best; equals share the better place
  won        boolean not null,
  departed   boolean not null,                       -- left before the end
  hints      integer not null,
  primary key (table_id, seat)
);

create index seats_person on seats (person) where person is not null;
create index result_seats_person on result_seats (person, ended_at desc) where person is not null;
create index result_seats_best on result_seats (game, mode, total desc) where counts and person is not null;
