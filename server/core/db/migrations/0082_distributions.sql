-- Distributions of a fund to all of its partners at once, a line for each of them.
create table distributions (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid not null,
  number integer,
  title text not null,
  source text not null default 'sale' check (source in ('sale', 'income', 'recallable_return', 'other')),
  company_id uuid,
  proceeds numeric(20,2) not null,
  withheld_tax numeric(20,2),
  reserve numeric(20,2),
  distributable numeric(20,2),
  recallable numeric(20,2),
  recallable_until date,
  currency text,
  distribution_date date not null,
  payment_date date,
  bank_account_id uuid,
  notes text,
  declared numeric(20,2),
  carry numeric(20,2),
  waterfall jsonb,
  paid numeric(20,2) default '0',
  outstanding numeric(20,2) default '0',
  issue_date date,
  issued_by uuid,
  issued_at timestamptz,
  cancel_reason text,
  ended_on date,
  status text not null default 'Draft' check (status in ('Draft', 'Issued', 'Completed', 'Cancelled')),
  search_text text generated always as (lower(coalesce(title, ''))) stored
);
alter table distributions add constraint distributions_fund_id_fkey foreign key (fund_id) references funds (id);
alter table distributions add constraint distributions_company_id_fkey foreign key (company_id) references companies (id);
alter table distributions add constraint distributions_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table distributions add constraint distributions_issued_by_fkey foreign key (issued_by) references users (id);
create unique index distributions_external_id_key on distributions (external_id) where deleted_at is null;
create unique index distributions_fund_id_number_key on distributions (fund_id, number) where deleted_at is null;
create index distributions_fund_id_distribution_date_idx on distributions (fund_id, distribution_date) where deleted_at is null;
create index distributions_distribution_date_idx on distributions (distribution_date) where deleted_at is null;
create index distributions_status_distribution_date_idx on distributions (status, distribution_date) where deleted_at is null;
create index distributions_search_idx on distributions using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on distributions to quarterdeck_app;
create table distribution_lines (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  distribution_id uuid not null,
  fund_id uuid not null,
  partner_id uuid not null,
  commitment_amount numeric(20,2) not null,
  distribution_date date,
  gross numeric(20,2) not null,
  carry_borne numeric(20,2) default '0',
  capital numeric(20,2) default '0',
  gain numeric(20,2) default '0',
  income numeric(20,2) default '0',
  withheld_tax numeric(20,2) default '0',
  recallable numeric(20,2) default '0',
  recallable_until date,
  carry numeric(20,2) default '0',
  net numeric(20,2) not null,
  unfunded_before numeric(20,2),
  unfunded_after numeric(20,2),
  currency text,
  payment_reference text,
  paid_on date,
  bank_reference text,
  returned_on date,
  held_reason text,
  notice_document_id uuid,
  notice_sent_at timestamptz,
  payment_status text not null default 'Pending' check (payment_status in ('Pending', 'Paid', 'Returned', 'Held', 'Cancelled')),
  search_text text generated always as (lower(coalesce(payment_reference, ''))) stored
);
alter table distribution_lines add constraint distribution_lines_distribution_id_fkey foreign key (distribution_id) references distributions (id);
alter table distribution_lines add constraint distribution_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table distribution_lines add constraint distribution_lines_partner_id_fkey foreign key (partner_id) references partners (id);
alter table distribution_lines add constraint distribution_lines_notice_document_id_fkey foreign key (notice_document_id) references documents (id);
create unique index distribution_lines_external_id_key on distribution_lines (external_id) where deleted_at is null;
create unique index distribution_lines_payment_reference_key on distribution_lines (lower(payment_reference)) where deleted_at is null;
create unique index distribution_lines_distribution_id_partner_id_key on distribution_lines (distribution_id, partner_id) where deleted_at is null;
create index distribution_lines_distribution_id_idx on distribution_lines (distribution_id) where deleted_at is null;
create index distribution_lines_partner_id_distribution_date_idx on distribution_lines (partner_id, distribution_date) where deleted_at is null;
create index distribution_lines_fund_id_payment_status_idx on distribution_lines (fund_id, payment_status) where deleted_at is null;
create index distribution_lines_search_idx on distribution_lines using gin (fund_id, partner_id, search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on distribution_lines to quarterdeck_app;
alter table transactions add column distribution_line_id uuid;
alter table transactions add constraint transactions_distribution_line_id_fkey FOREIGN KEY (distribution_line_id) REFERENCES distribution_lines(id);
CREATE INDEX transactions_distribution_line_id_idx ON transactions USING btree (distribution_line_id) WHERE (deleted_at IS NULL);
alter table notifications drop constraint notifications_related_entity_kind_check;
alter table notifications add constraint notifications_related_entity_kind_check CHECK ((related_entity_kind = ANY (ARRAY['Partner'::text, 'Fund'::text, 'Company'::text, 'FundManager'::text, 'User'::text, 'Admin'::text, 'Transaction'::text, 'CapitalCall'::text, 'Distribution'::text, 'Document'::text, 'Report'::text, 'Payment'::text, 'Approval'::text])));
alter table approvals drop constraint approvals_resource_check;
alter table approvals add constraint approvals_resource_check check (resource in ('capital-calls', 'distributions', 'valuations', 'transactions'));
