-- A game may begin with a position, as the one does that goes on where a lesson ends. Its record says so.

alter table tables add column start text not null default '';
