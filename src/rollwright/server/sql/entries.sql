-- name: append
-- The whole commit in one statement: it locks the table's row, appends only if nobody was faster, and says what is due.
with told as (
  update tables
  set seq = %(seq)s,
      due_at = case when %(due)s then now() end,
      over_at = case when %(over)s then now() end
  where id = %(id)s and seq = %(seq)s - 1
  returning id
)
insert into entries (table_id, seq, seat, nonce, body)
select told.id, %(seq)s, %(seat)s::int, %(nonce)s, %(body)s from told

-- name: append_all
-- The same for several acts at once.
with told as (
  update tables
  set seq = %(after)s,
      due_at = case when %(due)s then now() end,
      over_at = case when %(over)s then now() end
  where id = %(id)s and seq = %(before)s
  returning id
)
insert into entries (table_id, seq, seat, nonce, body)
select told.id, act.seq, act.seat, act.nonce, act.body
from told, unnest(%(seqs)s::int[], %(seats)s::int[], %(nonces)s::text[], %(bodies)s::text[]) as act (seq, seat, nonce, body)

-- name: append_for_many
-- One act for each of several tables. A table that somebody holds is left out, so that the others need not wait for it.
with act as (
  select * from unnest(%(ids)s::text[], %(seqs)s::int[], %(seats)s::int[], %(nonces)s::text[], %(bodies)s::text[],
                       %(dues)s::bool[], %(overs)s::bool[]) as act (id, seq, seat, nonce, body, due, over)
), free as (
  select tables.id from tables join act on act.id = tables.id and act.seq = tables.seq + 1
  where tables.id = any(%(ids)s::text[])
  for update of tables skip locked
), told as (
  update tables
  set seq = act.seq,
      due_at = case when act.due then now() end,
      over_at = case when act.over then now() end
  from act join free using (id)
  where tables.id = act.id
  returning tables.id
)
insert into entries (table_id, seq, seat, nonce, body)
select act.id, act.seq, act.seat, act.nonce, act.body from act join told using (id)
returning table_id

-- name: entries_after
select seq, seat, nonce, body from entries where table_id = %(id)s and seq > %(seq)s order by seq

-- name: claim
select id from tables where due_at <= now() and lane <> 'reveal' order by due_at limit 1 for update skip locked

-- name: put_off
update tables set due_at = now() + interval '1 minute' where id = %(id)s and due_at is not null
