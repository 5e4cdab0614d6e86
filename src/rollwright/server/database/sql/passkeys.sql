-- name: add_challenge
-- Those that nobody has answered go when others come, a few at a time.
with old as (
  delete from challenges where browser in (
    select browser from challenges where made_at < now() - %(seconds)s * interval '1 second' limit 50
    for update skip locked
  )
)
insert into challenges (browser, challenge, purpose, person)
values (%(browser)s, %(challenge)s, %(purpose)s, %(person)s)

-- name: take_challenge
-- Whatever comes of it, it is not there a second time.
with taken as (delete from challenges where browser = %(browser)s returning *)
select challenge from taken
where purpose = %(purpose)s and person is not distinct from %(person)s
  and made_at > now() - %(seconds)s * interval '1 second'

-- name: handle_of_person
update people set handle = coalesce(handle, %(handle)s) where id = %(person)s returning handle, name

-- name: passkeys_of_person
select id, credential, browser, made_on, used_on from passkeys where person = %(person)s order by id

-- name: add_passkey
insert into passkeys (person, credential, public_key, uses, handle, browser)
select id, %(credential)s, %(public_key)s, %(uses)s, handle, %(browser)s from people where id = %(person)s
on conflict (credential) do nothing

-- name: find_passkey
select person, public_key, uses, handle from passkeys where credential = %(credential)s

-- name: use_passkey
-- The count is compared here: of an authenticator and its copy only one can be first.
update passkeys set uses = %(uses)s, used_on = current_date
where credential = %(credential)s and (uses < %(uses)s or (uses = 0 and %(uses)s = 0))
returning person

-- name: remove_passkey
delete from passkeys where id = %(id)s and person = %(person)s

-- name: browsers_of_person
select id, browser, seen_on, digest = %(digest)s from sessions where person = %(person)s
order by digest = %(digest)s desc, seen_on desc, id desc limit 100

-- name: end_browser
delete from sessions where id = %(id)s and person = %(person)s

-- name: end_other_browsers
delete from sessions where person = %(person)s and digest <> %(digest)s
