-- What portfolio companies report by period, and the notices about it.
create table company_figures (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  company_id uuid not null,
  period_end date not null,
  covers text not null default 'quarter' check (covers in ('month', 'quarter', 'half_year', 'year')),
  due_on date,
  currency text,
  revenue numeric(20,2),
  ebitda numeric(20,2),
  net_income numeric(20,2),
  cash numeric(20,2),
  debt numeric(20,2),
  headcount integer,
  commentary text,
  submitted_by uuid,
  submitted_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  return_reason text,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'returned'))
);
alter table company_figures add constraint company_figures_company_id_fkey foreign key (company_id) references companies (id);
alter table company_figures add constraint company_figures_submitted_by_fkey foreign key (submitted_by) references users (id);
alter table company_figures add constraint company_figures_approved_by_fkey foreign key (approved_by) references users (id);
create unique index company_figures_external_id_key on company_figures (external_id) where deleted_at is null;
create unique index company_figures_company_id_period_end_covers_key on company_figures (company_id, period_end, covers) where deleted_at is null;
create index company_figures_period_end_idx on company_figures (period_end) where deleted_at is null;
create index company_figures_status_due_on_idx on company_figures (status, due_on) where deleted_at is null;
grant select, insert, update on company_figures to quarterdeck_app;
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('PARTNER_VERIFICATION_REQUIRED', 'COMPANY_VERIFICATION_REQUIRED', 'DOCUMENT_UPLOADED', 'FUND_CREATED', 'TRANSACTION_CREATED', 'CAPITAL_CALL_ISSUED', 'CAPITAL_CALL_DUE_SOON', 'CAPITAL_CALL_OVERDUE', 'PAYMENT_PROOF_SUBMITTED', 'PAYMENT_PROOF_REVIEWED', 'DISTRIBUTION_ISSUED', 'DOCUMENT_REVIEWED', 'DOCUMENT_EXPIRING', 'VERIFICATION_DECIDED', 'REPORT_READY', 'LETTER_REFUSED', 'APPROVAL_REQUESTED', 'APPROVAL_DECIDED', 'COMPANY_FIGURES'));
