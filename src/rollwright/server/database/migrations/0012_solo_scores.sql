-- How many people have which best alone: a percentile reads a few rows instead of counting everybody.

drop index solo_bests_all;

create table solo_scores (                           -- how many people have which best, so that nobody counts them all
  game       text not null,
  mode       text not null,
  best       integer not null,
  people     integer not null,
  primary key (game, mode, best)
);

create function count_solo_bests() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into solo_scores as kept (game, mode, best, people)
    select game, mode, best, -count(*) from gone group by game, mode, best
    on conflict (game, mode, best) do update set people = kept.people + excluded.people;
  end if;
  if tg_op <> 'DELETE' then
    insert into solo_scores as kept (game, mode, best, people)
    select game, mode, best, count(*) from added group by game, mode, best
    on conflict (game, mode, best) do update set people = kept.people + excluded.people;
  end if;
  return null;
end $$;

create trigger solo_bests_added after insert on solo_bests referencing new table as added
for each statement execute function count_solo_bests();
create trigger solo_bests_changed after update on solo_bests referencing old table as gone new table as added
for each statement execute function count_solo_bests();
create trigger solo_bests_gone after delete on solo_bests referencing old table as gone
for each statement execute function count_solo_bests();

insert into solo_scores select game, mode, best, count(*) from solo_bests group by game, mode, best;
