-- Playtests: tables whose link an author has given away, and what those who played there thought of the game.

create table playtests (
  id         text primary key,
  game       text not null,
  host       bytea not null,                         -- SHA-256 of the author's key: who has it reads the answers
  made_at    timestamptz not null default now()
);

alter table tables
  add column playtest text references playtests on delete set null,
  add column rules text not null default '';         -- at a playtest: fingerprint of the source of the rules

create index tables_playtest on tables (playtest) where playtest is not null;

-- An answer is its seat's: whose seat that is says the table, so that it is found, taken along and forgotten with them.
create table playtest_answers (
  table_id   text not null references tables on delete cascade,
  seat       integer not null,
  fun        integer not null check (fun between 1 and 5),
  length     integer not null check (length between 1 and 5),        -- 3 is just right
  confusion  integer not null check (confusion between 1 and 5),
  words      text not null,
  at         timestamptz not null default now(),
  primary key (table_id, seat)
);
