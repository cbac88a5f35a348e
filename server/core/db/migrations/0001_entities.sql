create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create table partners (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  type text not null check (type in ('LP', 'GP')),
  name text not null,
  legal_name text,
  entity_form text check (entity_form in ('individual', 'company', 'trust', 'pension', 'fund_of_funds', 'family_office', 'endowment', 'other')),
  email text not null,
  phone text,
  tax_id text,
  country text,
  address jsonb,
  contacts jsonb,
  bank_account_id uuid,
  accreditation text,
  kyc_status text check (kyc_status in ('not_started', 'in_progress', 'complete')),
  risk_rating text check (risk_rating in ('low', 'medium', 'high')),
  kyc_expires_at date,
  send_call_notices boolean default true,
  is_active boolean default true,
  is_verified boolean,
  verified_at timestamptz,
  verified_by uuid,
  rejection_reason text,
  approval_status text not null default 'PENDING' check (approval_status in ('PENDING', 'APPROVED', 'REJECTED', 'NOT_APPLICABLE')),
  search_text text generated always as (lower(coalesce(name, '') || ' ' || coalesce(legal_name, '') || ' ' || coalesce(email, ''))) stored
);
create table fund_managers (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  name text not null,
  email text not null,
  phone text,
  firm_name text,
  licence_number text,
  country text,
  user_id uuid,
  status text not null default 'Pending' check (status in ('Pending', 'Active', 'Inactive')),
  search_text text generated always as (lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(firm_name, ''))) stored
);
create table funds (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  name text not null,
  legal_name text,
  vintage_year integer,
  currency text not null default 'USD',
  target_size numeric(20,2),
  hard_cap numeric(20,2),
  strategy text,
  domicile text,
  tax_id text,
  first_close_date date,
  final_close_date date,
  investment_period_end date,
  term_years integer,
  extension_years integer,
  manager_id uuid,
  gp_partner_id uuid,
  bank_account_id uuid,
  management_fee_rate numeric(9,6),
  fee_basis text default 'committed' check (fee_basis in ('committed', 'called', 'invested', 'fmv')),
  fee_step_down jsonb,
  hurdle_rate numeric(9,6),
  hurdle_compounding text default 'annual' check (hurdle_compounding in ('simple', 'annual', 'daily')),
  carry_rate numeric(9,6),
  catch_up_rate numeric(9,6),
  waterfall_type text default 'european' check (waterfall_type in ('european', 'american')),
  gp_commitment_pct numeric(9,6),
  day_count text default 'ACT/365' check (day_count in ('ACT/365', 'ACT/360', '30/360')),
  call_notice_days integer default 10,
  grace_days integer default 0,
  late_interest_rate numeric(9,6),
  recallable_window_months integer,
  recall_method text default 'all_in' check (recall_method in ('all_in', 'netted')),
  equalisation_policy text default 'redistribute' check (equalisation_policy in ('redistribute', 'retain')),
  committed numeric(20,2) default '0',
  called numeric(20,2) default '0',
  paid_in numeric(20,2) default '0',
  distributed numeric(20,2) default '0',
  status text not null default 'fundraising' check (status in ('active', 'inactive', 'closed', 'fundraising')),
  search_text text generated always as (lower(coalesce(name, '') || ' ' || coalesce(legal_name, ''))) stored
);
create table companies (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  name text not null,
  legal_name text,
  email text,
  website text,
  tax_id text,
  registration_number text,
  country text,
  sector text,
  stage text check (stage in ('pre_seed', 'seed', 'series_a', 'series_b', 'series_c', 'growth', 'buyout', 'listed')),
  founded_on date,
  contact_name text,
  description text,
  is_verified boolean,
  verified_at timestamptz,
  verified_by uuid,
  rejection_reason text,
  approval_status text not null default 'PENDING' check (approval_status in ('PENDING', 'APPROVED', 'REJECTED', 'NOT_APPLICABLE')),
  status text not null default 'active' check (status in ('active', 'exited', 'written_off')),
  search_text text generated always as (lower(coalesce(name, '') || ' ' || coalesce(legal_name, '') || ' ' || coalesce(sector, ''))) stored
);
create table transactions (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  type text not null check (type in ('Commitment', 'Investment', 'Management Costs', 'Disbursement Fund to LP', 'Disbursement', 'Onboarding Fees', 'Sale', 'Conversion')),
  source text check (source in ('partner', 'company', 'fund')),
  fund_id uuid not null,
  partner_id uuid,
  company_id uuid,
  payee text,
  amount numeric(20,2) not null,
  currency text,
  trade_date date not null,
  value_date date,
  reference text,
  description text,
  breakdown jsonb,
  recallable numeric(20,2),
  recallable_until date,
  instrument text,
  to_instrument text,
  units numeric(20,6),
  unit_price numeric(20,6),
  outside_commitment boolean default false,
  cost_relieved numeric(20,2),
  fx_rate numeric(20,6),
  fx_date date,
  document_ids uuid[],
  reversal_of_id uuid,
  capital_call_line_id uuid,
  decision_reason text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled', 'failed')),
  search_text text generated always as (lower(coalesce(reference, '') || ' ' || coalesce(description, '') || ' ' || coalesce(payee, ''))) stored
);
create table capital_calls (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid not null,
  call_number integer,
  title text not null,
  purpose text not null default 'investment' check (purpose in ('investment', 'management_fee', 'expenses', 'reserve', 'other')),
  total_amount numeric(20,2) not null,
  currency text,
  items jsonb,
  call_date date not null,
  due_date date not null,
  issue_date date,
  short_notice_reason text,
  bank_account_id uuid,
  bank_snapshot jsonb,
  notes text,
  paid numeric(20,2) default '0',
  outstanding numeric(20,2) default '0',
  issued_by uuid,
  issued_at timestamptz,
  cancel_reason text,
  status text not null default 'Draft' check (status in ('Draft', 'Issued', 'Active', 'Completed', 'Cancelled', 'Overdue')),
  search_text text generated always as (lower(coalesce(title, ''))) stored
);
create table documents (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  title text not null,
  type text not null check (type in ('identity_document', 'proof_of_address', 'bank_statement', 'investment_agreement', 'term_sheet', 'financial_statement', 'quarterly_report', 'partnership_agreement', 'legal_document', 'due_diligence', 'business_registration', 'financial_statements', 'bank_statements', 'tax_returns', 'pitch_deck', 'business_plan', 'legal_documents', 'founder_id', 'agreement', 'compliance_document', 'investment_memo', 'other')),
  owner_kind text not null check (owner_kind in ('Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin')),
  owner_id uuid not null,
  visibility text default 'owner' check (visibility in ('owner', 'fund_managers', 'fund_lps')),
  confidentiality text default 'standard' check (confidentiality in ('standard', 'sensitive')),
  document_date date,
  expires_at date,
  file_name text,
  mime_type text,
  size integer,
  sha256 text,
  storage_key text,
  version_no integer default 1,
  previous_id uuid,
  verified_by uuid,
  verified_at timestamptz,
  rejection_reason text,
  status text not null default 'Pending' check (status in ('Verified', 'Pending', 'Missing')),
  search_text text generated always as (lower(coalesce(title, '') || ' ' || coalesce(file_name, ''))) stored
);
create table reports (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  title text not null,
  kind text not null check (kind in ('capital_account_statement', 'fund_performance', 'commitment_schedule', 'capital_call_summary', 'distribution_summary', 'portfolio_summary', 'transaction_ledger', 'partner_statement', 'custom')),
  fund_id uuid,
  partner_id uuid,
  company_id uuid,
  as_of date not null,
  period_start date,
  format text not null default 'pdf' check (format in ('pdf', 'xlsx', 'csv')),
  parameters jsonb,
  progress integer default 0,
  error text,
  attempts integer default 0,
  document_id uuid,
  data_hash text,
  published_at timestamptz,
  published_by uuid,
  status text not null default 'Pending' check (status in ('Pending', 'Completed', 'Processing', 'Failed')),
  search_text text generated always as (lower(coalesce(title, ''))) stored
);
create table notifications (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  user_id uuid not null,
  type text not null check (type in ('PARTNER_VERIFICATION_REQUIRED', 'COMPANY_VERIFICATION_REQUIRED', 'DOCUMENT_UPLOADED', 'FUND_CREATED', 'TRANSACTION_CREATED', 'CAPITAL_CALL_ISSUED', 'CAPITAL_CALL_DUE_SOON', 'CAPITAL_CALL_OVERDUE', 'PAYMENT_PROOF_SUBMITTED', 'PAYMENT_PROOF_REVIEWED', 'DISTRIBUTION_ISSUED', 'DOCUMENT_REVIEWED', 'DOCUMENT_EXPIRING', 'VERIFICATION_DECIDED', 'REPORT_READY')),
  title text not null,
  message text,
  read boolean default false,
  read_at timestamptz,
  related_entity_id text,
  related_entity_kind text check (related_entity_kind in ('Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin', 'Transaction', 'CapitalCall', 'Document', 'Report', 'Payment')),
  related_path text,
  dedupe_key text,
  emailed_at timestamptz,
  search_text text generated always as (lower(coalesce(title, '') || ' ' || coalesce(message, ''))) stored
);
create table users (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  name text not null,
  email text not null,
  role text check (role in ('admin', 'fund_manager', 'gp', 'lp', 'company')),
  entity_kind text check (entity_kind in ('Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin')),
  entity_id uuid,
  firebase_uid text,
  email_verified boolean default false,
  last_login_at timestamptz,
  locale text,
  timezone text,
  preferences jsonb,
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
  search_text text generated always as (lower(coalesce(name, '') || ' ' || coalesce(email, ''))) stored
);
create table commitments (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid not null,
  partner_id uuid not null,
  amount numeric(20,2) not null,
  currency text,
  close_number integer not null default 1,
  admission_date date not null,
  signed_at date,
  agreement_document_id uuid,
  fee_rate_override numeric(9,6),
  carry_rate_override numeric(9,6),
  excused_company_ids uuid[],
  called numeric(20,2) default '0',
  paid_in numeric(20,2) default '0',
  distributed numeric(20,2) default '0',
  recallable numeric(20,2) default '0',
  unfunded numeric(20,2) default '0',
  status text not null default 'Draft' check (status in ('Draft', 'Issued', 'Active', 'Completed', 'Cancelled', 'Overdue'))
);
create table capital_call_lines (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  capital_call_id uuid not null,
  commitment_id uuid not null,
  fund_id uuid not null,
  partner_id uuid not null,
  commitment_amount numeric(20,2) not null,
  amount numeric(20,2) not null,
  override_reason text,
  amount_outside_commitment numeric(20,2) default '0',
  currency text,
  due_date date,
  payment_reference text,
  payment_status text default 'Pending' check (payment_status in ('Pending', 'Paid', 'Overdue', 'Partial', 'Failed', 'Cancelled')),
  approved_amount numeric(20,2) default '0',
  outstanding numeric(20,2) default '0',
  notice_document_id uuid,
  notice_sent_at timestamptz,
  search_text text generated always as (lower(coalesce(payment_reference, ''))) stored
);
create table payments (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  capital_call_line_id uuid not null,
  capital_call_id uuid,
  fund_id uuid,
  partner_id uuid,
  proof_type text not null check (proof_type in ('bank_receipt', 'wire_confirmation', 'check_image', 'other')),
  document_id uuid,
  amount numeric(20,2) not null,
  currency text,
  payment_date date not null,
  reference text,
  note text,
  submitted_by uuid,
  submitted_at timestamptz,
  reviewed_by uuid,
  reviewed_at timestamptz,
  approved_amount numeric(20,2),
  value_date date,
  reason text,
  reversed_at timestamptz,
  transaction_id uuid,
  status text not null default 'Pending Submission' check (status in ('Pending Submission', 'Submitted', 'Under Review', 'Approved', 'Rejected', 'Requires Clarification')),
  search_text text generated always as (lower(coalesce(reference, '') || ' ' || coalesce(note, ''))) stored
);
create table fund_companies (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid not null,
  company_id uuid not null,
  linked_at date not null,
  ownership_pct numeric(9,6),
  board_seat boolean default false
);
create table valuations (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid not null,
  company_id uuid not null,
  date date not null,
  fair_value numeric(20,2) not null,
  currency text,
  method text not null default 'multiples' check (method in ('cost', 'last_round', 'multiples', 'discounted_cash_flow', 'net_assets', 'other')),
  note text,
  approved_by uuid,
  approved_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'approved'))
);
create table memberships (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  user_id uuid not null,
  type text not null check (type in ('admin', 'fund', 'company', 'partner')),
  ref_id uuid,
  role text not null check (role in ('admin', 'fund_manager', 'gp', 'lp', 'company')),
  contact_roles text[],
  valid_from date,
  valid_to date
);
create table bank_accounts (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  owner_kind text not null check (owner_kind in ('Partner', 'Fund')),
  owner_id uuid not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  routing text,
  swift text,
  currency text not null default 'USD',
  effective_from date,
  submitted_by uuid,
  approved_by uuid,
  approved_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'pending_second_approval', 'active', 'retired')),
  search_text text generated always as (lower(coalesce(bank_name, '') || ' ' || coalesce(account_name, ''))) stored
);
create table audit_events (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  action text not null,
  name text,
  entity text,
  entity_id text,
  actor_id uuid,
  actor_role text,
  context text,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  ip text,
  search_text text generated always as (lower(coalesce(name, '') || ' ' || coalesce(reason, ''))) stored
);
alter table partners add constraint partners_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table partners add constraint partners_verified_by_fkey foreign key (verified_by) references users (id);
create unique index partners_external_id_key on partners (external_id) where deleted_at is null;
create unique index partners_email_key on partners (email) where deleted_at is null;
create unique index partners_tax_id_key on partners (tax_id) where deleted_at is null;
create index partners_name_idx on partners (name) where deleted_at is null;
create index partners_created_by_idx on partners (created_by) where deleted_at is null;
create index partners_search_idx on partners using gin (search_text gin_trgm_ops) where deleted_at is null;
alter table fund_managers add constraint fund_managers_user_id_fkey foreign key (user_id) references users (id);
create unique index fund_managers_external_id_key on fund_managers (external_id) where deleted_at is null;
create unique index fund_managers_email_key on fund_managers (email) where deleted_at is null;
create index fund_managers_name_idx on fund_managers (name) where deleted_at is null;
create index fund_managers_search_idx on fund_managers using gin (search_text gin_trgm_ops) where deleted_at is null;
alter table funds add constraint funds_manager_id_fkey foreign key (manager_id) references fund_managers (id);
alter table funds add constraint funds_gp_partner_id_fkey foreign key (gp_partner_id) references partners (id);
alter table funds add constraint funds_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
create unique index funds_external_id_key on funds (external_id) where deleted_at is null;
create unique index funds_name_key on funds (lower(name)) where deleted_at is null;
create unique index funds_tax_id_key on funds (tax_id) where deleted_at is null;
create index funds_manager_id_idx on funds (manager_id) where deleted_at is null;
create index funds_gp_partner_id_idx on funds (gp_partner_id) where deleted_at is null;
create index funds_status_idx on funds (status) where deleted_at is null;
create index funds_search_idx on funds using gin (search_text gin_trgm_ops) where deleted_at is null;
alter table companies add constraint companies_verified_by_fkey foreign key (verified_by) references users (id);
create unique index companies_external_id_key on companies (external_id) where deleted_at is null;
create unique index companies_email_key on companies (email) where deleted_at is null;
create unique index companies_tax_id_key on companies (tax_id) where deleted_at is null;
create index companies_name_idx on companies (name) where deleted_at is null;
create index companies_created_by_idx on companies (created_by) where deleted_at is null;
create index companies_approval_status_idx on companies (approval_status) where deleted_at is null;
create index companies_search_idx on companies using gin (search_text gin_trgm_ops) where deleted_at is null;
alter table transactions add constraint transactions_fund_id_fkey foreign key (fund_id) references funds (id);
alter table transactions add constraint transactions_partner_id_fkey foreign key (partner_id) references partners (id);
alter table transactions add constraint transactions_company_id_fkey foreign key (company_id) references companies (id);
alter table transactions add constraint transactions_reversal_of_id_fkey foreign key (reversal_of_id) references transactions (id);
alter table transactions add constraint transactions_capital_call_line_id_fkey foreign key (capital_call_line_id) references capital_call_lines (id);
create unique index transactions_external_id_key on transactions (external_id) where deleted_at is null;
create unique index transactions_reversal_of_id_key on transactions (reversal_of_id) where deleted_at is null;
create unique index transactions_fund_id_reference_key on transactions (fund_id, reference) where deleted_at is null;
create index transactions_trade_date_id_idx on transactions (trade_date, id) where deleted_at is null;
create index transactions_fund_id_trade_date_id_status_type_source_amou_idx on transactions (fund_id, trade_date, id, status, type, source, amount) where deleted_at is null;
create index transactions_partner_id_trade_date_id_status_type_amount_idx on transactions (partner_id, trade_date, id, status, type, amount) where deleted_at is null;
create index transactions_company_id_trade_date_id_idx on transactions (company_id, trade_date, id) where deleted_at is null;
create index transactions_status_trade_date_id_type_idx on transactions (status, trade_date, id, type) where deleted_at is null;
create index transactions_type_trade_date_id_idx on transactions (type, trade_date, id) where deleted_at is null;
create index transactions_amount_id_idx on transactions (amount, id) where deleted_at is null;
create index transactions_capital_call_line_id_idx on transactions (capital_call_line_id) where deleted_at is null;
create index transactions_created_at_id_idx on transactions (created_at, id) where deleted_at is null;
create index transactions_search_idx on transactions using gin (fund_id, partner_id, search_text gin_trgm_ops) where deleted_at is null;
alter table capital_calls add constraint capital_calls_fund_id_fkey foreign key (fund_id) references funds (id);
alter table capital_calls add constraint capital_calls_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table capital_calls add constraint capital_calls_issued_by_fkey foreign key (issued_by) references users (id);
create unique index capital_calls_external_id_key on capital_calls (external_id) where deleted_at is null;
create unique index capital_calls_fund_id_call_number_key on capital_calls (fund_id, call_number) where deleted_at is null;
create index capital_calls_fund_id_due_date_idx on capital_calls (fund_id, due_date) where deleted_at is null;
create index capital_calls_status_due_date_idx on capital_calls (status, due_date) where deleted_at is null;
create index capital_calls_due_date_idx on capital_calls (due_date) where deleted_at is null;
create index capital_calls_search_idx on capital_calls using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;
alter table documents add constraint documents_previous_id_fkey foreign key (previous_id) references documents (id);
alter table documents add constraint documents_verified_by_fkey foreign key (verified_by) references users (id);
create unique index documents_external_id_key on documents (external_id) where deleted_at is null;
create index documents_owner_id_type_idx on documents (owner_id, type) where deleted_at is null;
create index documents_created_by_idx on documents (created_by) where deleted_at is null;
create index documents_created_at_idx on documents (created_at) where deleted_at is null;
create index documents_status_idx on documents (status) where deleted_at is null;
create index documents_search_idx on documents using gin (search_text gin_trgm_ops) where deleted_at is null;
alter table reports add constraint reports_fund_id_fkey foreign key (fund_id) references funds (id);
alter table reports add constraint reports_partner_id_fkey foreign key (partner_id) references partners (id);
alter table reports add constraint reports_company_id_fkey foreign key (company_id) references companies (id);
alter table reports add constraint reports_document_id_fkey foreign key (document_id) references documents (id);
alter table reports add constraint reports_published_by_fkey foreign key (published_by) references users (id);
create unique index reports_external_id_key on reports (external_id) where deleted_at is null;
create index reports_fund_id_idx on reports (fund_id) where deleted_at is null;
create index reports_partner_id_idx on reports (partner_id) where deleted_at is null;
create index reports_created_by_idx on reports (created_by) where deleted_at is null;
create index reports_created_at_idx on reports (created_at) where deleted_at is null;
create index reports_search_idx on reports using gin (fund_id, partner_id, company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table notifications add constraint notifications_user_id_fkey foreign key (user_id) references users (id);
create unique index notifications_external_id_key on notifications (external_id) where deleted_at is null;
create unique index notifications_user_id_dedupe_key_key on notifications (user_id, dedupe_key) where deleted_at is null;
create index notifications_user_id_read_idx on notifications (user_id, read) where deleted_at is null;
create index notifications_user_id_created_at_idx on notifications (user_id, created_at) where deleted_at is null;
create index notifications_search_idx on notifications using gin (user_id, search_text gin_trgm_ops) where deleted_at is null;
create unique index users_external_id_key on users (external_id) where deleted_at is null;
create unique index users_email_key on users (email) where deleted_at is null;
create unique index users_firebase_uid_key on users (lower(firebase_uid)) where deleted_at is null;
create index users_role_idx on users (role) where deleted_at is null;
create index users_entity_id_idx on users (entity_id) where deleted_at is null;
create index users_search_idx on users using gin (search_text gin_trgm_ops) where deleted_at is null;
alter table commitments add constraint commitments_fund_id_fkey foreign key (fund_id) references funds (id);
alter table commitments add constraint commitments_partner_id_fkey foreign key (partner_id) references partners (id);
alter table commitments add constraint commitments_agreement_document_id_fkey foreign key (agreement_document_id) references documents (id);
create unique index commitments_external_id_key on commitments (external_id) where deleted_at is null;
create unique index commitments_fund_id_partner_id_close_number_key on commitments (fund_id, partner_id, close_number) where deleted_at is null;
create index commitments_fund_id_status_idx on commitments (fund_id, status) where deleted_at is null;
create index commitments_partner_id_fund_id_idx on commitments (partner_id, fund_id) where deleted_at is null;
alter table capital_call_lines add constraint capital_call_lines_capital_call_id_fkey foreign key (capital_call_id) references capital_calls (id);
alter table capital_call_lines add constraint capital_call_lines_commitment_id_fkey foreign key (commitment_id) references commitments (id);
alter table capital_call_lines add constraint capital_call_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table capital_call_lines add constraint capital_call_lines_partner_id_fkey foreign key (partner_id) references partners (id);
alter table capital_call_lines add constraint capital_call_lines_notice_document_id_fkey foreign key (notice_document_id) references documents (id);
create unique index capital_call_lines_external_id_key on capital_call_lines (external_id) where deleted_at is null;
create unique index capital_call_lines_payment_reference_key on capital_call_lines (lower(payment_reference)) where deleted_at is null;
create unique index capital_call_lines_capital_call_id_commitment_id_key on capital_call_lines (capital_call_id, commitment_id) where deleted_at is null;
create index capital_call_lines_capital_call_id_idx on capital_call_lines (capital_call_id) where deleted_at is null;
create index capital_call_lines_partner_id_due_date_idx on capital_call_lines (partner_id, due_date) where deleted_at is null;
create index capital_call_lines_commitment_id_idx on capital_call_lines (commitment_id) where deleted_at is null;
create index capital_call_lines_fund_id_payment_status_idx on capital_call_lines (fund_id, payment_status) where deleted_at is null;
create index capital_call_lines_search_idx on capital_call_lines using gin (fund_id, partner_id, capital_call_id, search_text gin_trgm_ops) where deleted_at is null;
alter table payments add constraint payments_capital_call_line_id_fkey foreign key (capital_call_line_id) references capital_call_lines (id);
alter table payments add constraint payments_capital_call_id_fkey foreign key (capital_call_id) references capital_calls (id);
alter table payments add constraint payments_fund_id_fkey foreign key (fund_id) references funds (id);
alter table payments add constraint payments_partner_id_fkey foreign key (partner_id) references partners (id);
alter table payments add constraint payments_document_id_fkey foreign key (document_id) references documents (id);
alter table payments add constraint payments_submitted_by_fkey foreign key (submitted_by) references users (id);
alter table payments add constraint payments_reviewed_by_fkey foreign key (reviewed_by) references users (id);
alter table payments add constraint payments_transaction_id_fkey foreign key (transaction_id) references transactions (id);
create unique index payments_external_id_key on payments (external_id) where deleted_at is null;
create index payments_capital_call_line_id_idx on payments (capital_call_line_id) where deleted_at is null;
create index payments_capital_call_id_idx on payments (capital_call_id) where deleted_at is null;
create index payments_fund_id_status_idx on payments (fund_id, status) where deleted_at is null;
create index payments_partner_id_idx on payments (partner_id) where deleted_at is null;
create index payments_status_submitted_at_idx on payments (status, submitted_at) where deleted_at is null;
create index payments_search_idx on payments using gin (fund_id, partner_id, search_text gin_trgm_ops) where deleted_at is null;
alter table fund_companies add constraint fund_companies_fund_id_fkey foreign key (fund_id) references funds (id);
alter table fund_companies add constraint fund_companies_company_id_fkey foreign key (company_id) references companies (id);
create unique index fund_companies_external_id_key on fund_companies (external_id) where deleted_at is null;
create unique index fund_companies_fund_id_company_id_key on fund_companies (fund_id, company_id) where deleted_at is null;
create index fund_companies_company_id_idx on fund_companies (company_id) where deleted_at is null;
alter table valuations add constraint valuations_fund_id_fkey foreign key (fund_id) references funds (id);
alter table valuations add constraint valuations_company_id_fkey foreign key (company_id) references companies (id);
alter table valuations add constraint valuations_approved_by_fkey foreign key (approved_by) references users (id);
create unique index valuations_external_id_key on valuations (external_id) where deleted_at is null;
create index valuations_fund_id_company_id_date_idx on valuations (fund_id, company_id, date) where deleted_at is null;
create index valuations_company_id_date_idx on valuations (company_id, date) where deleted_at is null;
alter table memberships add constraint memberships_user_id_fkey foreign key (user_id) references users (id);
create unique index memberships_external_id_key on memberships (external_id) where deleted_at is null;
create unique index memberships_user_id_type_ref_id_key on memberships (user_id, type, ref_id) where deleted_at is null;
create index memberships_user_id_idx on memberships (user_id) where deleted_at is null;
alter table bank_accounts add constraint bank_accounts_submitted_by_fkey foreign key (submitted_by) references users (id);
alter table bank_accounts add constraint bank_accounts_approved_by_fkey foreign key (approved_by) references users (id);
create unique index bank_accounts_external_id_key on bank_accounts (external_id) where deleted_at is null;
create index bank_accounts_owner_id_idx on bank_accounts (owner_id) where deleted_at is null;
create index bank_accounts_search_idx on bank_accounts using gin (search_text gin_trgm_ops) where deleted_at is null;
alter table audit_events add constraint audit_events_actor_id_fkey foreign key (actor_id) references users (id);
create unique index audit_events_external_id_key on audit_events (external_id) where deleted_at is null;
create index audit_events_created_at_idx on audit_events (created_at) where deleted_at is null;
create index audit_events_entity_id_created_at_idx on audit_events (entity_id, created_at) where deleted_at is null;
create index audit_events_actor_id_created_at_idx on audit_events (actor_id, created_at) where deleted_at is null;
create index audit_events_search_idx on audit_events using gin (search_text gin_trgm_ops) where deleted_at is null;
