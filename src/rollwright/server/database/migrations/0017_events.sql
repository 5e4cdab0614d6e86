-- Live events: one stream of throws and any number of seats, each a match of its own. What seats decide is only ever
-- inserted, spread over partitions by seat; the row of the event is the gate through which every turn must pass.

create table events (
  id         text primary key,
  code       text not null,                          -- for typing; an event that is over may share it
  game       text not null,
  mode       text not null,
  version    integer not null,
  data       text not null,
  options    jsonb not null,
  name       text not null,
  language   text not null,
  seconds    integer not null,                       -- for each round
  first_seconds integer not null,                    -- for the first
  starts     timestamptz,                            -- null: when the host says so
  by_list    boolean not null,                       -- only guests who were named may join
  host       bytea not null,                         -- digest of the host's key
  person     bigint references people on delete set null,
  ticket     bytea not null,                         -- what tickets are signed with
  commitment text not null,                          -- the first key of the chain
  root       text not null default '',               -- of the tree of nonces, once the event has started
  mixed      integer not null default 0,             -- so many seats, the first, have their nonces in it
  beacon_round text not null default '',             -- the round of the public beacon that was announced with it
  beacon     text not null default '',
  joint      text not null default '',
  phase      text not null default 'gathering',      -- gathering, drawing, open, paused, over
  round      integer not null default 0,
  closes     timestamptz,                            -- when the open round closes, but for the grace
  remaining  real,                                   -- seconds, while it is paused
  seats      integer not null default 0,
  playing    integer not null default 0,             -- seats whose sheet has not ended
  awaited    integer not null default 0,             -- of them, those that are not away
  number     integer not null default 0,             -- of the last message there is
  told       integer not null default 0,             -- the last message that was published
  made_at    timestamptz not null default service_now(),
  over_at    timestamptz
);
create unique index events_code on events (code) where phase <> 'over';
create index events_going_on on events (id) where phase <> 'over' or told < number;

create table event_secrets (
  event      text primary key references events on delete cascade,
  seed       text not null                           -- the last key of the chain: read by who conducts, and nobody else
);

create table event_guests (
  event      text not null references events on delete cascade,
  name       text not null,
  key        text not null,
  primary key (event, key)
);

create table event_seats (
  event      text not null references events on delete cascade,
  seat       integer not null,
  name       text not null,
  nonce      text not null,
  guest      text,                                   -- the key of the guest who sits there, at an event by list
  person     bigint references people on delete set null,
  at         timestamptz not null default service_now(),
  primary key (event, seat)
);
create unique index event_seats_nonce on event_seats (event, nonce);
create unique index event_seats_person on event_seats (event, person) where person is not null;
create unique index event_seats_guest on event_seats (event, guest) where guest is not null;
create index event_seats_of_person on event_seats (person) where person is not null;

create table event_rounds (
  event      text not null references events on delete cascade,
  round      integer not null,
  key        text not null,                          -- of the chain, told with the throws
  position   text not null,                          -- the table before the throws, with the sheet of some seat
  throws     text not null,                          -- as in the log of a table
  settled    boolean not null default false,         -- every seat has its row: what was not decided, by default
  opened_at  timestamptz not null default service_now(),
  primary key (event, round)
);

create table event_messages (
  event      text not null references events on delete cascade,
  number     integer not null,
  body       text not null,                          -- what is published, as it is
  primary key (event, number)
);

create table event_commits (
  event      text not null,
  round      integer not null,
  seat       integer not null,
  moves      text not null,                          -- the truth: their keys, one a line
  sheet      bytea not null,                         -- what they lead to, so that nobody need play it again
  total      integer not null,
  before     integer not null,                       -- the total of the round before
  ranked     integer[] not null,                     -- by what sheets are ranked in the end
  ended      text not null,                          -- how the sheet has ended; empty while it has not
  silent     smallint not null,                      -- how many rounds in a row nothing was heard of the seat
  at         timestamptz not null default service_now(),
  primary key (event, round, seat)
) partition by hash (seat);
create table event_commits_0 partition of event_commits for values with (modulus 4, remainder 0);
create table event_commits_1 partition of event_commits for values with (modulus 4, remainder 1);
create table event_commits_2 partition of event_commits for values with (modulus 4, remainder 2);
create table event_commits_3 partition of event_commits for values with (modulus 4, remainder 3);
create index event_commits_ended on event_commits (event, total) where ended <> '';

create table event_tally (
  event      text not null references events on delete cascade,
  round      integer not null,
  writer     text not null,                          -- each process counts its own: nobody waits for anybody
  answered   integer not null,
  awaited    integer not null,                       -- of them, those who were not away
  primary key (event, round, writer)
);

create table event_papers (
  event      text not null references events on delete cascade,
  name       text not null,
  total      integer not null,
  at         timestamptz not null default service_now(),
  primary key (event, name)
);

-- A seat of an event is looked back at like a table, and is none: reviews go with either.
alter table reviews drop constraint reviews_table_id_fkey;

create function forget_reviews() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'tables' then
    delete from reviews where table_id = old.id;
  else
    delete from reviews where table_id like old.id || 'o%';  -- so are the tables of its seats called, and no others
  end if;
  return null;
end $$;

create trigger reviews_of_tables after delete on tables for each row execute function forget_reviews();
create trigger reviews_of_events after delete on events for each row execute function forget_reviews();
