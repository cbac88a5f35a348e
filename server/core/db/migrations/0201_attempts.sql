-- Tries in a row that met an outage: they are no fault of the item and only lengthen its wait.
alter table call_notices add column outages integer not null default 0;
alter table distribution_notices add column outages integer not null default 0;
alter table call_announcements add column outages integer not null default 0;
alter table distribution_announcements add column outages integer not null default 0;
alter table staff_announcements add column outages integer not null default 0;
alter table outbox add column outages integer not null default 0;
-- Notices that earlier versions dropped after ten tries are tried again.
update call_notices set attempts = 0, next_attempt_at = now() where attempts >= 10;
update distribution_notices set attempts = 0, next_attempt_at = now() where attempts >= 10;
