-- The capital account statements of all partners of a fund, made together.
create table statement_runs (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid not null,
  as_of date not null,
  period_start date,
  format text not null default 'pdf' check (format in ('pdf', 'xlsx', 'csv')),
  statements integer,
  made integer default 0,
  currency text,
  nav numeric(20,2),
  known_at timestamptz,
  seal text,
  error text,
  attempts integer default 0,
  next_attempt_at timestamptz,
  published_at timestamptz,
  published_by uuid,
  superseded_at timestamptz,
  status text not null default 'making' check (status in ('making', 'draft', 'published', 'superseded', 'failed'))
);
alter table statement_runs add constraint statement_runs_fund_id_fkey foreign key (fund_id) references funds (id);
alter table statement_runs add constraint statement_runs_published_by_fkey foreign key (published_by) references users (id);
create unique index statement_runs_external_id_key on statement_runs (external_id) where deleted_at is null;
create index statement_runs_fund_id_idx on statement_runs (fund_id) where deleted_at is null;
create index statement_runs_created_at_idx on statement_runs (created_at) where deleted_at is null;
grant select, insert, update on statement_runs to quarterdeck_app;
alter table documents add column run_id uuid;
alter table documents add constraint documents_run_id_fkey foreign key (run_id) references statement_runs (id);
alter table reports add column run_id uuid;
alter table reports add constraint reports_run_id_fkey foreign key (run_id) references statement_runs (id);
create index reports_run_id_idx on reports (run_id) where deleted_at is null;
