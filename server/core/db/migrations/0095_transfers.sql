create table transfers (
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
  buyer_id uuid not null,
  part text not null default 'full' check (part in ('full', 'fraction', 'amount')),
  fraction numeric(9,6),
  amount numeric(20,2),
  close_number integer,
  effective_on date not null,
  price numeric(20,2),
  currency text,
  reason text not null,
  notes text,
  document_id uuid,
  buyer_commitment_id uuid,
  committed numeric(20,2),
  seller_committed numeric(20,2),
  unfunded numeric(20,2),
  contributions numeric(20,2),
  distributions numeric(20,2),
  capital numeric(20,2),
  value numeric(20,2),
  carry_paid numeric(20,2),
  taken_over numeric(20,2),
  reversed_on date,
  reverse_reason text,
  cancel_reason text,
  status text not null default 'Draft' check (status in ('Draft', 'Effective', 'Reversed', 'Cancelled'))
);
alter table transfers add constraint transfers_commitment_id_fkey foreign key (commitment_id) references commitments (id);
alter table transfers add constraint transfers_fund_id_fkey foreign key (fund_id) references funds (id);
alter table transfers add constraint transfers_partner_id_fkey foreign key (partner_id) references partners (id);
alter table transfers add constraint transfers_buyer_id_fkey foreign key (buyer_id) references partners (id);
alter table transfers add constraint transfers_document_id_fkey foreign key (document_id) references documents (id);
alter table transfers add constraint transfers_buyer_commitment_id_fkey foreign key (buyer_commitment_id) references commitments (id);
create unique index transfers_external_id_key on transfers (external_id) where deleted_at is null;
create index transfers_commitment_id_effective_on_idx on transfers (commitment_id, effective_on) where deleted_at is null;
create index transfers_fund_id_idx on transfers (fund_id) where deleted_at is null;
create index transfers_partner_id_idx on transfers (partner_id) where deleted_at is null;
create index transfers_buyer_id_idx on transfers (buyer_id) where deleted_at is null;
create index transfers_buyer_commitment_id_idx on transfers (buyer_commitment_id) where deleted_at is null;
create index transfers_document_id_idx on transfers (document_id) where deleted_at is null;
grant select, insert, update on transfers to quarterdeck_app;
alter table approvals drop constraint approvals_resource_check;
alter table approvals add constraint approvals_resource_check check (resource in ('capital-calls', 'distributions', 'valuations', 'transactions', 'closings', 'commitment-changes', 'fee-runs', 'transfers'));
create table transfer_lines (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  transfer_id uuid not null,
  fund_id uuid not null,
  commitment_id uuid not null,
  partner_id uuid not null,
  side text not null check (side in ('seller', 'buyer')),
  effective_on date not null,
  currency text,
  amount_before numeric(20,2) not null,
  amount_after numeric(20,2) not null,
  unfunded_before numeric(20,2) not null,
  unfunded_after numeric(20,2) not null,
  contributions numeric(20,2) not null,
  distributions numeric(20,2) not null,
  value numeric(20,2) not null,
  ended_on date
);
alter table transfer_lines add constraint transfer_lines_transfer_id_fkey foreign key (transfer_id) references transfers (id);
alter table transfer_lines add constraint transfer_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table transfer_lines add constraint transfer_lines_commitment_id_fkey foreign key (commitment_id) references commitments (id);
alter table transfer_lines add constraint transfer_lines_partner_id_fkey foreign key (partner_id) references partners (id);
create unique index transfer_lines_external_id_key on transfer_lines (external_id) where deleted_at is null;
create unique index transfer_lines_transfer_id_side_key on transfer_lines (transfer_id, side) where deleted_at is null;
create index transfer_lines_transfer_id_idx on transfer_lines (transfer_id) where deleted_at is null;
create index transfer_lines_commitment_id_idx on transfer_lines (commitment_id) where deleted_at is null;
create index transfer_lines_partner_id_effective_on_idx on transfer_lines (partner_id, effective_on) where deleted_at is null;
create index transfer_lines_fund_id_idx on transfer_lines (fund_id) where deleted_at is null;
grant select, insert, update on transfer_lines to quarterdeck_app;
