-- The account to pay to, sealed as it was when the call was issued, and the figures of each notice.
alter table capital_calls add column wire_number text;
alter table capital_call_lines add column breakdown jsonb;

-- Notices that wait to be written, one for each line of an issued call.
create table call_notices (
  line_id uuid primary key references capital_call_lines (id),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);
create index call_notices_waiting_idx on call_notices (next_attempt_at);
grant select, insert, update, delete on call_notices to quarterdeck_app;

-- Documents are shown by the fund that they are about, and searched so.
drop index documents_search_idx;
create index documents_search_idx on documents using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;
