-- What a stranger cannot spoil about somebody else's seat.

alter table tables
  add column spoilers bigint[] not null default '{}';  -- people who cost it a round of its dice, once for each time

alter table result_seats
  add column forfeited boolean not null default false;  -- a bot played by its player's own wish, or still did at the end
-- Whose seat at a rematch is given up, when they want to be forgotten.
create index seats_kept on seats (kept_for) where kept_for is not null;

update result_seats set forfeited = true where stood_in;
