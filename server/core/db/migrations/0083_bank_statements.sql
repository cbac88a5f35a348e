-- What banks say of the accounts of funds: statements, and their lines.
create table bank_statements (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid not null,
  bank_account_id uuid not null,
  format text not null check (format in ('CSV', 'CAMT053', 'MT940')),
  file_name text,
  sha256 text,
  content text,
  bank_number text,
  starts_on date,
  ends_on date,
  opening_balance numeric(20,2),
  closing_balance numeric(20,2),
  currency text,
  line_count integer,
  columns jsonb,
  imported_by uuid,
  imported_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'imported')),
  search_text text generated always as (lower(coalesce(bank_number, '') || ' ' || coalesce(file_name, ''))) stored
);
alter table bank_statements add constraint bank_statements_fund_id_fkey foreign key (fund_id) references funds (id);
alter table bank_statements add constraint bank_statements_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table bank_statements add constraint bank_statements_imported_by_fkey foreign key (imported_by) references users (id);
create unique index bank_statements_external_id_key on bank_statements (external_id) where deleted_at is null;
create unique index bank_statements_bank_account_id_sha256_key on bank_statements (bank_account_id, sha256) where deleted_at is null;
create index bank_statements_fund_id_idx on bank_statements (fund_id) where deleted_at is null;
create index bank_statements_created_at_idx on bank_statements (created_at) where deleted_at is null;
create index bank_statements_search_idx on bank_statements using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on bank_statements to quarterdeck_app;
create table bank_lines (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  statement_id uuid not null,
  bank_account_id uuid not null,
  fund_id uuid not null,
  number integer not null,
  booked_on date not null,
  value_date date not null,
  direction text not null check (direction in ('Credit', 'Debit')),
  amount numeric(20,2) not null,
  currency text,
  counterparty text,
  remittance text,
  bank_reference text,
  capital_call_line_id uuid,
  payment_id uuid,
  transaction_id uuid,
  made_entry boolean default false,
  matched_by uuid,
  matched_at timestamptz,
  reason text,
  status text not null default 'Unmatched' check (status in ('Unmatched', 'Matched', 'Ignored')),
  search_text text generated always as (lower(coalesce(counterparty, '') || ' ' || coalesce(remittance, '') || ' ' || coalesce(bank_reference, ''))) stored
);
alter table bank_lines add constraint bank_lines_statement_id_fkey foreign key (statement_id) references bank_statements (id);
alter table bank_lines add constraint bank_lines_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table bank_lines add constraint bank_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table bank_lines add constraint bank_lines_capital_call_line_id_fkey foreign key (capital_call_line_id) references capital_call_lines (id);
alter table bank_lines add constraint bank_lines_payment_id_fkey foreign key (payment_id) references payments (id);
alter table bank_lines add constraint bank_lines_transaction_id_fkey foreign key (transaction_id) references transactions (id);
alter table bank_lines add constraint bank_lines_matched_by_fkey foreign key (matched_by) references users (id);
create unique index bank_lines_external_id_key on bank_lines (external_id) where deleted_at is null;
create index bank_lines_statement_id_number_idx on bank_lines (statement_id, number) where deleted_at is null;
create index bank_lines_fund_id_status_idx on bank_lines (fund_id, status) where deleted_at is null;
create index bank_lines_bank_account_id_booked_on_idx on bank_lines (bank_account_id, booked_on) where deleted_at is null;
create index bank_lines_booked_on_idx on bank_lines (booked_on) where deleted_at is null;
create index bank_lines_capital_call_line_id_idx on bank_lines (capital_call_line_id) where deleted_at is null;
create index bank_lines_payment_id_idx on bank_lines (payment_id) where deleted_at is null;
create index bank_lines_transaction_id_idx on bank_lines (transaction_id) where deleted_at is null;
create index bank_lines_search_idx on bank_lines using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;
grant select, insert, update on bank_lines to quarterdeck_app;
