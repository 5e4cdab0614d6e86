-- What a service for strangers needs: lanes for bots, tables that are marked broken, nonces promised before they are
-- told, seats kept for a rematch, a host before the start, and nothing left behind by what is deleted.

alter table tables
  add column wooden   boolean not null default false,  -- people throw dice of their own and type them
  add column host     integer,                         -- the seat that may free other seats before the start
  add column round    integer not null default 0,      -- how often the dice were promised anew before the start
  add column seating  integer not null default 0,      -- counts every change of who sits here
  add column lane     text not null default '',        -- who acts when it is due: quick or slow bots, or the seating
  add column failures integer not null default 0,      -- how often in a row a bot could not play
  add column broken   boolean not null default false;  -- bots have given this table up

-- Bots' choices are drawn from the secret, so a table of wooden dice has one too. The dice themselves say `wooden`.
update tables set wooden = true, secret = gen_random_uuid()::text || gen_random_uuid()::text where secret = '';
update tables set lane = 'quick' where due_at is not null;

drop index tables_due;
create index tables_due on tables (lane, due_at) where due_at is not null;
create index tables_made on tables (made_at);

alter table tables drop constraint tables_rematch_fkey;
alter table tables add foreign key (rematch) references tables on delete set null;

alter table seats
  add column nonce_hash text not null default '',  -- SHA-256 of the nonce, promised when somebody sits down
  add column promised   integer not null default 0, -- the round that the promise is for
  add column heard_at   timestamptz not null default now(), -- before the start: when the key was used, roughly
  add column kept_for   bytea;                     -- SHA-256 of the key that may take this seat at a rematch
