-- Notices that wait to be written, one for each line of an issued distribution.
create table distribution_notices (
  line_id uuid primary key references distribution_lines (id),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);
create index distribution_notices_waiting_idx on distribution_notices (next_attempt_at);
grant select, insert, update, delete on distribution_notices to quarterdeck_app;
insert into distribution_notices (line_id) select l.id from distribution_lines l join distributions d on d.id = l.distribution_id
  where d.status in ('Issued', 'Completed') and l.deleted_at is null and l.notice_document_id is null;
