-- name: enqueue
-- In the transaction of whatever asks for it; workers hear of it when that is done.
select procrastinate_defer_jobs_v1(array[
  row('default', %(task)s, 0, %(lock)s, null, %(arguments)s, %(due)s)::procrastinate_job_to_defer_v1])

-- name: count_jobs
select task_name, (count(*) filter (where status = 'todo'))::int, (count(*) filter (where status = 'doing'))::int,
  (count(*) filter (where status = 'failed'))::int
from procrastinate_jobs group by task_name order by task_name

-- name: failed_jobs
select jobs.id, jobs.task_name, jobs.args, jobs.attempts, coalesce(job_errors.error, ''), job_errors.at
from procrastinate_jobs as jobs left join job_errors on job_errors.job_id = jobs.id
where jobs.status = 'failed' order by jobs.id

-- name: note_job_error
insert into job_errors (job_id, error) values (%(id)s, %(error)s)
on conflict (job_id) do update set error = excluded.error, at = now()

-- name: retry_failed_job
-- From its first attempt.
update procrastinate_jobs set status = 'todo', attempts = 0, scheduled_at = null where id = %(id)s and status = 'failed'

-- name: jobs_of_the_dead
-- Work that somebody had begun who has not been heard of since.
select jobs.id, jobs.attempts from procrastinate_jobs as jobs
  left join procrastinate_workers as workers on workers.id = jobs.worker_id
where jobs.status = 'doing'
  and (workers.id is null or workers.last_heartbeat < now() - make_interval(secs => %(silent)s))

-- name: begin_job_again
select procrastinate_retry_job_v2(%(id)s, now(), null, null, null)

-- name: give_job_up
select procrastinate_finish_job_v1(%(id)s, 'failed', false)

-- name: forget_old_jobs
-- What failed, was seen by nobody and is not to be tried again.
delete from procrastinate_jobs as jobs
where status in ('failed', 'cancelled', 'aborted', 'succeeded') and not exists (
  select from procrastinate_events where job_id = jobs.id and at > now() - make_interval(days => %(days)s))

-- name: forget_old_sessions
-- Browsers whose cookie has ended.
delete from sessions where seen_on < current_date - %(days)s::int
