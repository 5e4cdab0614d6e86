-- However many games somebody has finished, what is asked about them is answered from one index, in its order; nobody
-- asks for the best totals of all any more. And how many people have which rating, so that nobody counts them all.

create index result_seats_played on result_seats (person, game, mode, ended_at desc) include (total, won, counts)
where person is not null and not departed;
drop index result_seats_best;

create table rating_scores (                         -- how many of those who are listed have which rating
  game       text not null,
  mode       text not null,
  points     integer not null,
  people     integer not null,
  primary key (game, mode, points)
);

-- In one statement and in order, so that of two who write at once one waits for the other, and never both.
create function add_ratings(changes rating_scores[]) returns void language sql as $$
  insert into rating_scores as kept (game, mode, points, people)
  select game, mode, points, sum(people) from unnest(changes) as told
  group by game, mode, points having sum(people) <> 0 order by game, mode, points
  on conflict (game, mode, points) do update set people = kept.people + excluded.people
$$;

create function count_ratings() returns trigger language plpgsql as $$
declare changes rating_scores[] = '{}';
begin
  if tg_op <> 'INSERT' then
    changes = changes || array(select (game, mode, points, -count(*))::rating_scores
      from gone where listed group by game, mode, points);
  end if;
  if tg_op <> 'DELETE' then
    changes = changes || array(select (game, mode, points, count(*))::rating_scores
      from added where listed group by game, mode, points);
  end if;
  perform add_ratings(changes);
  return null;
end $$;

create trigger ratings_added after insert on ratings referencing new table as added
for each statement execute function count_ratings();
create trigger ratings_changed after update on ratings referencing old table as gone new table as added
for each statement execute function count_ratings();
create trigger ratings_gone after delete on ratings referencing old table as gone
for each statement execute function count_ratings();

insert into rating_scores select game, mode, points, count(*) from ratings where listed group by game, mode, points;
