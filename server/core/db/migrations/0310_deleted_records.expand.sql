-- Each index covers deleted rows only. Before the upgrade of a large database, create the one of "transactions" with
-- "concurrently".
create index if not exists capital_calls_deleted_at_idx on capital_calls (deleted_at) where deleted_at is not null;
create index if not exists closings_deleted_at_idx on closings (deleted_at) where deleted_at is not null;
create index if not exists commitment_changes_deleted_at_idx on commitment_changes (deleted_at) where deleted_at is not null;
create index if not exists commitments_deleted_at_idx on commitments (deleted_at) where deleted_at is not null;
create index if not exists companies_deleted_at_idx on companies (deleted_at) where deleted_at is not null;
create index if not exists company_figures_deleted_at_idx on company_figures (deleted_at) where deleted_at is not null;
create index if not exists distributions_deleted_at_idx on distributions (deleted_at) where deleted_at is not null;
create index if not exists documents_deleted_at_idx on documents (deleted_at) where deleted_at is not null;
create index if not exists fee_runs_deleted_at_idx on fee_runs (deleted_at) where deleted_at is not null;
create index if not exists partners_deleted_at_idx on partners (deleted_at) where deleted_at is not null;
create index if not exists report_definitions_deleted_at_idx on report_definitions (deleted_at) where deleted_at is not null;
create index if not exists tasks_deleted_at_idx on tasks (deleted_at) where deleted_at is not null;
create index if not exists transactions_deleted_at_idx on transactions (deleted_at) where deleted_at is not null;
create index if not exists transfers_deleted_at_idx on transfers (deleted_at) where deleted_at is not null;
create index if not exists valuations_deleted_at_idx on valuations (deleted_at) where deleted_at is not null;
