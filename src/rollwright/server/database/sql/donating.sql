-- name: agree_to_research
update people set research_since = case when %(agree)s then coalesce(research_since, now()) end where id = %(person)s

-- name: agrees_to_research
select research_since is not null from people where id = %(person)s

-- name: donated_tables
-- Games that are over, from their beginning, and all of whose people had agreed before the end; bots agree to anything.
-- Those whose dice others may still have before them are left out.
select id, over_at::date from tables
where over_at is not null and start || practice = '' and contest is null and id > %(after)s
  and exists (select from seats where table_id = id and bot = '')
  and not exists (
    select from seats left join people on people.id = seats.person
    where table_id = tables.id and bot = '' and coalesce(people.research_since > over_at, true)
  )
order by id limit %(most)s
