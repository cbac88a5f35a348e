-- A failed job does not block the deletion of its record, so it refers to it like the audit.
alter table dead_letters alter column record_id type text using record_id::text;

-- The record of each entry of the job queue: its entity, id, fund and display name.
create view job_subjects as
  select j.id, j.name, j.item, s.resource, s.record_id::text as record_id, s.fund_id, s.label
  from jobs j left join lateral (
    select 'capital-calls' as resource, l.capital_call_id as record_id, l.fund_id, p.name as label
      from capital_call_lines l join partners p on p.id = l.partner_id
      where l.id = case when j.name = 'callNotice' then j.item::uuid end
    union all
    select 'distributions', l.distribution_id, l.fund_id, p.name
      from distribution_lines l join partners p on p.id = l.partner_id
      where l.id = case when j.name = 'distributionNotice' then j.item::uuid end
    union all
    select 'capital-calls', c.id, c.fund_id, c.title
      from call_announcements a join capital_calls c on c.id = a.call_id
      where a.id = case when j.name = 'callAnnouncement' then j.item::bigint end
    union all
    select 'distributions', d.id, d.fund_id, d.title
      from distribution_announcements a join distributions d on d.id = a.distribution_id
      where a.id = case when j.name = 'distributionAnnouncement' then j.item::bigint end
    union all
    select 'funds', f.id, f.id, f.name
      from staff_announcements a join funds f on f.id = a.fund_id
      where a.id = case when j.name = 'staffAnnouncement' then j.item::bigint end
    union all
    select case when u.id is not null then 'users' end, u.id, null, o.recipient
      from outbox o left join users u on lower(u.email) = lower(o.recipient) and u.deleted_at is null
      where o.id = case when j.name = 'email' then j.item::uuid end
    union all
    select 'reports', r.id, r.fund_id, r.title
      from reports r where r.id = case when j.name = 'report' then j.item::uuid end
    union all
    select 'statement-runs', r.id, r.fund_id, null
      from statement_runs r where r.id = case when j.name = 'statementRun' then j.item::uuid end
  ) s on true;
grant select on job_subjects to quarterdeck_app;

-- Background jobs as administrators see them: entries of the queue, and the dead letters with their decisions.
create view background_jobs as
  select j.id, 1 as version, j.created_at, j.created_at as updated_at, null::uuid as created_by, null::text as external_id,
    null::timestamptz as deleted_at, null::text as delete_reason, j.name as kind, s.label as name, s.resource, s.record_id,
    s.fund_id, j.item, j.request_id, j.attempts, j.outages,
    case when j.claimed_until > now() then null else j.due_at end as next_attempt_at, j.error_code as error, j.error as detail,
    null::uuid as decided_by, null::timestamptz as decided_at, null::text as reason,
    case when j.claimed_until > now() then 'running' when j.item = 'schedule' and j.due_at > now() and j.attempts + j.outages = 0
      then 'scheduled' else 'waiting' end as status
  from jobs j join job_subjects s on s.id = j.id where j.due_at < 'infinity'
  union all
  select d.id, d.version, d.created_at, d.updated_at, d.created_by, d.external_id, d.deleted_at, d.delete_reason, d.kind, d.name,
    d.resource, d.record_id, d.fund_id, d.item, d.request_id, d.attempts, null, null, d.error, d.detail, d.decided_by,
    d.decided_at, d.reason, case d.status when 'open' then 'failed' else d.status end
  from dead_letters d;
grant select on background_jobs to quarterdeck_app;
grant update (status, decided_by, decided_at, reason, version, updated_at) on background_jobs to quarterdeck_app;

-- A decision is stored with the dead letter. For an entry of the queue the portal has changed the due time.
create function background_jobs_decided() returns trigger language plpgsql as $$
begin
  update dead_letters set status = new.status, decided_by = new.decided_by, decided_at = new.decided_at, reason = new.reason,
      version = new.version, updated_at = new.updated_at
    where id = old.id and status = 'open';
  return case when found or exists (select from jobs where id = old.id) then new end;
end $$;
create trigger background_jobs_decided instead of update on background_jobs
  for each row execute function background_jobs_decided();
