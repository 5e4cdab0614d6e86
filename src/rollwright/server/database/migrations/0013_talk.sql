-- What is said at a table, who does not want to meet whom, and names that somebody found unbearable.

-- No foreign key to the table: it would lock the row that moves are written to. What is left when a table is deleted
-- in the same moment goes with the next `rollwright prune`.
create table said (
  table_id   text not null,
  number     integer not null,                       -- counts what was said at this table, from 1
  seat       integer not null,
  person     bigint references people on delete cascade,
  name       text not null,                          -- what the speaker was called
  phrase     text not null,                          -- the id of a set phrase or a reaction; or else
  words      text not null,                          -- words of their own
  at         timestamptz not null default now(),
  primary key (table_id, number)
);

create index said_person on said (person) where person is not null;

create table blocks (
  person     bigint not null references people on delete cascade,
  blocked    bigint not null references people on delete cascade,
  key        text not null,                          -- by which the block is taken back; says nothing of anybody
  name       text not null,                          -- what they were called then
  made_on    date not null default current_date,
  primary key (person, blocked),
  check (person <> blocked)
);

create index blocks_blocked on blocks (blocked);

-- Whether one of two has blocked the other; null is a stranger, who can do neither.
create function apart(one bigint, other bigint) returns boolean language sql stable as $$
  select exists (select from blocks where person = one and blocked = other)
    or exists (select from blocks where person = other and blocked = one)
$$;

create table reports (
  reporter   bigint not null references people on delete cascade,
  table_id   text not null references tables on delete cascade,
  seat       integer not null,
  name       text not null,                          -- as it was
  at         timestamptz not null default now(),
  primary key (reporter, table_id, seat)
);

create index reports_seat on reports (table_id, seat);
