-- Ratings, by title and mode, computed from results alone and in the order in which games ended; and who wants to be
-- seen on leaderboards, which nobody is unless they say so.

alter table people add column listed boolean not null default false;
alter table results add column rated boolean not null default false;   -- whether ratings know of it

create index results_unrated on results (game, mode, ended_at, table_id) where not rated;

create table ratings (
  person     bigint not null references people on delete cascade,
  game       text not null,
  mode       text not null,
  mu         double precision not null,              -- how strong, on the scale of the bots' ladder
  sigma      double precision not null,              -- how unsure that was after the last game
  games      integer not null,
  rated_at   timestamptz not null,                   -- the end of the last game
  points     integer not null,                       -- what is shown
  sure_until timestamptz not null,                   -- from then on it is provisional, again or still
  listed     boolean not null,                       -- as the person's, said again for the leaderboards
  primary key (person, game, mode)
);

create index ratings_listed on ratings (game, mode, points desc) where listed;

create table rating_changes (                        -- what a game has changed, and what was before it
  table_id   text not null references results on delete cascade,
  seat       integer not null,
  game       text not null,
  mode       text not null,
  ended_at   timestamptz not null,
  mu_before  double precision not null,
  sigma_before double precision not null,
  games_before integer not null,
  rated_before timestamptz,                          -- the end of the game before it, if there was one
  points_before integer not null,
  points     integer not null,
  primary key (table_id, seat)
);

create index rating_changes_ended on rating_changes (game, mode, ended_at);

create table rating_pools (                          -- how far the results of a title and mode are rated
  game       text not null,
  mode       text not null,
  ended_at   timestamptz,
  table_id   text not null default '',
  primary key (game, mode)
);

create table solo_bests (                            -- the best of everybody who has played alone
  person     bigint not null references people on delete cascade,
  game       text not null,
  mode       text not null,
  best       integer not null,
  games      integer not null,
  listed     boolean not null,
  primary key (person, game, mode)
);

create index solo_bests_all on solo_bests (game, mode, best);
create index solo_bests_listed on solo_bests (game, mode, best desc) where listed;
