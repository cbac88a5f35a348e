-- Notices, announcements and emails that wait are jobs; the tables keep their content.
insert into jobs (name, item, group_key, created_at, due_at, attempts, outages)
  select 'callNotice', q.line_id::text, l.fund_id::text, q.created_at, q.next_attempt_at, q.attempts, q.outages
  from call_notices q join capital_call_lines l on l.id = q.line_id order by q.created_at;
insert into jobs (name, item, group_key, created_at, due_at, attempts, outages)
  select 'distributionNotice', q.line_id::text, l.fund_id::text, q.created_at, q.next_attempt_at, q.attempts, q.outages
  from distribution_notices q join distribution_lines l on l.id = q.line_id order by q.created_at;
insert into jobs (name, item, group_key, created_at, due_at, attempts, outages)
  select 'callAnnouncement', id::text, call_id::text, created_at, next_attempt_at, attempts, outages from call_announcements order by id;
insert into jobs (name, item, group_key, created_at, due_at, attempts, outages)
  select 'distributionAnnouncement', id::text, distribution_id::text, created_at, next_attempt_at, attempts, outages
  from distribution_announcements order by id;
insert into jobs (name, item, group_key, created_at, due_at, attempts, outages)
  select 'staffAnnouncement', id::text, concat_ws(':', fund_id, without), created_at, next_attempt_at, attempts, outages
  from staff_announcements order by id;
-- An email that was given up stays for a retry of its dead letter.
insert into jobs (name, item, created_at, due_at, attempts, outages)
  select 'email', id::text, created_at, case when refused_at is null then next_attempt_at else 'infinity' end, attempts, outages
  from outbox where delivered_at is null and body <> '' order by created_at;
drop table call_notices, distribution_notices;
alter table call_announcements drop column attempts, drop column outages, drop column next_attempt_at;
alter table distribution_announcements drop column attempts, drop column outages, drop column next_attempt_at;
alter table staff_announcements drop column attempts, drop column outages, drop column next_attempt_at;
alter table outbox drop column attempts, drop column outages, drop column next_attempt_at;
