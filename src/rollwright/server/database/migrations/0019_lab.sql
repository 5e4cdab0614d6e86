-- Questions that designers put to the lab, and what it has answered so far. Nothing else refers to them; old ones go.

create table lab_questions (
  id text primary key,
  wish jsonb not null,                                 -- as it was asked
  state text not null default 'waiting'
    check (state in ('waiting', 'working', 'done', 'stopped', 'late', 'failed')),
  answer jsonb,                                        -- from the games played so far, with its pictures
  examples jsonb not null default '[]',                -- games worth looking at, with their records
  problem text not null default '',                    -- why it has failed
  done integer not null default 0,                     -- games played
  wanted integer not null,
  made_at timestamptz not null default now(),
  heard_at timestamptz not null default now()          -- when who works on it was heard of last
);

create index lab_questions_made on lab_questions (made_at);
