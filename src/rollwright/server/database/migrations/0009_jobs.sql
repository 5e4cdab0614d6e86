-- Work that is done beside the moves, in the tables of procrastinate; and why a piece of it could not be done, which
-- procrastinate does not keep. Another version of procrastinate needs a migration of its own, made of its
-- sql/migrations.

-- take: procrastinate/sql/schema.sql c70ec4b400a60ad9592787653aae5ae77ae41bf801d56b5bd2712751a07f2009

create table job_errors (
  job_id     bigint primary key references procrastinate_jobs on delete cascade,
  error      text not null,
  at         timestamptz not null default now()
);
