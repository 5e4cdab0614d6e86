-- What a stranger cannot spoil about somebody else's seat.

alter table tables
  add column spoilers bigint[] not null default '{}',  -- people who cost it a round of its dice, once for each time
  add column barred   bigint[] not null default '{}';  -- people whom its host has sent away

alter table events
  add column removed integer[] not null default '{}',      -- seats that the host took out, or that were given up
  add column given_names boolean not null default false,   -- nobody chooses a name: the house gives one to each
  add column clean_names boolean not null default false;   -- a rude name becomes a given one

alter table result_seats
  add column forfeited boolean not null default false;  -- a bot played by its player's own wish, or still did at the end
-- Whose seat at a rematch is given up, when they want to be forgotten.
create index seats_kept on seats (kept_for) where kept_for is not null;

update result_seats set forfeited = true where stood_in;
