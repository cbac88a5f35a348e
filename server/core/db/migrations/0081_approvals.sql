-- What one person asked for and another decides; new funds ask for it, those there are do not until somebody says so.
create table approvals (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  resource text not null check (resource in ('capital-calls', 'valuations', 'transactions')),
  record_id uuid not null,
  fund_id uuid not null,
  move text not null check (move in ('issue', 'approve', 'complete')),
  input jsonb,
  record_version integer not null,
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  alone boolean default false,
  reason text,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Declined', 'Withdrawn', 'Outdated'))
);
alter table approvals add constraint approvals_fund_id_fkey foreign key (fund_id) references funds (id);
alter table approvals add constraint approvals_asked_by_fkey foreign key (asked_by) references users (id);
alter table approvals add constraint approvals_decided_by_fkey foreign key (decided_by) references users (id);
create unique index approvals_external_id_key on approvals (external_id) where deleted_at is null;
create index approvals_record_id_idx on approvals (record_id) where deleted_at is null;
create index approvals_fund_id_status_idx on approvals (fund_id, status) where deleted_at is null;
create index approvals_status_asked_at_idx on approvals (status, asked_at) where deleted_at is null;
create index approvals_asked_at_idx on approvals (asked_at) where deleted_at is null;
grant select, insert, update on approvals to quarterdeck_app;
alter table funds add column second_person boolean default false;
alter table funds alter column second_person set default true;
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('PARTNER_VERIFICATION_REQUIRED', 'COMPANY_VERIFICATION_REQUIRED', 'DOCUMENT_UPLOADED', 'FUND_CREATED', 'TRANSACTION_CREATED', 'CAPITAL_CALL_ISSUED', 'CAPITAL_CALL_DUE_SOON', 'CAPITAL_CALL_OVERDUE', 'PAYMENT_PROOF_SUBMITTED', 'PAYMENT_PROOF_REVIEWED', 'DISTRIBUTION_ISSUED', 'DOCUMENT_REVIEWED', 'DOCUMENT_EXPIRING', 'VERIFICATION_DECIDED', 'REPORT_READY', 'LETTER_REFUSED', 'APPROVAL_REQUESTED', 'APPROVAL_DECIDED'));
alter table notifications drop constraint notifications_related_entity_kind_check;
alter table notifications add constraint notifications_related_entity_kind_check check (related_entity_kind in ('Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin', 'Transaction', 'CapitalCall', 'Document', 'Report', 'Payment', 'Approval'));
