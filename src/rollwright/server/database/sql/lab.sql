-- name: keep_lab_question
insert into lab_questions (id, wish, wanted) values (%(id)s, %(wish)s, %(wanted)s)

-- name: count_lab_questions
-- Those that are not answered yet.
select count(*)::int from lab_questions
where state = 'waiting' or (state = 'working' and heard_at > now() - make_interval(secs => %(silent)s))

-- name: begin_lab_question
-- Once more, if who had begun it has died.
update lab_questions set state = 'working', heard_at = now()
where id = %(id)s and state in ('waiting', 'working') returning wish

-- name: go_on_in_lab
-- Nothing, if somebody has stopped it.
update lab_questions set done = greatest(done, %(done)s), answer = coalesce(%(answer)s, answer),
  examples = coalesce(%(examples)s, examples), heard_at = now()
where id = %(id)s and state = 'working'

-- name: end_lab_question
update lab_questions set state = %(state)s, problem = %(problem)s
where id = %(id)s and state = 'working'

-- name: stop_lab_question
update lab_questions set state = 'stopped' where id = %(id)s and state in ('waiting', 'working')

-- name: find_lab_question
-- Whose worker was not heard of for long, and whom nobody has followed, is given up.
select wish - 'data' - 'served' || jsonb_build_object('varied', wish->'data' <> '{}'::jsonb),
  case when state = 'working' and heard_at < now() - make_interval(secs => %(silent)s) then 'failed' else state end, problem, done, wanted,
  answer - 'pictures' || jsonb_build_object('drawn', answer->'pictures' <> '{}'::jsonb),
  (select coalesce(jsonb_agg(one - 'record' - 'story' - 'summary'), '[]') from jsonb_array_elements(examples) as one),
  (select count(*)::int from lab_questions as before
    where before.state in ('waiting', 'working') and before.made_at < asked.made_at)
from lab_questions as asked where id = %(id)s

-- name: find_lab_picture
-- Old answers have no narrow ones.
select coalesce(answer->'pictures'->>%(look)s::text, answer->'pictures'->>split_part(%(look)s::text, ' ', 1)) from lab_questions where id = %(id)s

-- name: find_lab_data
select wish->'data' from lab_questions where id = %(id)s

-- name: find_lab_example
select examples->%(n)s::int from lab_questions where id = %(id)s

-- name: forget_old_lab_questions
delete from lab_questions where made_at < now() - make_interval(days => %(days)s)
