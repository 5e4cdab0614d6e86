-- After the game: a table may try another way from an act of a finished one, and a game is looked back at, seat by seat.

alter table tables add column practice text not null default '';  -- the table and the act it goes on from, as 'table/act'

create table reviews (
  table_id   text not null references tables on delete cascade,
  seat       integer not null,
  state      text not null default 'waiting',  -- waiting, working, done or failed
  asked_at   timestamptz not null default now(),
  due_at     timestamptz default now(),        -- when a worker may take it up; null when nothing more is to be done
  tries      integer not null default 0,
  moments    jsonb,                            -- where points were lost; null until they are found
  luck       jsonb,                            -- dice and play; null where there was no time for it
  primary key (table_id, seat)
);

create index reviews_due on reviews (due_at) where due_at is not null;
