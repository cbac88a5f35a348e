-- A fund's days are its own: what is due, overdue or in the future is judged in its time zone.
alter table funds add column time_zone text default 'UTC';
update funds set time_zone = 'UTC';
