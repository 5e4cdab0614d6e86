-- How a sheet looked when its game was over, for pictures of what somebody likes to write where; who has left a game
-- need not be shown it any more.

alter table result_seats add column sheet integer[] not null default '{}';
alter table seats add column departed boolean not null default false;
