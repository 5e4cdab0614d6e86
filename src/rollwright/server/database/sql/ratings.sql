-- name: enqueue_rating
-- When somebody we know has played; in the transaction that ends the game.
select procrastinate_defer_jobs_v1(array[row('default', 'rate', 0, 'rate ' || game || '/' || mode, null,
  jsonb_build_object('game', game, 'mode', mode), null)::procrastinate_job_to_defer_v1])
from results
where table_id = %(id)s and exists (select from result_seats where table_id = %(id)s and person is not null)

-- name: unrated_pools
select distinct game, mode from results where not rated

-- name: all_pools
select distinct game, mode from results union select game, mode from rating_pools order by 1, 2

-- name: rated_people
select count(distinct person)::int from ratings

-- name: open_pool
insert into rating_pools (game, mode) values (%(game)s, %(mode)s) on conflict do nothing

-- name: lock_pool
select ended_at, table_id from rating_pools where game = %(game)s and mode = %(mode)s for update

-- name: set_pool
update rating_pools set ended_at = %(ended_at)s, table_id = %(table)s where game = %(game)s and mode = %(mode)s

-- name: unrated_results
-- The next ones in the order of their end, with their seats.
with next as (
  select table_id, ended_at, players, wooden, practice or friendly as practice from results
  where game = %(game)s and mode = %(mode)s and not rated order by ended_at, table_id limit %(most)s
)
select next.table_id, next.ended_at, next.players, next.wooden, next.practice,
  seat.seat, seat.person, seat.bot, seat.total, seat.place, seat.departed or seat.forfeited, seat.hints, seat.counts
from next join result_seats as seat using (table_id)
order by next.ended_at, next.table_id, seat.seat

-- name: mark_rated
update results set rated = true where table_id = any(%(tables)s)

-- name: ratings_of
select person, mu, sigma, games, rated_at from ratings
where person = any(%(people)s) and game = %(game)s and mode = %(mode)s

-- name: take_back_changes
-- What was rated after a game that has come late. Tells everybody's rating before the first of these.
with back as (
  delete from rating_changes
  where game = %(game)s and mode = %(mode)s and (ended_at, table_id) > (%(ended_at)s, %(table)s)
  returning *
), again as (
  update results set rated = false where table_id in (select table_id from back)
)
select distinct on (seats.person) seats.person, back.mu_before, back.sigma_before, back.games_before, back.rated_before
from back join result_seats as seats using (table_id, seat)
where seats.person is not null
order by seats.person, back.ended_at, back.table_id

-- name: keep_ratings
insert into ratings (person, game, mode, mu, sigma, games, rated_at, points, sure_until, listed)
select people.id, %(game)s, %(mode)s, mu, sigma, games, rated_at, points, sure_until, people.listed
from unnest(%(people)s::bigint[], %(mus)s::float8[], %(sigmas)s::float8[], %(games)s::int[], %(ats)s::timestamptz[],
    %(points)s::int[], %(sures)s::timestamptz[]) as told (person, mu, sigma, games, rated_at, points, sure_until)
  join people on people.id = told.person
on conflict (person, game, mode) do update set mu = excluded.mu, sigma = excluded.sigma, games = excluded.games,
  rated_at = excluded.rated_at, points = excluded.points, sure_until = excluded.sure_until

-- name: drop_ratings
delete from ratings where person = any(%(people)s) and game = %(game)s and mode = %(mode)s

-- name: keep_changes
insert into rating_changes (table_id, seat, game, mode, ended_at, mu_before, sigma_before, games_before, rated_before,
  points_before, points)
select told.table_id, told.seat, %(game)s, %(mode)s, told.ended_at, told.mu, told.sigma, told.games, told.rated_at,
  told.points_before, told.points
from unnest(%(tables)s::text[], %(seats)s::int[], %(ended)s::timestamptz[], %(mus)s::float8[], %(sigmas)s::float8[],
    %(games)s::int[], %(ats)s::timestamptz[], %(befores)s::int[], %(points)s::int[])
  as told (table_id, seat, ended_at, mu, sigma, games, rated_at, points_before, points)

-- name: keep_solo_bests
insert into solo_bests as kept (person, game, mode, best, games, listed)
select people.id, %(game)s, %(mode)s, told.best, told.games, people.listed
from unnest(%(people)s::bigint[], %(bests)s::int[], %(games)s::int[]) as told (person, best, games)
  join people on people.id = told.person
on conflict (person, game, mode) do update
  set best = greatest(kept.best, excluded.best), games = kept.games + excluded.games

-- name: forget_pool
with ratings_gone as (delete from ratings where game = %(game)s and mode = %(mode)s),
  changes_gone as (delete from rating_changes where game = %(game)s and mode = %(mode)s),
  bests_gone as (delete from solo_bests where game = %(game)s and mode = %(mode)s),
  pool as (update rating_pools set ended_at = null, table_id = '' where game = %(game)s and mode = %(mode)s)
update results set rated = false where game = %(game)s and mode = %(mode)s and rated

-- name: leaderboard
select ratings.person, people.name, ratings.points, ratings.games, ratings.sure_until < now()
from ratings join people on people.id = ratings.person
where ratings.game = %(game)s and ratings.mode = %(mode)s and ratings.listed
order by ratings.points desc limit %(most)s

-- name: solo_leaderboard
select solo_bests.person, people.name, solo_bests.best, solo_bests.games, false
from solo_bests join people on people.id = solo_bests.person
where solo_bests.game = %(game)s and solo_bests.mode = %(mode)s and solo_bests.listed
order by solo_bests.best desc limit %(most)s

-- name: own_rating
-- Where somebody stands, or would stand, among those who are listed.
select mine.points, mine.games, mine.sure_until < now(),
  (select 1 + coalesce(sum(people), 0)::int from rating_scores as others
   where others.game = mine.game and others.mode = mine.mode and others.points > mine.points)
from ratings as mine where mine.person = %(person)s and mine.game = %(game)s and mine.mode = %(mode)s

-- name: own_solo_best
-- Of all who have played alone, so many have a lower best, and so many the same.
select mine.best, mine.games, coalesce(sum(scores.people) filter (where scores.best < mine.best), 0)::int,
  (sum(scores.people) filter (where scores.best = mine.best))::int, sum(scores.people)::int
from solo_bests as mine join solo_scores as scores on scores.game = mine.game and scores.mode = mine.mode
where mine.person = %(person)s and mine.game = %(game)s and mine.mode = %(mode)s
group by mine.best, mine.games

-- name: ratings_of_person
select game, mode, points, games, sure_until < now() from ratings where person = %(person)s order by games desc

-- name: list_person
with them as (update people set listed = %(listed)s where id = %(person)s),
  rated as (update ratings set listed = %(listed)s where person = %(person)s)
update solo_bests set listed = %(listed)s where person = %(person)s

-- name: name_and_listing
select name, listed from people where id = %(person)s

-- name: changes_of_table
select changes.seat, changes.points_before, changes.points, coalesce(people.listed, false)
from rating_changes as changes join result_seats as seats using (table_id, seat)
  left join people on people.id = seats.person
where changes.table_id = %(id)s order by changes.seat

-- name: pass_on_ratings
-- Two are the same: of the two ratings the surer one stays. `rollwright ratings` computes what both have come to.
insert into ratings as kept (person, game, mode, mu, sigma, games, rated_at, points, sure_until, listed)
select heir.id, game, mode, mu, sigma, games, rated_at, points, sure_until, heir.listed
from ratings join people as heir on heir.id = %(heir)s where person = %(person)s
on conflict (person, game, mode) do update set mu = excluded.mu, sigma = excluded.sigma, games = excluded.games,
  rated_at = excluded.rated_at, points = excluded.points, sure_until = excluded.sure_until
where excluded.sigma < kept.sigma

-- name: pass_on_solo_bests
insert into solo_bests as kept (person, game, mode, best, games, listed)
select heir.id, game, mode, best, games, heir.listed
from solo_bests join people as heir on heir.id = %(heir)s where person = %(person)s
on conflict (person, game, mode) do update
  set best = greatest(kept.best, excluded.best), games = kept.games + excluded.games
