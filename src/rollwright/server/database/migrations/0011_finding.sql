-- Finding somebody to play with: tables that anybody who looks for a game may be led to, games that are not rated, and
-- in which language a table speaks.

alter table tables
  add column quick    boolean not null default false,  -- made for somebody who looked for any opponent
  add column friendly boolean not null default false,  -- it changes nobody's rating
  add column language text not null default '';        -- of who opened it; empty where nobody said

alter table results add column friendly boolean not null default false;

create index tables_quick on tables (game, mode, made_at) where quick and seq = 0;
