-- Telling people that it is their turn: which of their browsers, when they want to hear nothing, and of what they know.

create table house_keys (
  name       text primary key,
  secret     bytea not null                          -- 32 bytes; push services know the house by its public half
);

create table push_subscriptions (
  id         bigint generated always as identity primary key,
  person     bigint not null references people on delete cascade,
  endpoint   text not null unique,                   -- an address at the push service of a browser
  key        bytea not null,                         -- the browser's public key
  auth       bytea not null,
  language   text not null
);

create index push_subscriptions_person on push_subscriptions (person);

alter table people
  add column quiet_since integer not null default 22,  -- from this hour on nothing is sent,
  add column quiet_until integer not null default 8,   -- until this one,
  add column time_zone   text not null default 'UTC',  -- there
  add column told_at     timestamptz;                  -- when something was sent last

create table turn_notices (                          -- who was told that a table waits for them, until they have moved
  table_id   text not null,
  seat       integer not null,
  way        text not null,                          -- push or mail
  seq        integer not null,                       -- the last act when they were told
  primary key (table_id, seat, way)
);

create table mailboxes (
  person     bigint primary key references people on delete cascade,
  address    text not null,
  confirmed  boolean not null default false,         -- whoever reads letters there has said so
  key        text not null unique,
  language   text not null,
  asked_at   timestamptz not null default service_now(),
  written_at timestamptz                             -- when something was sent last
);

create index mailboxes_address on mailboxes (lower(address));
