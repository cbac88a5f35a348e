alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check CHECK ((type = ANY (ARRAY['PARTNER_VERIFICATION_REQUIRED'::text, 'COMPANY_VERIFICATION_REQUIRED'::text, 'DOCUMENT_UPLOADED'::text, 'FUND_CREATED'::text, 'TRANSACTION_CREATED'::text, 'CAPITAL_CALL_ISSUED'::text, 'CAPITAL_CALL_DUE_SOON'::text, 'CAPITAL_CALL_OVERDUE'::text, 'PAYMENT_PROOF_SUBMITTED'::text, 'PAYMENT_PROOF_REVIEWED'::text, 'DISTRIBUTION_ISSUED'::text, 'DOCUMENT_REVIEWED'::text, 'DOCUMENT_EXPIRING'::text, 'VERIFICATION_DECIDED'::text, 'REPORT_READY'::text, 'LETTER_REFUSED'::text, 'DEAD_LETTER'::text, 'APPROVAL_REQUESTED'::text, 'APPROVAL_DECIDED'::text, 'COMPANY_FIGURES'::text])));
create table dead_letters (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  kind text not null check (kind in ('callNotice', 'distributionNotice', 'callAnnouncement', 'distributionAnnouncement', 'staffAnnouncement', 'email', 'orphanedFiles')),
  name text,
  resource text check (resource in ('capital-calls', 'distributions', 'funds', 'users')),
  record_id uuid,
  fund_id uuid,
  item text not null,
  error text not null check (error in ('INTERNAL_ERROR', 'VALIDATION_ERROR', 'BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'UNAUTHORIZED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE', 'tooHeavy', 'refused', 'tooMany')),
  detail text,
  attempts integer not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  status text not null default 'open' check (status in ('open', 'retried', 'discarded')),
  search_text text generated always as (folded(coalesce(name, ''))) stored
);
alter table dead_letters add constraint dead_letters_fund_id_fkey foreign key (fund_id) references funds (id);
alter table dead_letters add constraint dead_letters_decided_by_fkey foreign key (decided_by) references users (id);
create unique index dead_letters_external_id_key on dead_letters (external_id) where deleted_at is null and external_id is not null;
create index dead_letters_created_at_idx on dead_letters (created_at) where deleted_at is null;
create index dead_letters_status_kind_idx on dead_letters (status, kind) where deleted_at is null;
create index dead_letters_fund_id_idx on dead_letters (fund_id) where deleted_at is null and fund_id is not null;
create index dead_letters_search_idx on dead_letters using gin (search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on dead_letters to quarterdeck_app;
