-- Management fees of a fund by period, with what every partner bears of each.
create table fee_runs (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid not null,
  period_start date not null,
  period_end date not null,
  fee_date date,
  reductions jsonb,
  notes text,
  currency text,
  fee_basis text check (fee_basis in ('committed', 'called', 'invested', 'fmv')),
  gross numeric(20,2),
  waivers numeric(20,2),
  offsets numeric(20,2),
  rebates numeric(20,2),
  net numeric(20,2),
  paid_on date,
  bank_reference text,
  returned_on date,
  cancel_reason text,
  ended_on date,
  status text not null default 'Draft' check (status in ('Draft', 'Posted', 'Paid', 'Cancelled'))
);
alter table fee_runs add constraint fee_runs_fund_id_fkey foreign key (fund_id) references funds (id);
create unique index fee_runs_external_id_key on fee_runs (external_id) where deleted_at is null;
create index fee_runs_fund_id_period_start_idx on fee_runs (fund_id, period_start) where deleted_at is null;
grant select, insert, update on fee_runs to quarterdeck_app;
create table fee_lines (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fee_run_id uuid not null,
  fund_id uuid not null,
  partner_id uuid not null,
  fee_date date not null,
  period_start date not null,
  period_end date not null,
  basis numeric(20,2) not null,
  fee_rate numeric(9,6),
  gross numeric(20,2) not null,
  waivers numeric(20,2) not null,
  offsets numeric(20,2) not null,
  rebates numeric(20,2) not null,
  net numeric(20,2) not null,
  currency text,
  ended_on date
);
alter table fee_lines add constraint fee_lines_fee_run_id_fkey foreign key (fee_run_id) references fee_runs (id);
alter table fee_lines add constraint fee_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table fee_lines add constraint fee_lines_partner_id_fkey foreign key (partner_id) references partners (id);
create unique index fee_lines_external_id_key on fee_lines (external_id) where deleted_at is null;
create unique index fee_lines_fee_run_id_partner_id_key on fee_lines (fee_run_id, partner_id) where deleted_at is null;
create index fee_lines_fee_run_id_idx on fee_lines (fee_run_id) where deleted_at is null;
create index fee_lines_partner_id_fee_date_idx on fee_lines (partner_id, fee_date) where deleted_at is null;
create index fee_lines_fund_id_idx on fee_lines (fund_id) where deleted_at is null;
grant select, insert, update on fee_lines to quarterdeck_app;
alter table transactions add column fee_run_id uuid;
alter table transactions add constraint transactions_fee_run_id_fkey FOREIGN KEY (fee_run_id) REFERENCES fee_runs(id);
create index transactions_fee_run_id_idx ON transactions USING btree (fee_run_id) WHERE (deleted_at IS NULL);
alter table approvals drop constraint approvals_resource_check;
alter table approvals add constraint approvals_resource_check check (resource in ('capital-calls', 'distributions', 'valuations', 'transactions', 'closings', 'commitment-changes', 'fee-runs'));
