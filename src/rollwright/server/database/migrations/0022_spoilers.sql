-- Who has cost a table a round of its dice, once for each time: they sat while others told their nonces, and left or kept silent.

alter table tables add column spoilers bigint[] not null default '{}';
