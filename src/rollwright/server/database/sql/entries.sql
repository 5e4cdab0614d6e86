-- name: append
-- The whole commit in one statement: it locks the table's row, appends only if nobody was faster, and says what is due.
with told as (
  update tables
  set seq = %(seq)s,
      lane = %(lane)s,
      due_at = next_due(%(lane)s, broken, %(ends)s, %(within)s),
      failures = case when %(bot)s then 0 else failures end,
      over_at = case when %(over)s then service_now() end,
      turn = %(turn)s
  where id = %(id)s and seq = %(seq)s - 1
  returning id
)
insert into entries (table_id, seq, seat, nonce, body, at)
select told.id, %(seq)s, %(seat)s::int, %(nonce)s, %(body)s, service_now() from told
returning extract(epoch from at)::float8

-- name: append_for_many
-- One act for each of several tables, none of them the last. A table that somebody holds is left out, so that the others need not wait for it.
with act as (
  select * from unnest(%(ids)s::text[], %(seqs)s::int[], %(seats)s::int[], %(nonces)s::text[], %(bodies)s::text[],
                       %(lanes)s::text[], %(turns)s::text[], %(bots)s::bool[], %(ends)s::float8[], %(withins)s::float8[])
    as act (id, seq, seat, nonce, body, lane, turn, bot, ends, within)
), free as (
  select tables.id from tables join act on act.id = tables.id and act.seq = tables.seq + 1
  where tables.id = any(%(ids)s::text[])
  for update of tables skip locked
), told as (
  update tables
  set seq = act.seq,
      lane = act.lane,
      due_at = next_due(act.lane, broken, act.ends, act.within),
      failures = case when act.bot then 0 else failures end,
      turn = act.turn::int[]
  from act join free using (id)
  where tables.id = act.id
  returning tables.id
)
insert into entries (table_id, seq, seat, nonce, body, at)
select act.id, act.seq, act.seat, act.nonce, act.body, service_now() from act join told using (id)
returning table_id, extract(epoch from at)::float8

-- name: entries_after
select seq, seat, nonce, body, extract(epoch from at)::float8 from entries where table_id = %(id)s and seq > %(seq)s order by seq

-- name: how_far
select id, seq, seating, coalesce((select max(number) from said where table_id = id), 0)
from tables where id = any(%(ids)s)

-- name: claim
-- A lease: nobody else is given the table until it ends. What is due far in the future was written before the clock
-- was set back, because nothing but the end of somebody's time is ever put off for so long.
with next as (
  select id, due_at from tables
  where lane = any(%(lanes)s)
    and (due_at <= service_now() or (due_at > service_now() + interval '10 minutes' and lane <> 'clock'))
  order by due_at limit 1
  for update skip locked
)
update tables set due_at = service_now() + %(lease)s * interval '1 second'
from next
where tables.id = next.id
returning tables.id, tables.lane, extract(epoch from greatest(service_now() - next.due_at, interval '0'))::float8,
  (select count(*)::int from
    (select from tables where lane = any(%(lanes)s) and due_at <= service_now() limit 100) as waiting),
  extract(epoch from service_now())::float8

-- name: settle
update tables set lane = %(lane)s, due_at = next_due(%(lane)s, broken, %(ends)s, null)
where id = %(id)s and seq = %(seq)s

-- name: put_off
update tables
set failures = failures + 1,
    broken = failures + 1 >= %(most)s,
    due_at = case when failures + 1 < %(most)s then service_now() + interval '0.25 seconds' * power(4, failures) end,
    seating = seating + case when failures + 1 >= %(most)s then 1 else 0 end
where id = %(id)s
returning broken

-- name: what_time
select extract(epoch from service_now())::float8
