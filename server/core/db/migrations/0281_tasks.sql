-- Tasks of the back office about any record.
create table tasks (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  title text not null,
  resource text not null check (resource in ('funds', 'partners', 'companies', 'fund-managers', 'commitments', 'commitment-changes', 'transfers', 'closings', 'capital-calls', 'capital-call-lines', 'payments', 'distributions', 'distribution-lines', 'transactions', 'valuations', 'fund-companies', 'company-figures', 'fee-runs', 'documents', 'reports', 'statement-runs', 'bank-accounts', 'bank-statements', 'bank-lines', 'periods', 'journals', 'approvals')),
  record_id uuid not null,
  assignee_id uuid not null,
  due_date date,
  description text,
  done_by uuid,
  done_at timestamptz,
  status text not null default 'Open' check (status in ('Open', 'Done')),
  search_text text generated always as (folded(coalesce(title, '') || ' ' || coalesce(description, ''))) stored
);
alter table tasks add constraint tasks_assignee_id_fkey foreign key (assignee_id) references users (id);
alter table tasks add constraint tasks_done_by_fkey foreign key (done_by) references users (id);
create unique index tasks_external_id_key on tasks (external_id) where deleted_at is null and external_id is not null;
create index tasks_record_id_idx on tasks (record_id) where deleted_at is null;
create index tasks_assignee_id_status_due_date_idx on tasks (assignee_id, status, due_date) where deleted_at is null;
create index tasks_status_due_date_idx on tasks (status, due_date) where deleted_at is null;
create index tasks_search_idx on tasks using gin (search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on tasks to quarterdeck_app;

-- Assignments and reminders are a new type of notification.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('PARTNER_VERIFICATION_REQUIRED', 'COMPANY_VERIFICATION_REQUIRED', 'DOCUMENT_UPLOADED', 'FUND_CREATED', 'TRANSACTION_CREATED', 'CAPITAL_CALL_ISSUED', 'CAPITAL_CALL_DUE_SOON', 'CAPITAL_CALL_OVERDUE', 'PAYMENT_PROOF_SUBMITTED', 'PAYMENT_PROOF_REVIEWED', 'DISTRIBUTION_ISSUED', 'DOCUMENT_REVIEWED', 'DOCUMENT_EXPIRING', 'VERIFICATION_DECIDED', 'REPORT_READY', 'LETTER_REFUSED', 'DEAD_LETTER', 'APPROVAL_REQUESTED', 'APPROVAL_DECIDED', 'COMPANY_FIGURES', 'NOTE_MENTION', 'TASK'));
alter table notifications drop constraint notifications_related_entity_kind_check;
alter table notifications add constraint notifications_related_entity_kind_check check (related_entity_kind in ('Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin', 'Transaction', 'CapitalCall', 'Distribution', 'Document', 'Report', 'Payment', 'Approval', 'Note', 'Task'));
