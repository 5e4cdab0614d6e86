-- Passkeys, with which somebody comes back on another device without typing anything; the browsers that know somebody, so
-- that each can be told from the others and signed out; and who became somebody else when their browser signed in.

alter table people
  add column handle bytea,                                                 -- by which passkeys know them; random
  add column passed_to bigint references people on delete cascade;         -- who they turned out to be

create index people_passed_to on people (passed_to) where passed_to is not null;

alter table sessions
  add column id bigint generated always as identity unique,                -- the cookie itself is never told
  add column browser text not null default '';                             -- such as 'Firefox, Linux'

create index sessions_seen on sessions (seen_on);

create table passkeys (
  id          bigint generated always as identity primary key,
  person      bigint not null references people on delete cascade,
  credential  bytea not null unique,                                       -- the authenticator's name for it
  public_key  bytea not null,                                              -- in COSE
  uses        bigint not null,                                             -- as the authenticator counts; 0 if it does not
  handle      bytea not null,                                              -- of the person for whom it was made
  browser     text not null,                                               -- where it was made
  made_on     date not null default current_date,
  used_on     date
);

create index passkeys_person on passkeys (person);

create table challenges (                                                  -- what an authenticator was asked to sign
  browser     bytea primary key,                                           -- SHA-256 of a cookie made for this question
  challenge   bytea not null,
  purpose     text not null,                                               -- 'add' or 'sign-in'
  person      bigint references people on delete cascade,                  -- to whom a passkey is to be added
  made_at     timestamptz not null default now()
);

create index challenges_made on challenges (made_at);
