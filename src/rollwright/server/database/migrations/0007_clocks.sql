-- How long everybody at a table has, by one clock for all processes: the database's. Tests put `service_now` forward.

create function service_now() returns timestamptz language sql stable as 'select now()';

-- When something must be done at a table: at once by a bot, or when the first seat's time is up.
create function next_due(lane text, broken boolean, ends float8, within float8) returns timestamptz language sql stable
as $$
  select case
    when lane = 'clock' then least(to_timestamp(ends), service_now() + within * interval '1 second')
    when lane <> '' and not broken then service_now()
  end
$$;

alter table tables add column clock jsonb not null default '{}';
alter table result_seats add column stood_in boolean not null default false;  -- a bot has played some of it
