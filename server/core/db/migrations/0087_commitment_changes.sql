-- What happens to a commitment in force: raised, reduced, released, in default, cured, left.
create table commitment_changes (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  commitment_id uuid not null,
  fund_id uuid not null,
  partner_id uuid not null,
  kind text not null check (kind in ('increase', 'reduction', 'release', 'default', 'cure', 'withdrawal')),
  amount numeric(20,2),
  currency text,
  effective_on date not null,
  reason text not null,
  document_id uuid,
  change_number integer,
  amount_before numeric(20,2),
  amount_after numeric(20,2),
  unfunded_before numeric(20,2),
  unfunded_after numeric(20,2),
  defaulted_on date,
  reversed_on date,
  reverse_reason text,
  status text not null default 'Draft' check (status in ('Draft', 'Effective', 'Reversed'))
);
alter table commitment_changes add constraint commitment_changes_commitment_id_fkey foreign key (commitment_id) references commitments (id);
alter table commitment_changes add constraint commitment_changes_fund_id_fkey foreign key (fund_id) references funds (id);
alter table commitment_changes add constraint commitment_changes_partner_id_fkey foreign key (partner_id) references partners (id);
alter table commitment_changes add constraint commitment_changes_document_id_fkey foreign key (document_id) references documents (id);
create unique index commitment_changes_external_id_key on commitment_changes (external_id) where deleted_at is null;
create index commitment_changes_commitment_id_effective_on_idx on commitment_changes (commitment_id, effective_on) where deleted_at is null;
create index commitment_changes_fund_id_idx on commitment_changes (fund_id) where deleted_at is null;
create index commitment_changes_partner_id_idx on commitment_changes (partner_id) where deleted_at is null;
create index commitment_changes_document_id_idx on commitment_changes (document_id) where deleted_at is null;
grant select, insert, update on commitment_changes to quarterdeck_app;
alter table commitments add column defaulted_on date;
alter table approvals drop constraint approvals_resource_check;
alter table approvals add constraint approvals_resource_check check (resource in ('capital-calls', 'distributions', 'valuations', 'transactions', 'closings', 'commitment-changes'));
alter table approvals drop constraint approvals_move_check;
alter table approvals add constraint approvals_move_check check (move in ('issue', 'approve', 'complete', 'apply'));
