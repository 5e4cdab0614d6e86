-- Tables, seats and what happened at them. The log is the truth; a table's row says how far it goes and what is due.

create table tables (
  id         text primary key,
  game       text not null,
  mode       text not null,
  version    integer not null,
  data       text not null,                 -- fingerprint of the component data
  options    jsonb not null,
  secret     text not null,                 -- where the dice come from; empty where people type them
  listed     boolean not null,
  seq        integer not null default 0,    -- the number of the last act; 0 until the game starts
  made_at    timestamptz not null default now(),
  over_at    timestamptz,
  due_at     timestamptz,                   -- when a bot must act, if one must
  rematch    text unique references tables
) with (fillfactor = 70);

create index tables_due on tables (due_at) where due_at is not null;
create index tables_open on tables (made_at) where seq = 0 and listed;

create table seats (
  table_id   text not null references tables on delete cascade,
  seat       integer not null,
  name       text not null default '',
  bot        text not null default '',
  taken      boolean not null default false,
  token      bytea,                         -- SHA-256 of the only key to the seat
  nonce      text not null default '',
  primary key (table_id, seat)
);

-- One row for each act: what somebody decided, and every throw that followed from it. No foreign key: a row is only
-- ever written by the statement that moves its table's seq.
create table entries (
  table_id   text not null,
  seq        integer not null,
  seat       integer,
  nonce      text not null default '',
  body       text not null,
  at         timestamptz not null default now(),
  primary key (table_id, seq)
) partition by hash (table_id);

do $$
begin
  for n in 0..15 loop
    execute format('create table entries_%s partition of entries for values with (modulus 16, remainder %s)', n, n);
  end loop;
end
$$;
