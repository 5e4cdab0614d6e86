-- name: ask_for_review
-- Whoever asks first begins it; what has failed may be tried again, but not for ever. Its place remains. While too many wait
-- nothing is taken in.
insert into reviews (table_id, seat)
select %(id)s, %(seat)s where (select count(*) from reviews where due_at is not null) < %(waiting)s
on conflict (table_id, seat) do update set state = 'waiting', due_at = now()
where reviews.state = 'failed' and reviews.tries < %(most)s

-- name: find_review
select state, moments, luck,
  (select count(*)::int from reviews as before where before.due_at is not null and before.asked_at < reviews.asked_at)
from reviews where table_id = %(id)s and seat = %(seat)s

-- name: claim_review
-- A lease, as for a bot's turn: who has died of it is followed by another, but not for ever. Tables take turns: the first seat
-- of each that was asked about, then the second.
with next as (
  select table_id, seat from reviews where due_at <= now()
  order by (select count(*) from reviews as earlier
    where earlier.table_id = reviews.table_id and earlier.asked_at < reviews.asked_at), asked_at
  limit 1 for update skip locked
)
update reviews set state = case when tries < %(most)s then 'working' else 'failed' end,
  tries = tries + 1,
  due_at = case when tries < %(most)s then now() + %(lease)s * interval '1 second' end
from next
where reviews.table_id = next.table_id and reviews.seat = next.seat
returning reviews.table_id, reviews.seat, reviews.state, reviews.tries

-- name: put_off_review
update reviews set state = case when tries < %(most)s then 'waiting' else 'failed' end,
  due_at = case when tries < %(most)s then now() end
where table_id = %(id)s and seat = %(seat)s

-- name: keep_moments
update reviews set moments = %(moments)s where table_id = %(id)s and seat = %(seat)s

-- name: end_review
update reviews set state = %(state)s, luck = %(luck)s, due_at = null where table_id = %(id)s and seat = %(seat)s
