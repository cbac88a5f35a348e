-- Reports and runs of statements that wait, or that a stopped server left half done, are jobs.
insert into jobs (name, item, created_at, due_at)
  select 'report', id::text, created_at, coalesce(next_attempt_at, now()) from reports
  where status in ('Pending', 'Processing') and deleted_at is null order by created_at;
insert into jobs (name, item, created_at, due_at)
  select 'statementRun', id::text, created_at, coalesce(next_attempt_at, now()) from statement_runs
  where status = 'making' and deleted_at is null order by created_at;
alter table reports drop column next_attempt_at;
alter table statement_runs drop column next_attempt_at, drop column attempts;
