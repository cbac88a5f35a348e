create table report_definitions (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  title text not null,
  entity text not null check (entity in ('funds', 'partners', 'companies', 'commitments', 'capital-calls', 'capital-call-lines', 'payments', 'distributions', 'distribution-lines', 'transactions', 'journal-entries', 'fund-companies', 'valuations', 'company-figures', 'bank-accounts', 'bank-statements', 'bank-lines', 'documents', 'closings', 'transfers', 'commitment-changes', 'fee-runs')),
  fund_id uuid,
  format text not null default 'xlsx' check (format in ('pdf', 'xlsx', 'csv', 'json')),
  schedule text not null default 'none' check (schedule in ('none', 'monthly', 'quarterly')),
  next_on date,
  sharing text not null default 'private' check (sharing in ('private', 'team')),
  contents jsonb,
  subscribers uuid[],
  search_text text generated always as (folded(coalesce(title, ''))) stored
);
alter table report_definitions add constraint report_definitions_fund_id_fkey foreign key (fund_id) references funds (id);
create unique index report_definitions_external_id_key on report_definitions (external_id) where deleted_at is null and external_id is not null;
create index report_definitions_created_by_idx on report_definitions (created_by) where deleted_at is null;
create index report_definitions_fund_id_idx on report_definitions (fund_id) where deleted_at is null and fund_id is not null;
create index report_definitions_next_on_idx on report_definitions (next_on) where deleted_at is null;
create index report_definitions_search_idx on report_definitions using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on report_definitions to quarterdeck_app;
