-- name: append
-- The whole commit in one statement: it locks the table's row, appends only if nobody was faster, and says what is due.
with told as (
  update tables
  set seq = %(seq)s,
      lane = %(lane)s,
      due_at = case when %(lane)s <> '' and not broken then now() end,
      failures = case when %(bot)s then 0 else failures end,
      over_at = case when %(over)s then now() end,
      turn = %(turn)s
  where id = %(id)s and seq = %(seq)s - 1
  returning id
)
insert into entries (table_id, seq, seat, nonce, body)
select told.id, %(seq)s, %(seat)s::int, %(nonce)s, %(body)s from told

-- name: append_for_many
-- One act for each of several tables, none of them the last. A table that somebody holds is left out, so that the others need not wait for it.
with act as (
  select * from unnest(%(ids)s::text[], %(seqs)s::int[], %(seats)s::int[], %(nonces)s::text[], %(bodies)s::text[],
                       %(lanes)s::text[], %(turns)s::text[], %(bots)s::bool[])
    as act (id, seq, seat, nonce, body, lane, turn, bot)
), free as (
  select tables.id from tables join act on act.id = tables.id and act.seq = tables.seq + 1
  where tables.id = any(%(ids)s::text[])
  for update of tables skip locked
), told as (
  update tables
  set seq = act.seq,
      lane = act.lane,
      due_at = case when act.lane <> '' and not broken then now() end,
      failures = case when act.bot then 0 else failures end,
      turn = act.turn::int[]
  from act join free using (id)
  where tables.id = act.id
  returning tables.id
)
insert into entries (table_id, seq, seat, nonce, body)
select act.id, act.seq, act.seat, act.nonce, act.body from act join told using (id)
returning table_id

-- name: entries_after
select seq, seat, nonce, body from entries where table_id = %(id)s and seq > %(seq)s order by seq

-- name: how_far
select id, seq, seating from tables where id = any(%(ids)s)

-- name: claim
-- A lease: nobody else is given the table until it ends. What is due far in the future was written before the clock
-- was set back, because nothing is ever put off for so long.
with next as (
  select id, due_at from tables
  where lane = any(%(lanes)s) and (due_at <= now() or due_at > now() + interval '10 minutes')
  order by due_at limit 1
  for update skip locked
)
update tables set due_at = now() + %(lease)s * interval '1 second'
from next
where tables.id = next.id
returning tables.id, tables.lane, extract(epoch from greatest(now() - next.due_at, interval '0'))::float8,
  (select count(*)::int from
    (select from tables where lane = any(%(lanes)s) and due_at <= now() limit 100) as waiting)

-- name: settle
update tables set lane = %(lane)s, due_at = case when %(lane)s <> '' and not broken then now() end
where id = %(id)s and seq = %(seq)s

-- name: put_off
update tables
set failures = failures + 1,
    broken = failures + 1 >= %(most)s,
    due_at = case when failures + 1 < %(most)s then now() + interval '0.25 seconds' * power(4, failures) end,
    seating = seating + case when failures + 1 >= %(most)s then 1 else 0 end
where id = %(id)s
returning broken
