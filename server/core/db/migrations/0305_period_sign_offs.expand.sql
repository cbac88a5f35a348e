create table period_sign_offs (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid not null,
  period_id uuid not null,
  step text not null check (step in ('accruals', 'valuationEvidence', 'review')),
  note text,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdraw_reason text,
  status text not null default 'Signed' check (status in ('Signed', 'Revoked'))
);
alter table period_sign_offs add constraint period_sign_offs_fund_id_fkey foreign key (fund_id) references funds (id);
alter table period_sign_offs add constraint period_sign_offs_withdrawn_by_fkey foreign key (withdrawn_by) references users (id);
create unique index period_sign_offs_external_id_key on period_sign_offs (external_id) where deleted_at is null and external_id is not null;
create index period_sign_offs_period_id_idx on period_sign_offs (period_id) where deleted_at is null;
create index period_sign_offs_fund_id_idx on period_sign_offs (fund_id) where deleted_at is null;
grant select, insert, update on period_sign_offs to quarterdeck_app;
