-- The schema of version 0.1.0, in one file: tables, references, indexes, views, functions, triggers, rights. Columns of an
-- entity are declared in resources/; schema.test.ts compares them. Later files change this one's result.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Functions of columns and indexes --------------------------------------------------------------------------------------

-- Unicode's root order: abrdn before Zebra, Ärzte near Arzt.
create collation if not exists alphabetical (provider = icu, locale = 'und');

-- Text as the search compares it: without accents, ß as ss, typographic quotes and hyphens as plain ones. Plain ASCII text
-- takes a fast path.
create function folded(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) and $1 !~ '[\t-\r`]|  ' then lower($1)
    else regexp_replace(replace(replace(replace(replace(
        translate(regexp_replace(lower(normalize(replace($1, '´', ''''), nfkd)), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'),
          'øłđħıð‘’‛ʼ′`“”„«»″‐‑‒–—−', 'oldhid''''''''''''""""""------'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g') end $$;

-- Texts with the same key are spellings of one reference or name (server/core/tables/spelling.ts).
create function spelling_key(text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(
        regexp_replace(
          regexp_replace(
            regexp_replace(lower(normalize($1, nfkc)),
              '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff]', '', 'g'),
            '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000_.,/\\\u2010-\u2015\u2043\u2044\u2212\u2215\u30fb-]+', '-', 'g'),
          '(?<![0-9])-|-(?![0-9])', '', 'g'),
        ''), lower($1)) $$;

-- The spelling key without leading zeros in its numbers. The body is bound at creation, because maintenance commands run
-- without the schema in their search path.
create function spelling_group(value text) returns text language sql immutable parallel safe
  return regexp_replace(spelling_key(value), '(?<![0-9])0+(?=[0-9])', '', 'g');

-- Entities ---------------------------------------------------------------------------------------------------------------

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
  entity_form text check (entity_form in ('individual', 'company', 'trust', 'pension', 'fund_of_funds', 'family_office', 'endowment', 'foundation', 'other')),
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
  pending_email text,
  entered_for_id uuid,
  submitted_at timestamptz,
  search_text text generated always as (folded(coalesce(name, '') || ' ' || coalesce(legal_name, '') || ' ' || coalesce(email, ''))) stored
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
  pending_email text,
  entered_for_id uuid,
  search_text text generated always as (folded(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(firm_name, ''))) stored
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
  waterfall_type text default 'european' check (waterfall_type in ('european', 'american', 'american_hurdle')),
  gp_commitment_pct numeric(9,6),
  day_count text default 'ACT/365' check (day_count in ('ACT/365', 'ACT/360', '30/360', '30E/360', '30/360 US')),
  call_notice_days integer default 10,
  grace_days integer default 0,
  late_interest_rate numeric(9,6),
  recallable_window_months integer,
  recall_method text default 'all_in' check (recall_method in ('all_in', 'netted')),
  committed numeric(20,2) default '0',
  called numeric(20,2) default '0',
  paid_in numeric(20,2) default '0',
  distributed numeric(20,2) default '0',
  status text not null default 'fundraising' check (status in ('active', 'inactive', 'closed', 'fundraising')),
  time_zone text default 'UTC',
  period_length text default 'quarter' check (period_length in ('quarter', 'month')),
  stale_mark_days integer default 100,
  second_person boolean default true,
  closing_interest_rate numeric(9,6),
  bank_callback boolean default false,
  bank_waiting_days integer,
  carry_escrow_pct numeric(9,6),
  default_cure_days integer,
  benchmark_id uuid,
  default_interest_rate numeric(9,6),
  fee_offset_pct numeric(9,6),
  late_interest_owner text default 'fund' check (late_interest_owner in ('fund', 'otherPartners')),
  call_effective text default 'due' check (call_effective in ('due', 'issue')),
  fee_basis_after text check (fee_basis_after in ('committed', 'called', 'invested', 'fmv')),
  second_person_above numeric(20,2),
  holiday_calendar text check (holiday_calendar in ('target2', 'fedwire', 'uk', 'no_holidays')),
  search_text text generated always as (folded(coalesce(name, '') || ' ' || coalesce(legal_name, ''))) stored,
  bank_charge_tolerance numeric(20,2) default '0'
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
  pending_email text,
  entered_for_id uuid,
  submitted_at timestamptz,
  search_text text generated always as (folded(coalesce(name, '') || ' ' || coalesce(legal_name, '') || ' ' || coalesce(sector, ''))) stored
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
  type text not null check (type in ('Commitment', 'Investment', 'Management Costs', 'Disbursement Fund to LP', 'Disbursement', 'Onboarding Fees', 'Sale', 'Conversion', 'Sale Escrow Received', 'Sale Escrow Written Off', 'Interest', 'Interest in Kind', 'Dividend', 'Other Income', 'Fund Expense', 'Accrued Expense', 'Accrued Expense Paid', 'Expense Offset', 'Expense Reimbursement', 'Bank Fees', 'Portfolio Fee', 'Late Interest', 'Late Interest to Pass On', 'Late Interest Passed On', 'Carry Paid', 'Carry to Escrow', 'Escrow Released', 'Escrow Returned', 'Clawback', 'Contribution Refund', 'Closing Interest', 'Closing Interest Paid', 'Unapplied Receipt', 'Receipt Returned', 'Facility Drawdown', 'Facility Interest', 'Accrued Facility Interest', 'Facility Repayment', 'FX Gain', 'FX Loss')),
  source text check (source in ('partner', 'company', 'fund')),
  fund_id uuid not null,
  partner_id uuid,
  company_id uuid,
  payee text,
  amount numeric(20,2) not null,
  currency text not null,
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
  full_exit boolean default false,
  expense_category text check (expense_category in ('5100', '5110', '5120', '5130', '5140', '5200', '5205', '5210', '5215', '5220', '5225', '5230', '5235', '5240', '5248', '5252', '5254', '5256', '5260', '5265', '5270', '5275', '5280', '5285', '5290', '3200', '3210', '5149', '5299')),
  foreign_currency text,
  foreign_amount numeric(20,6),
  distribution_line_id uuid,
  fee_run_id uuid,
  fee_category text check (fee_category in ('advisory_offset', 'broken_deal_offset', 'transaction_offset', 'directors_offset', 'monitoring_offset', 'capital_markets_offset', 'arrangement_offset', 'origination_offset', 'other_fee', 'reimbursement')),
  offset_amount numeric(20,2),
  cost_by_units boolean default true,
  escrow_amount numeric(20,2),
  cost_by_instrument boolean default true,
  fx_quotation text check (fx_quotation in ('fund_per_foreign', 'foreign_per_fund')),
  description_message jsonb,
  search_text text generated always as (folded(coalesce(reference, '') || ' ' || coalesce(description, '') || ' ' || coalesce(payee, ''))) stored
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
  purpose text not null default 'investment' check (purpose in ('investment', 'management_fee', 'expenses', 'reserve', 'equalisation', 'other')),
  total_amount numeric(20,2) not null,
  currency text not null,
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
  wire_number text,
  ended_on date,
  excusals jsonb,
  commitment_share numeric(9,6),
  is_given_known boolean default false,
  search_text text generated always as (folded(coalesce(title, ''))) stored
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
  type text not null check (type in ('identity_document', 'proof_of_address', 'bank_statement', 'investment_agreement', 'term_sheet', 'financial_statement', 'quarterly_report', 'partnership_agreement', 'legal_document', 'due_diligence', 'business_registration', 'financial_statements', 'bank_statements', 'tax_returns', 'pitch_deck', 'business_plan', 'legal_documents', 'founder_id', 'agreement', 'compliance_document', 'investment_memo', 'invoice', 'other', 'capital_call_notice', 'distribution_notice', 'capital_account_statement', 'ilpa_report', 'fund_report', 'partner_statement', 'custom_report')),
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
  fund_id uuid,
  about_partner_id uuid,
  about_company_id uuid,
  run_id uuid,
  transaction_id uuid,
  search_text text generated always as (folded(coalesce(title, '') || ' ' || coalesce(file_name, ''))) stored,
  draft_since timestamptz
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
  kind text not null check (kind in ('capital_account_statement', 'fund_performance', 'commitment_schedule', 'capital_call_summary', 'distribution_summary', 'portfolio_summary', 'transaction_ledger', 'partner_statement', 'ilpa_reporting_template', 'ilpa_performance_template', 'ilpa_pack', 'trial_balance', 'custom')),
  fund_id uuid,
  partner_id uuid,
  company_id uuid,
  as_of date not null,
  period_start date,
  format text not null default 'pdf' check (format in ('pdf', 'xlsx', 'csv', 'json')),
  parameters jsonb,
  progress integer default 0,
  error text check (error in ('storeAway', 'tooLarge', 'notMade')),
  attempts integer default 0,
  document_id uuid,
  data_hash text,
  published_at timestamptz,
  published_by uuid,
  status text not null default 'Pending' check (status in ('Pending', 'Completed', 'Processing', 'Failed')),
  known_at timestamptz,
  superseded_at timestamptz,
  seal text,
  run_id uuid,
  search_text text generated always as (folded(coalesce(title, ''))) stored
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
  type text not null check (type in ('PARTNER_VERIFICATION_REQUIRED', 'COMPANY_VERIFICATION_REQUIRED', 'DOCUMENT_UPLOADED', 'FUND_CREATED', 'TRANSACTION_CREATED', 'CAPITAL_CALL_ISSUED', 'CAPITAL_CALL_DUE_SOON', 'CAPITAL_CALL_OVERDUE', 'PAYMENT_PROOF_SUBMITTED', 'PAYMENT_PROOF_REVIEWED', 'DISTRIBUTION_ISSUED', 'DOCUMENT_REVIEWED', 'DOCUMENT_EXPIRING', 'VERIFICATION_DECIDED', 'REPORT_READY', 'LETTER_REFUSED', 'DEAD_LETTER', 'APPROVAL_REQUESTED', 'APPROVAL_DECIDED', 'COMPANY_FIGURES')),
  title text not null,
  message text,
  read boolean default false,
  read_at timestamptz,
  related_entity_id text,
  related_entity_kind text check (related_entity_kind in ('Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin', 'Transaction', 'CapitalCall', 'Distribution', 'Document', 'Report', 'Payment', 'Approval')),
  related_path text,
  dedupe_key text,
  emailed_at timestamptz,
  said jsonb,
  letter_due_at timestamptz,
  search_text text generated always as (folded(coalesce(title, '') || ' ' || coalesce(message, ''))) stored
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
  registration text not null default 'invited' check (registration in ('invited', 'unconfirmed', 'joined')),
  tokens_valid_after timestamptz,
  anonymized_at timestamptz,
  search_text text generated always as (folded(coalesce(name, '') || ' ' || coalesce(email, ''))) stored
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
  currency text not null,
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
  status text not null default 'Draft' check (status in ('Draft', 'Issued', 'Active', 'Completed', 'Cancelled', 'Overdue')),
  ended_on date,
  earlier_amounts jsonb,
  defaulted_on date
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
  currency text not null,
  due_date date,
  payment_reference text,
  payment_status text default 'Pending' check (payment_status in ('Pending', 'Paid', 'Overdue', 'Partial', 'Failed', 'Cancelled')),
  approved_amount numeric(20,2) default '0',
  outstanding numeric(20,2) default '0',
  notice_document_id uuid,
  notice_sent_at timestamptz,
  breakdown jsonb,
  notice_form_id uuid,
  written_off numeric(20,2) default '0',
  overpaid numeric(20,2) default '0',
  is_overpaid boolean default false,
  given_inside numeric(20,2),
  given_outside numeric(20,2),
  search_text text generated always as (folded(coalesce(payment_reference, ''))) stored
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
  currency text not null,
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
  is_repeated_proof boolean default false,
  search_text text generated always as (folded(coalesce(reference, '') || ' ' || coalesce(note, ''))) stored
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
  currency text not null,
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

create table invitations (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  user_id uuid not null,
  email text not null,
  role text check (role in ('admin', 'fund_manager', 'gp', 'lp', 'company')),
  entity_kind text check (entity_kind in ('Partner', 'Fund', 'Company', 'FundManager', 'User', 'Admin')),
  entity_id uuid,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  held_by uuid,
  token_hash text not null,
  status text not null default 'open' check (status in ('open', 'claimed', 'accepted', 'revoked')),
  claimed_email text,
  claimed_at timestamptz,
  search_text text generated always as (folded(coalesce(email, ''))) stored
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
  approved_alone boolean,
  callback_number text,
  callback_person text,
  callback_outcome text check (callback_outcome in ('confirmed', 'not_reached', 'denied')),
  callback_at timestamptz,
  callback_by uuid,
  retirement_asked_by uuid,
  retirement_asked_at timestamptz,
  search_text text generated always as (folded(coalesce(bank_name, '') || ' ' || coalesce(account_name, ''))) stored
);

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
  format text not null check (format in ('CSV', 'XLSX', 'CAMT053', 'MT940')),
  file_name text,
  sha256 text,
  content text,
  bank_number text,
  starts_on date,
  ends_on date,
  opening_balance numeric(20,2),
  closing_balance numeric(20,2),
  currency text not null,
  line_count integer,
  columns jsonb,
  imported_by uuid,
  imported_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'imported')),
  reading jsonb,
  search_text text generated always as (folded(coalesce(bank_number, '') || ' ' || coalesce(file_name, ''))) stored
);

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
  currency text not null,
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
  status text not null default 'Unmatched' check (status in ('Unmatched', 'Unapplied', 'Matched', 'Refunded', 'Ignored')),
  distribution_line_id uuid,
  receipt_id uuid,
  refund_id uuid,
  search_text text generated always as (folded(coalesce(counterparty, '') || ' ' || coalesce(remittance, '') || ' ' || coalesce(bank_reference, ''))) stored,
  bank_charges_id uuid
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
  search_text text generated always as (folded(coalesce(name, '') || ' ' || coalesce(reason, ''))) stored
);

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
  format text not null default 'pdf' check (format in ('pdf', 'xlsx', 'csv', 'json')),
  statements integer,
  made integer default 0,
  currency text not null,
  nav numeric(20,2),
  known_at timestamptz,
  seal text,
  error text check (error in ('tooLarge', 'notMade')),
  published_at timestamptz,
  published_by uuid,
  superseded_at timestamptz,
  status text not null default 'making' check (status in ('making', 'draft', 'published', 'superseded', 'failed')),
  kind text not null default 'capital_account_statement' check (kind in ('capital_account_statement', 'ilpa_reporting_template', 'ilpa_pack'))
);

create table approvals (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  resource text not null check (resource in ('capital-calls', 'funds', 'commitments', 'capital-call-lines', 'payments', 'distributions', 'distribution-lines', 'valuations', 'transactions', 'bank-lines', 'closings', 'commitment-changes', 'fee-runs', 'transfers', 'periods', 'statement-runs', 'reports')),
  record_id uuid not null,
  fund_id uuid not null,
  move text not null check (move in ('issue', 'approve', 'complete', 'apply', 'reverse', 'edit', 'activate', 'withdraw', 'cancel', 'extend', 'applyCredit', 'settle', 'pay', 'bounce', 'match', 'book', 'bookUnapplied', 'unmatch', 'reopen', 'close', 'publish', 'assignManager')),
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
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Declined', 'Withdrawn', 'Outdated')),
  computed jsonb,
  amount numeric(20,2),
  currency text,
  below_threshold boolean default false
);

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
  currency text not null,
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
  carry_escrow numeric(20,2),
  search_text text generated always as (folded(coalesce(title, ''))) stored
);

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
  currency text not null,
  payment_reference text,
  paid_on date,
  bank_reference text,
  returned_on date,
  held_reason text,
  notice_document_id uuid,
  notice_sent_at timestamptz,
  payment_status text not null default 'Pending' check (payment_status in ('Pending', 'Paid', 'Returned', 'Held', 'Cancelled')),
  notice_form_id uuid,
  carry_escrow numeric(20,2) default '0',
  search_text text generated always as (folded(coalesce(payment_reference, ''))) stored
);

create table closings (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  fund_id uuid not null,
  close_number integer not null default 2,
  closing_date date not null,
  due_date date not null,
  bank_account_id uuid,
  currency text not null,
  closing_interest_rate numeric(9,6),
  day_count text check (day_count in ('ACT/365', 'ACT/360', '30/360', '30E/360', '30/360 US')),
  admitted integer,
  committed numeric(20,2),
  principal numeric(20,2),
  interest numeric(20,2),
  capital_call_id uuid,
  issued_by uuid,
  issued_at timestamptz,
  cancel_reason text,
  ended_on date,
  status text not null default 'Draft' check (status in ('Draft', 'Issued', 'Cancelled'))
);

create table closing_lines (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  closing_id uuid not null,
  fund_id uuid not null,
  commitment_id uuid not null,
  partner_id uuid not null,
  closing_date date not null,
  side text not null check (side in ('newcomer', 'earlier')),
  commitment_amount numeric(20,2) not null,
  principal numeric(20,2) not null,
  amount_outside_commitment numeric(20,2) not null,
  interest numeric(20,2) not null,
  currency text not null,
  drawdowns jsonb,
  refund_id uuid,
  interest_id uuid,
  ended_on date
);

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
  currency text not null,
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
  currency text not null,
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
  status text not null default 'Draft' check (status in ('Draft', 'Posted', 'Paid', 'Cancelled')),
  fee_basis_after text check (fee_basis_after in ('committed', 'called', 'invested', 'fmv')),
  investment_period_end date
);

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
  currency text not null,
  ended_on date,
  basis_after numeric(20,2)
);

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
  currency text not null,
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
  currency text not null,
  amount_before numeric(20,2) not null,
  amount_after numeric(20,2) not null,
  unfunded_before numeric(20,2) not null,
  unfunded_after numeric(20,2) not null,
  contributions numeric(20,2) not null,
  distributions numeric(20,2) not null,
  value numeric(20,2) not null,
  ended_on date
);

create table market_indices (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  name text not null,
  currency text not null default 'USD',
  publisher text,
  level_count integer default 0,
  first_level_on date,
  last_level_on date,
  levels jsonb,
  search_text text generated always as (folded(coalesce(name, '') || ' ' || coalesce(publisher, ''))) stored
);

create table company_figures (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  company_id uuid not null,
  period_end date not null,
  covers text not null default 'quarter' check (covers in ('month', 'quarter', 'half_year', 'year')),
  due_on date,
  currency text,
  revenue numeric(20,2),
  ebitda numeric(20,2),
  net_income numeric(20,2),
  cash numeric(20,2),
  debt numeric(20,2),
  headcount integer,
  commentary text,
  submitted_by uuid,
  submitted_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  return_reason text,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'returned'))
);

create table dead_letters (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  kind text not null check (kind in ('callNotice', 'distributionNotice', 'callAnnouncement', 'distributionAnnouncement', 'staffAnnouncement', 'email', 'orphanedFiles')),
  name text,
  resource text check (resource in ('capital-calls', 'distributions', 'funds', 'users')),
  record_id uuid,
  fund_id uuid,
  item text not null,
  error text not null check (error in ('INTERNAL_ERROR', 'VALIDATION_ERROR', 'BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'UNAUTHORIZED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE', 'tooHeavy', 'refused', 'tooMany')),
  detail text,
  attempts integer not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  status text not null default 'open' check (status in ('open', 'retried', 'discarded')),
  search_text text generated always as (folded(coalesce(name, ''))) stored
);

create table exchange_rates (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  external_id text,
  deleted_at timestamptz,
  delete_reason text,
  base text not null,
  quote text not null,
  quoted_on date not null,
  exchange_rate numeric(20,6) not null,
  quoted_by text not null,
  pair text not null,
  search_text text generated always as (folded(coalesce(quoted_by, ''))) stored
);

-- Requests and installation ---------------------------------------------------------------------------------------------

-- Answers of requests that may arrive twice; rows are deleted after two days. The keyed hash of request and answer is in
-- the row itself, because entries in the chain of seals would outlive it.
create table idempotency_keys (
  user_id uuid not null,
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  mac bytea,
  primary key (user_id, scope, key)
);

-- One row: the fingerprint of the key that encrypts secrets, which reveals nothing of the key, and the newest program
-- version that has used the database.
create table installation (
  id boolean primary key default true check (id),
  key_fingerprint text not null,
  program_version text not null,
  created_at timestamptz not null default now()
);

-- Columns, filters and saved views of a user. The last change wins.
create table view_settings (
  user_id uuid not null references users (id),
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- A changed email address of a record waits until the old and the new address confirm it.
create table email_changes (
  id uuid primary key,
  entity text not null,
  entity_id uuid not null,
  old_email text,
  new_email text not null,
  old_hash text not null unique,
  new_hash text not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  requested_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  settled_at timestamptz
);

-- Gains and losses of the right to decide about a fund (null: all funds), written with the change itself.
create table decider_changes (
  id bigint generated always as identity primary key,
  fund_id uuid,
  user_id uuid not null,
  is_gain boolean not null,
  -- The people who made the change, requested it, or let the person in.
  through uuid[] not null,
  at timestamptz not null default now()
);

-- Jobs, emails and announcements ----------------------------------------------------------------------------------------

-- One queue for background work: an entry names a job and the record that it works on.
create table jobs (
  name text not null,
  item text not null,
  group_key text not null default '',
  number bigint not null generated always as identity,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Consecutive attempts that met an outage: they only lengthen the wait, because the item is not at fault.
  outages integer not null default 0,
  starts integer not null default 0,
  error text,
  claim uuid,
  claimed_until timestamptz,
  primary key (name, item)
);

-- Emails, written in the transaction that causes them and delivered outside of any.
create table outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  refused_at timestamptz,
  failure text,
  -- Gets a notice if the email cannot be delivered, like the administrators.
  sender_id uuid references users (id),
  locale text not null default 'en',
  reply_to text,
  -- Its reader may turn such emails off (List-Unsubscribe).
  is_optional boolean not null default false
);

-- Announcements to the partners of a call, sent line by line in the background.
create table call_announcements (
  -- In the order of the events of a call.
  id bigint generated always as identity primary key,
  call_id uuid not null references capital_calls (id),
  -- Name of the announcement in the server.
  tells text not null,
  -- Part of the key that prevents a second notice.
  word text not null,
  noted jsonb not null default '{}',
  -- Only these lines; null for all lines of the call.
  lines uuid[],
  -- The last line whose partner was notified.
  told_to uuid,
  created_at timestamptz not null default now()
);

-- Announcements to the partners of a distribution, sent line by line in the background.
create table distribution_announcements (
  -- In the order of the events of a distribution.
  id bigint generated always as identity primary key,
  distribution_id uuid not null references distributions (id),
  -- Part of the key that prevents a second notice.
  word text not null,
  noted jsonb not null default '{}',
  -- The last line whose partner was notified.
  told_to uuid,
  created_at timestamptz not null default now()
);

-- Announcements to the staff of a fund, sent in the background. The readers are determined at that time.
create table staff_announcements (
  -- In the order of the events.
  id bigint generated always as identity primary key,
  -- Without a reference, because its check would lock the fund, which the writer may hold already.
  fund_id uuid not null,
  -- The user who caused it and gets no notice.
  without uuid,
  -- Message and linked record.
  notice jsonb not null,
  created_at timestamptz not null default now()
);

-- Reminders of each line, independent of the notices, which readers may delete.
create table call_reminders (
  line_id uuid not null references capital_call_lines (id),
  due_date date not null,
  -- Days from the due date, negative before it.
  day integer not null,
  -- Null for a skipped reminder, or one that is still to be sent.
  sent_at timestamptz,
  primary key (line_id, due_date, day)
);

-- Seals -----------------------------------------------------------------------------------------------------------------

-- Rows that affect money and rights are sealed: with each write a trigger adds an entry with a keyed hash over the sealed
-- columns of the row (resources: `sealed`). The key is only in the sessions of the server, not in the database, so a write
-- by other means leaves an entry without a hash, or none.
create table seal_entries (
  seq bigint generated always as identity primary key,
  entity text not null,
  row_id uuid not null,
  -- Null: the writer did not hold the key.
  mac bytea,
  made_at timestamptz not null default clock_timestamp()
);

-- Chain over the entries and the audit events in the order of their sequence: each hash covers the one before it, so a
-- later change, removal or insertion breaks the chain.
create table audit_seals (
  seq bigint primary key,
  previous text not null,
  hash text not null,
  events integer not null,
  sealed_at timestamptz not null default now(),
  through bigint
);

-- Sealed columns of each table. Rows that are older than the seals are sealed as found. The list is sealed like the rows:
-- otherwise a change of it by hand would make the next start accept inserted rows as old ones.
create table seal_forms (
  entity text primary key,
  columns text[] not null,
  -- The columns before a change of the declaration, until all rows have a new seal.
  before text[],
  found integer,
  found_at timestamptz,
  id uuid not null default gen_random_uuid()
);

-- General ledger --------------------------------------------------------------------------------------------------------
-- Double entry of the effective events of a fund, written once by server/ledger/books and never changed. Each key begins
-- with the fund, so that the tables can be partitioned by it.

-- Open ledger of a fund, and the number of its last journal. Posting locks this row, so numbers have no gap.
create table gl_books (
  fund_id uuid primary key references funds (id),
  last_number bigint not null default 0,
  opened_at timestamptz not null default now()
);

-- Periods are closed and, by two people, reopened. A period that is being reopened takes no journal yet.
create table gl_periods (
  fund_id uuid not null references funds (id),
  id uuid not null default gen_random_uuid(),
  starts_on date not null,
  ends_on date not null,
  state text not null default 'open' check (state in ('open', 'closed', 'reopening')),
  seal text,
  previous_seal text,
  closed_by uuid,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  result numeric(20,2),
  carry numeric(20,2),
  reopen_reason text,
  reopen_asked_by uuid,
  reopen_asked_at timestamptz,
  primary key (fund_id, id),
  check (starts_on <= ends_on),
  constraint gl_periods_seal_check check ((state = 'open') = (seal is null)),
  constraint gl_periods_asked_check check ((state = 'reopening') = (reopen_asked_by is not null)),
  exclude using gist (fund_id with =, daterange(starts_on, ends_on, '[]') with &&)
);

create table gl_journals (
  fund_id uuid not null references gl_books (fund_id),
  id uuid not null,
  number bigint not null check (number > 0),
  kind text not null,
  effective_on date not null,
  booked_at timestamptz not null default clock_timestamp(),
  source_kind text not null,
  source_id uuid not null,
  source_version integer not null,
  reverses_id uuid,
  prepared_by uuid,
  approved_by uuid,
  memo text,
  -- Number of the entries and a hash over them: none can be added or replaced later.
  lines integer not null check (lines > 0),
  digest text not null,
  written_in xid8 not null default pg_current_xact_id(),
  primary key (fund_id, id),
  unique (fund_id, number),
  unique (fund_id, source_kind, source_id, kind, source_version),
  foreign key (fund_id, reverses_id) references gl_journals (fund_id, id)
);

-- Each entry is a pair of debit and credit, so a journal always balances. The day is that of the journal.
create table gl_entries (
  fund_id uuid not null,
  id uuid not null,
  journal_id uuid not null,
  line integer not null check (line > 0),
  effective_on date not null,
  dr_account text not null,
  dr_partner_id uuid,
  dr_company_id uuid,
  cr_account text not null,
  cr_partner_id uuid,
  cr_company_id uuid,
  cents bigint not null check (cents > 0),
  currency text not null,
  ilpa_row integer,
  -- Source of company income. The account is the fund's, so balances and digests do not include it; a lookup per read
  -- would read every entry.
  income_company_id uuid,
  primary key (fund_id, journal_id, line)
);

-- Debits and credits by month. An id of zeros means no partner or no company.
create table gl_balances (
  fund_id uuid not null,
  account text not null,
  partner_id uuid not null,
  company_id uuid not null,
  month date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (fund_id, account, partner_id, company_id, month)
);

-- Transactions that changed the basis of a fund's figures. Cached figures stay valid until the next such change, by any
-- user on any server. Rows are deleted after a day.
create table fund_changes (
  fund_id uuid not null,
  made_by xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default now()
);

-- References -------------------------------------------------------------------------------------------------------------

alter table partners add constraint partners_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table partners add constraint partners_entered_for_id_fkey foreign key (entered_for_id) references funds (id);
alter table partners add constraint partners_verified_by_fkey foreign key (verified_by) references users (id);
alter table fund_managers add constraint fund_managers_user_id_fkey foreign key (user_id) references users (id);
alter table fund_managers add constraint fund_managers_entered_for_id_fkey foreign key (entered_for_id) references funds (id);
alter table funds add constraint funds_manager_id_fkey foreign key (manager_id) references fund_managers (id);
alter table funds add constraint funds_gp_partner_id_fkey foreign key (gp_partner_id) references partners (id);
alter table funds add constraint funds_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table funds add constraint funds_benchmark_id_fkey foreign key (benchmark_id) references market_indices (id);
alter table companies add constraint companies_entered_for_id_fkey foreign key (entered_for_id) references funds (id);
alter table companies add constraint companies_verified_by_fkey foreign key (verified_by) references users (id);
alter table transactions add constraint transactions_fund_id_fkey foreign key (fund_id) references funds (id);
alter table transactions add constraint transactions_partner_id_fkey foreign key (partner_id) references partners (id);
alter table transactions add constraint transactions_company_id_fkey foreign key (company_id) references companies (id);
alter table transactions add constraint transactions_reversal_of_id_fkey foreign key (reversal_of_id) references transactions (id);
alter table transactions add constraint transactions_capital_call_line_id_fkey foreign key (capital_call_line_id) references capital_call_lines (id);
alter table transactions add constraint transactions_distribution_line_id_fkey foreign key (distribution_line_id) references distribution_lines (id);
alter table transactions add constraint transactions_fee_run_id_fkey foreign key (fee_run_id) references fee_runs (id);
alter table capital_calls add constraint capital_calls_fund_id_fkey foreign key (fund_id) references funds (id);
alter table capital_calls add constraint capital_calls_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table capital_calls add constraint capital_calls_issued_by_fkey foreign key (issued_by) references users (id);
alter table documents add constraint documents_fund_id_fkey foreign key (fund_id) references funds (id);
alter table documents add constraint documents_transaction_id_fkey foreign key (transaction_id) references transactions (id);
alter table documents add constraint documents_about_partner_id_fkey foreign key (about_partner_id) references partners (id);
alter table documents add constraint documents_about_company_id_fkey foreign key (about_company_id) references companies (id);
alter table documents add constraint documents_run_id_fkey foreign key (run_id) references statement_runs (id);
alter table documents add constraint documents_previous_id_fkey foreign key (previous_id) references documents (id);
alter table documents add constraint documents_verified_by_fkey foreign key (verified_by) references users (id);
alter table reports add constraint reports_fund_id_fkey foreign key (fund_id) references funds (id);
alter table reports add constraint reports_partner_id_fkey foreign key (partner_id) references partners (id);
alter table reports add constraint reports_company_id_fkey foreign key (company_id) references companies (id);
alter table reports add constraint reports_document_id_fkey foreign key (document_id) references documents (id);
alter table reports add constraint reports_run_id_fkey foreign key (run_id) references statement_runs (id);
alter table reports add constraint reports_published_by_fkey foreign key (published_by) references users (id);
alter table notifications add constraint notifications_user_id_fkey foreign key (user_id) references users (id);
alter table commitments add constraint commitments_fund_id_fkey foreign key (fund_id) references funds (id);
alter table commitments add constraint commitments_partner_id_fkey foreign key (partner_id) references partners (id);
alter table commitments add constraint commitments_agreement_document_id_fkey foreign key (agreement_document_id) references documents (id);
alter table capital_call_lines add constraint capital_call_lines_capital_call_id_fkey foreign key (capital_call_id) references capital_calls (id);
alter table capital_call_lines add constraint capital_call_lines_commitment_id_fkey foreign key (commitment_id) references commitments (id);
alter table capital_call_lines add constraint capital_call_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table capital_call_lines add constraint capital_call_lines_partner_id_fkey foreign key (partner_id) references partners (id);
alter table capital_call_lines add constraint capital_call_lines_notice_document_id_fkey foreign key (notice_document_id) references documents (id);
alter table capital_call_lines add constraint capital_call_lines_notice_form_id_fkey foreign key (notice_form_id) references documents (id);
alter table payments add constraint payments_capital_call_line_id_fkey foreign key (capital_call_line_id) references capital_call_lines (id);
alter table payments add constraint payments_capital_call_id_fkey foreign key (capital_call_id) references capital_calls (id);
alter table payments add constraint payments_fund_id_fkey foreign key (fund_id) references funds (id);
alter table payments add constraint payments_partner_id_fkey foreign key (partner_id) references partners (id);
alter table payments add constraint payments_document_id_fkey foreign key (document_id) references documents (id);
alter table payments add constraint payments_submitted_by_fkey foreign key (submitted_by) references users (id);
alter table payments add constraint payments_reviewed_by_fkey foreign key (reviewed_by) references users (id);
alter table payments add constraint payments_transaction_id_fkey foreign key (transaction_id) references transactions (id);
alter table fund_companies add constraint fund_companies_fund_id_fkey foreign key (fund_id) references funds (id);
alter table fund_companies add constraint fund_companies_company_id_fkey foreign key (company_id) references companies (id);
alter table valuations add constraint valuations_fund_id_fkey foreign key (fund_id) references funds (id);
alter table valuations add constraint valuations_company_id_fkey foreign key (company_id) references companies (id);
alter table valuations add constraint valuations_approved_by_fkey foreign key (approved_by) references users (id);
alter table memberships add constraint memberships_user_id_fkey foreign key (user_id) references users (id);
alter table invitations add constraint invitations_user_id_fkey foreign key (user_id) references users (id);
alter table invitations add constraint invitations_accepted_by_fkey foreign key (accepted_by) references users (id);
alter table invitations add constraint invitations_held_by_fkey foreign key (held_by) references users (id);
alter table bank_accounts add constraint bank_accounts_submitted_by_fkey foreign key (submitted_by) references users (id);
alter table bank_accounts add constraint bank_accounts_approved_by_fkey foreign key (approved_by) references users (id);
alter table bank_accounts add constraint bank_accounts_retirement_asked_by_fkey foreign key (retirement_asked_by) references users (id);
alter table bank_accounts add constraint bank_accounts_callback_by_fkey foreign key (callback_by) references users (id);
alter table bank_statements add constraint bank_statements_fund_id_fkey foreign key (fund_id) references funds (id);
alter table bank_statements add constraint bank_statements_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table bank_statements add constraint bank_statements_imported_by_fkey foreign key (imported_by) references users (id);
alter table bank_lines add constraint bank_lines_statement_id_fkey foreign key (statement_id) references bank_statements (id);
alter table bank_lines add constraint bank_lines_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table bank_lines add constraint bank_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table bank_lines add constraint bank_lines_capital_call_line_id_fkey foreign key (capital_call_line_id) references capital_call_lines (id);
alter table bank_lines add constraint bank_lines_distribution_line_id_fkey foreign key (distribution_line_id) references distribution_lines (id);
alter table bank_lines add constraint bank_lines_payment_id_fkey foreign key (payment_id) references payments (id);
alter table bank_lines add constraint bank_lines_transaction_id_fkey foreign key (transaction_id) references transactions (id);
alter table bank_lines add constraint bank_lines_receipt_id_fkey foreign key (receipt_id) references transactions (id);
alter table bank_lines add constraint bank_lines_refund_id_fkey foreign key (refund_id) references transactions (id);
alter table bank_lines add constraint bank_lines_bank_charges_id_fkey foreign key (bank_charges_id) references transactions (id);
alter table bank_lines add constraint bank_lines_matched_by_fkey foreign key (matched_by) references users (id);
alter table audit_events add constraint audit_events_actor_id_fkey foreign key (actor_id) references users (id);
alter table statement_runs add constraint statement_runs_fund_id_fkey foreign key (fund_id) references funds (id);
alter table statement_runs add constraint statement_runs_published_by_fkey foreign key (published_by) references users (id);
alter table approvals add constraint approvals_fund_id_fkey foreign key (fund_id) references funds (id);
alter table approvals add constraint approvals_asked_by_fkey foreign key (asked_by) references users (id);
alter table approvals add constraint approvals_decided_by_fkey foreign key (decided_by) references users (id);
alter table distributions add constraint distributions_fund_id_fkey foreign key (fund_id) references funds (id);
alter table distributions add constraint distributions_company_id_fkey foreign key (company_id) references companies (id);
alter table distributions add constraint distributions_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table distributions add constraint distributions_issued_by_fkey foreign key (issued_by) references users (id);
alter table distribution_lines add constraint distribution_lines_distribution_id_fkey foreign key (distribution_id) references distributions (id);
alter table distribution_lines add constraint distribution_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table distribution_lines add constraint distribution_lines_partner_id_fkey foreign key (partner_id) references partners (id);
alter table distribution_lines add constraint distribution_lines_notice_document_id_fkey foreign key (notice_document_id) references documents (id);
alter table distribution_lines add constraint distribution_lines_notice_form_id_fkey foreign key (notice_form_id) references documents (id);
alter table closings add constraint closings_fund_id_fkey foreign key (fund_id) references funds (id);
alter table closings add constraint closings_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table closings add constraint closings_capital_call_id_fkey foreign key (capital_call_id) references capital_calls (id);
alter table closings add constraint closings_issued_by_fkey foreign key (issued_by) references users (id);
alter table closing_lines add constraint closing_lines_closing_id_fkey foreign key (closing_id) references closings (id);
alter table closing_lines add constraint closing_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table closing_lines add constraint closing_lines_commitment_id_fkey foreign key (commitment_id) references commitments (id);
alter table closing_lines add constraint closing_lines_partner_id_fkey foreign key (partner_id) references partners (id);
alter table closing_lines add constraint closing_lines_refund_id_fkey foreign key (refund_id) references transactions (id);
alter table closing_lines add constraint closing_lines_interest_id_fkey foreign key (interest_id) references transactions (id);
alter table commitment_changes add constraint commitment_changes_commitment_id_fkey foreign key (commitment_id) references commitments (id);
alter table commitment_changes add constraint commitment_changes_fund_id_fkey foreign key (fund_id) references funds (id);
alter table commitment_changes add constraint commitment_changes_partner_id_fkey foreign key (partner_id) references partners (id);
alter table commitment_changes add constraint commitment_changes_document_id_fkey foreign key (document_id) references documents (id);
alter table fee_runs add constraint fee_runs_fund_id_fkey foreign key (fund_id) references funds (id);
alter table fee_lines add constraint fee_lines_fee_run_id_fkey foreign key (fee_run_id) references fee_runs (id);
alter table fee_lines add constraint fee_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table fee_lines add constraint fee_lines_partner_id_fkey foreign key (partner_id) references partners (id);
alter table transfers add constraint transfers_commitment_id_fkey foreign key (commitment_id) references commitments (id);
alter table transfers add constraint transfers_fund_id_fkey foreign key (fund_id) references funds (id);
alter table transfers add constraint transfers_partner_id_fkey foreign key (partner_id) references partners (id);
alter table transfers add constraint transfers_buyer_id_fkey foreign key (buyer_id) references partners (id);
alter table transfers add constraint transfers_document_id_fkey foreign key (document_id) references documents (id);
alter table transfers add constraint transfers_buyer_commitment_id_fkey foreign key (buyer_commitment_id) references commitments (id);
alter table transfer_lines add constraint transfer_lines_transfer_id_fkey foreign key (transfer_id) references transfers (id);
alter table transfer_lines add constraint transfer_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table transfer_lines add constraint transfer_lines_commitment_id_fkey foreign key (commitment_id) references commitments (id);
alter table transfer_lines add constraint transfer_lines_partner_id_fkey foreign key (partner_id) references partners (id);
alter table company_figures add constraint company_figures_company_id_fkey foreign key (company_id) references companies (id);
alter table company_figures add constraint company_figures_submitted_by_fkey foreign key (submitted_by) references users (id);
alter table company_figures add constraint company_figures_approved_by_fkey foreign key (approved_by) references users (id);
alter table dead_letters add constraint dead_letters_fund_id_fkey foreign key (fund_id) references funds (id);
alter table dead_letters add constraint dead_letters_decided_by_fkey foreign key (decided_by) references users (id);

-- Indexes ----------------------------------------------------------------------------------------------------------------

create unique index partners_external_id_key on partners (external_id) where deleted_at is null and external_id is not null;
create unique index partners_email_key on partners (email) where deleted_at is null;
create unique index partners_tax_id_key on partners (tax_id) where deleted_at is null and tax_id is not null;
create index partners_name_idx on partners (name collate alphabetical) where deleted_at is null;
create index partners_created_by_idx on partners (created_by) where deleted_at is null;
create index partners_entered_for_id_idx on partners (entered_for_id) where deleted_at is null and entered_for_id is not null;
create index partners_name_spelling_idx on partners (spelling_group(name)) where deleted_at is null and name is not null;
create index partners_legal_name_spelling_idx on partners (spelling_group(legal_name)) where deleted_at is null and legal_name is not null;
create index partners_search_idx on partners using gin (search_text gin_trgm_ops) where deleted_at is null;

create unique index fund_managers_external_id_key on fund_managers (external_id) where deleted_at is null and external_id is not null;
create unique index fund_managers_email_key on fund_managers (email) where deleted_at is null;
create index fund_managers_name_idx on fund_managers (name collate alphabetical) where deleted_at is null;
create index fund_managers_search_idx on fund_managers using gin (search_text gin_trgm_ops) where deleted_at is null;

create unique index funds_external_id_key on funds (external_id) where deleted_at is null and external_id is not null;
create unique index funds_name_key on funds (lower(name)) where deleted_at is null;
create unique index funds_tax_id_key on funds (tax_id) where deleted_at is null and tax_id is not null;
create index funds_manager_id_idx on funds (manager_id) where deleted_at is null and manager_id is not null;
create index funds_gp_partner_id_idx on funds (gp_partner_id) where deleted_at is null and gp_partner_id is not null;
create index funds_status_idx on funds (status) where deleted_at is null;
create index funds_search_idx on funds using gin (search_text gin_trgm_ops) where deleted_at is null;

create unique index companies_external_id_key on companies (external_id) where deleted_at is null and external_id is not null;
create unique index companies_email_key on companies (email) where deleted_at is null and email is not null;
create unique index companies_tax_id_key on companies (tax_id) where deleted_at is null and tax_id is not null;
create index companies_name_idx on companies (name collate alphabetical) where deleted_at is null;
create index companies_created_by_idx on companies (created_by) where deleted_at is null;
create index companies_approval_status_idx on companies (approval_status) where deleted_at is null;
create index companies_entered_for_id_idx on companies (entered_for_id) where deleted_at is null and entered_for_id is not null;
create index companies_name_spelling_idx on companies (spelling_group(name)) where deleted_at is null and name is not null;
create index companies_legal_name_spelling_idx on companies (spelling_group(legal_name)) where deleted_at is null and legal_name is not null;
create index companies_search_idx on companies using gin (search_text gin_trgm_ops) where deleted_at is null;

create unique index transactions_external_id_key on transactions (external_id) where deleted_at is null and external_id is not null;
create unique index transactions_reversal_of_id_key on transactions (reversal_of_id) where deleted_at is null and reversal_of_id is not null;
create unique index transactions_fund_id_reference_key on transactions (fund_id, reference) where deleted_at is null;
create index transactions_trade_date_id_status_type_source_amount_idx on transactions (trade_date, id, status, type, source, amount) where deleted_at is null;
create index transactions_fund_id_trade_date_id_status_type_source_amou_idx on transactions (fund_id, trade_date, id, status, type, source, amount) where deleted_at is null;
create index transactions_status_trade_date_id_type_source_amount_idx on transactions (status, trade_date, id, type, source, amount) where deleted_at is null;
create index transactions_type_trade_date_id_status_source_amount_idx on transactions (type, trade_date, id, status, source, amount) where deleted_at is null;
create index transactions_amount_trade_date_id_status_type_source_idx on transactions (amount, trade_date, id, status, type, source) where deleted_at is null;
create index transactions_partner_id_trade_date_id_idx on transactions (partner_id, trade_date, id) where deleted_at is null and partner_id is not null;
create index transactions_company_id_trade_date_id_idx on transactions (company_id, trade_date, id) where deleted_at is null and company_id is not null;
create index transactions_currency_amount_idx on transactions (currency, amount) where deleted_at is null;
create index transactions_capital_call_line_id_idx on transactions (capital_call_line_id) where deleted_at is null and capital_call_line_id is not null;
create index transactions_distribution_line_id_idx on transactions (distribution_line_id) where deleted_at is null and distribution_line_id is not null;
create index transactions_fee_run_id_idx on transactions (fee_run_id) where deleted_at is null and fee_run_id is not null;
create index transactions_fund_id_reference_spelling_idx on transactions (fund_id, spelling_group(reference)) where deleted_at is null and reference is not null;
create index transactions_search_idx on transactions using gin (fund_id, partner_id, search_text gin_trgm_ops) where deleted_at is null;

create unique index capital_calls_external_id_key on capital_calls (external_id) where deleted_at is null and external_id is not null;
create unique index capital_calls_fund_id_call_number_key on capital_calls (fund_id, call_number) where deleted_at is null;
create index capital_calls_fund_id_due_date_idx on capital_calls (fund_id, due_date) where deleted_at is null;
create index capital_calls_status_due_date_idx on capital_calls (status, due_date) where deleted_at is null;
create index capital_calls_due_date_idx on capital_calls (due_date) where deleted_at is null;
create index capital_calls_search_idx on capital_calls using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;

create unique index documents_external_id_key on documents (external_id) where deleted_at is null and external_id is not null;
create index documents_owner_id_type_idx on documents (owner_id, type) where deleted_at is null;
create index documents_fund_id_idx on documents (fund_id) where deleted_at is null and fund_id is not null;
create index documents_created_by_idx on documents (created_by) where deleted_at is null;
create index documents_created_at_idx on documents (created_at) where deleted_at is null;
create index documents_status_idx on documents (status) where deleted_at is null;
create index documents_sha256_idx on documents (sha256) where deleted_at is null;
create index documents_transaction_id_idx on documents (transaction_id) where deleted_at is null and transaction_id is not null;
create index documents_search_idx on documents using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;

create unique index reports_external_id_key on reports (external_id) where deleted_at is null and external_id is not null;
create index reports_fund_id_idx on reports (fund_id) where deleted_at is null and fund_id is not null;
create index reports_partner_id_idx on reports (partner_id) where deleted_at is null and partner_id is not null;
create index reports_document_id_idx on reports (document_id) where deleted_at is null and document_id is not null;
create index reports_run_id_idx on reports (run_id) where deleted_at is null and run_id is not null;
create index reports_created_by_idx on reports (created_by) where deleted_at is null;
create index reports_created_at_idx on reports (created_at) where deleted_at is null;
create index reports_search_idx on reports using gin (fund_id, partner_id, company_id, search_text gin_trgm_ops) where deleted_at is null;

create unique index notifications_external_id_key on notifications (external_id) where deleted_at is null and external_id is not null;
create unique index notifications_user_id_dedupe_key_key on notifications (user_id, dedupe_key) where deleted_at is null;
create index notifications_user_id_read_idx on notifications (user_id, read) where deleted_at is null;
create index notifications_user_id_created_at_idx on notifications (user_id, created_at) where deleted_at is null;
create index notifications_letter_due_at_idx on notifications (letter_due_at) where deleted_at is null;
create index notifications_related_entity_id_idx on notifications (related_entity_id) where deleted_at is null;

create unique index users_external_id_key on users (external_id) where deleted_at is null and external_id is not null;
create unique index users_email_key on users (email) where deleted_at is null and registration <> 'unconfirmed';
create unique index users_firebase_uid_key on users (lower(firebase_uid)) where deleted_at is null and firebase_uid is not null;
create index users_role_idx on users (role) where deleted_at is null;
create index users_entity_id_idx on users (entity_id) where deleted_at is null;
create index users_search_idx on users using gin (search_text gin_trgm_ops) where deleted_at is null;

create unique index commitments_external_id_key on commitments (external_id) where deleted_at is null and external_id is not null;
create unique index commitments_fund_id_partner_id_close_number_key on commitments (fund_id, partner_id, close_number) where deleted_at is null;
create index commitments_fund_id_status_idx on commitments (fund_id, status) where deleted_at is null;
create index commitments_partner_id_fund_id_idx on commitments (partner_id, fund_id) where deleted_at is null;

create unique index capital_call_lines_external_id_key on capital_call_lines (external_id) where deleted_at is null and external_id is not null;
create unique index capital_call_lines_payment_reference_key on capital_call_lines (lower(payment_reference)) where deleted_at is null and payment_reference is not null;
create unique index capital_call_lines_capital_call_id_commitment_id_key on capital_call_lines (capital_call_id, commitment_id) where deleted_at is null;
create index capital_call_lines_partner_id_due_date_idx on capital_call_lines (partner_id, due_date) where deleted_at is null;
create index capital_call_lines_commitment_id_idx on capital_call_lines (commitment_id) where deleted_at is null;
create index capital_call_lines_fund_id_payment_status_idx on capital_call_lines (fund_id, payment_status) where deleted_at is null;
create index capital_call_lines_search_idx on capital_call_lines using gin (fund_id, partner_id, capital_call_id, search_text gin_trgm_ops) where deleted_at is null;

create unique index payments_external_id_key on payments (external_id) where deleted_at is null and external_id is not null;
create index payments_capital_call_line_id_idx on payments (capital_call_line_id) where deleted_at is null;
create index payments_capital_call_id_idx on payments (capital_call_id) where deleted_at is null and capital_call_id is not null;
create index payments_fund_id_status_idx on payments (fund_id, status) where deleted_at is null and fund_id is not null;
create index payments_partner_id_idx on payments (partner_id) where deleted_at is null and partner_id is not null;
create index payments_status_submitted_at_idx on payments (status, submitted_at) where deleted_at is null;
create index payments_transaction_id_idx on payments (transaction_id) where deleted_at is null and transaction_id is not null;
create index payments_search_idx on payments using gin (fund_id, partner_id, search_text gin_trgm_ops) where deleted_at is null;

create unique index fund_companies_external_id_key on fund_companies (external_id) where deleted_at is null and external_id is not null;
create unique index fund_companies_fund_id_company_id_key on fund_companies (fund_id, company_id) where deleted_at is null;
create index fund_companies_company_id_idx on fund_companies (company_id) where deleted_at is null;

create unique index valuations_external_id_key on valuations (external_id) where deleted_at is null and external_id is not null;
create index valuations_fund_id_company_id_date_idx on valuations (fund_id, company_id, date) where deleted_at is null;
create index valuations_company_id_date_idx on valuations (company_id, date) where deleted_at is null;

create unique index memberships_external_id_key on memberships (external_id) where deleted_at is null and external_id is not null;
create unique index memberships_user_id_type_ref_id_key on memberships (user_id, type, ref_id) where deleted_at is null;

create unique index invitations_external_id_key on invitations (external_id) where deleted_at is null and external_id is not null;
create unique index invitations_token_hash_key on invitations (lower(token_hash)) where deleted_at is null;
create index invitations_user_id_idx on invitations (user_id) where deleted_at is null;
create index invitations_entity_id_idx on invitations (entity_id) where deleted_at is null;
create index invitations_email_idx on invitations (email) where deleted_at is null;
create index invitations_search_idx on invitations using gin (search_text gin_trgm_ops) where deleted_at is null;

create unique index bank_accounts_external_id_key on bank_accounts (external_id) where deleted_at is null and external_id is not null;
create index bank_accounts_owner_id_idx on bank_accounts (owner_id) where deleted_at is null;
create index bank_accounts_search_idx on bank_accounts using gin (search_text gin_trgm_ops) where deleted_at is null;

create unique index bank_statements_external_id_key on bank_statements (external_id) where deleted_at is null and external_id is not null;
create unique index bank_statements_bank_account_id_sha256_key on bank_statements (bank_account_id, sha256) where deleted_at is null;
create index bank_statements_fund_id_idx on bank_statements (fund_id) where deleted_at is null;
create index bank_statements_created_at_idx on bank_statements (created_at) where deleted_at is null;
create index bank_statements_search_idx on bank_statements using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;

create unique index bank_lines_external_id_key on bank_lines (external_id) where deleted_at is null and external_id is not null;
create index bank_lines_statement_id_number_idx on bank_lines (statement_id, number) where deleted_at is null;
create index bank_lines_fund_id_status_idx on bank_lines (fund_id, status) where deleted_at is null;
create index bank_lines_bank_account_id_booked_on_idx on bank_lines (bank_account_id, booked_on) where deleted_at is null;
create index bank_lines_booked_on_idx on bank_lines (booked_on) where deleted_at is null;
create index bank_lines_capital_call_line_id_idx on bank_lines (capital_call_line_id) where deleted_at is null and capital_call_line_id is not null;
create index bank_lines_payment_id_idx on bank_lines (payment_id) where deleted_at is null and payment_id is not null;
create index bank_lines_transaction_id_idx on bank_lines (transaction_id) where deleted_at is null and transaction_id is not null;
create index bank_lines_distribution_line_id_idx on bank_lines (distribution_line_id) where deleted_at is null and distribution_line_id is not null;
create index bank_lines_receipt_id_idx on bank_lines (receipt_id) where deleted_at is null and receipt_id is not null;
create index bank_lines_refund_id_idx on bank_lines (refund_id) where deleted_at is null and refund_id is not null;
create index bank_lines_bank_charges_id_idx on bank_lines (bank_charges_id) where deleted_at is null and bank_charges_id is not null;
create index bank_lines_search_idx on bank_lines using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;

create unique index audit_events_external_id_key on audit_events (external_id) where deleted_at is null and external_id is not null;
create index audit_events_created_at_idx on audit_events (created_at) where deleted_at is null;
create index audit_events_entity_id_created_at_idx on audit_events (entity_id, created_at) where deleted_at is null;
create index audit_events_actor_id_created_at_idx on audit_events (actor_id, created_at) where deleted_at is null and actor_id is not null;
create index audit_events_search_idx on audit_events using gin (search_text gin_trgm_ops) where deleted_at is null;

create unique index statement_runs_external_id_key on statement_runs (external_id) where deleted_at is null and external_id is not null;
create index statement_runs_fund_id_idx on statement_runs (fund_id) where deleted_at is null;
create index statement_runs_created_at_idx on statement_runs (created_at) where deleted_at is null;

create unique index approvals_external_id_key on approvals (external_id) where deleted_at is null and external_id is not null;
create index approvals_record_id_idx on approvals (record_id) where deleted_at is null;
create index approvals_fund_id_status_idx on approvals (fund_id, status) where deleted_at is null;
create index approvals_status_asked_at_idx on approvals (status, asked_at) where deleted_at is null;
create index approvals_asked_at_idx on approvals (asked_at) where deleted_at is null;

create unique index distributions_external_id_key on distributions (external_id) where deleted_at is null and external_id is not null;
create unique index distributions_fund_id_number_key on distributions (fund_id, number) where deleted_at is null;
create index distributions_fund_id_distribution_date_idx on distributions (fund_id, distribution_date) where deleted_at is null;
create index distributions_distribution_date_idx on distributions (distribution_date) where deleted_at is null;
create index distributions_status_distribution_date_idx on distributions (status, distribution_date) where deleted_at is null;
create index distributions_search_idx on distributions using gin (fund_id, search_text gin_trgm_ops) where deleted_at is null;

create unique index distribution_lines_external_id_key on distribution_lines (external_id) where deleted_at is null and external_id is not null;
create unique index distribution_lines_payment_reference_key on distribution_lines (lower(payment_reference)) where deleted_at is null and payment_reference is not null;
create unique index distribution_lines_distribution_id_partner_id_key on distribution_lines (distribution_id, partner_id) where deleted_at is null;
create index distribution_lines_partner_id_distribution_date_idx on distribution_lines (partner_id, distribution_date) where deleted_at is null;
create index distribution_lines_fund_id_payment_status_idx on distribution_lines (fund_id, payment_status) where deleted_at is null;
create index distribution_lines_search_idx on distribution_lines using gin (fund_id, partner_id, search_text gin_trgm_ops) where deleted_at is null;

create unique index closings_external_id_key on closings (external_id) where deleted_at is null and external_id is not null;
create index closings_fund_id_closing_date_idx on closings (fund_id, closing_date) where deleted_at is null;
create index closings_capital_call_id_idx on closings (capital_call_id) where deleted_at is null and capital_call_id is not null;

create unique index closing_lines_external_id_key on closing_lines (external_id) where deleted_at is null and external_id is not null;
create unique index closing_lines_closing_id_commitment_id_side_key on closing_lines (closing_id, commitment_id, side) where deleted_at is null;
create index closing_lines_commitment_id_idx on closing_lines (commitment_id) where deleted_at is null;
create index closing_lines_partner_id_closing_date_idx on closing_lines (partner_id, closing_date) where deleted_at is null;
create index closing_lines_fund_id_idx on closing_lines (fund_id) where deleted_at is null;
create index closing_lines_refund_id_idx on closing_lines (refund_id) where deleted_at is null and refund_id is not null;
create index closing_lines_interest_id_idx on closing_lines (interest_id) where deleted_at is null and interest_id is not null;

create unique index commitment_changes_external_id_key on commitment_changes (external_id) where deleted_at is null and external_id is not null;
create index commitment_changes_commitment_id_effective_on_idx on commitment_changes (commitment_id, effective_on) where deleted_at is null;
create index commitment_changes_fund_id_idx on commitment_changes (fund_id) where deleted_at is null;
create index commitment_changes_partner_id_idx on commitment_changes (partner_id) where deleted_at is null;
create index commitment_changes_document_id_idx on commitment_changes (document_id) where deleted_at is null and document_id is not null;

create unique index fee_runs_external_id_key on fee_runs (external_id) where deleted_at is null and external_id is not null;
create index fee_runs_fund_id_period_start_idx on fee_runs (fund_id, period_start) where deleted_at is null;

create unique index fee_lines_external_id_key on fee_lines (external_id) where deleted_at is null and external_id is not null;
create unique index fee_lines_fee_run_id_partner_id_key on fee_lines (fee_run_id, partner_id) where deleted_at is null;
create index fee_lines_partner_id_fee_date_idx on fee_lines (partner_id, fee_date) where deleted_at is null;
create index fee_lines_fund_id_idx on fee_lines (fund_id) where deleted_at is null;

create unique index transfers_external_id_key on transfers (external_id) where deleted_at is null and external_id is not null;
create index transfers_commitment_id_effective_on_idx on transfers (commitment_id, effective_on) where deleted_at is null;
create index transfers_fund_id_idx on transfers (fund_id) where deleted_at is null;
create index transfers_partner_id_idx on transfers (partner_id) where deleted_at is null;
create index transfers_buyer_id_idx on transfers (buyer_id) where deleted_at is null;
create index transfers_buyer_commitment_id_idx on transfers (buyer_commitment_id) where deleted_at is null and buyer_commitment_id is not null;
create index transfers_document_id_idx on transfers (document_id) where deleted_at is null and document_id is not null;

create unique index transfer_lines_external_id_key on transfer_lines (external_id) where deleted_at is null and external_id is not null;
create unique index transfer_lines_transfer_id_side_key on transfer_lines (transfer_id, side) where deleted_at is null;
create index transfer_lines_commitment_id_idx on transfer_lines (commitment_id) where deleted_at is null;
create index transfer_lines_partner_id_effective_on_idx on transfer_lines (partner_id, effective_on) where deleted_at is null;
create index transfer_lines_fund_id_idx on transfer_lines (fund_id) where deleted_at is null;

create unique index market_indices_external_id_key on market_indices (external_id) where deleted_at is null and external_id is not null;
create unique index market_indices_name_key on market_indices (lower(name)) where deleted_at is null;
create index market_indices_search_idx on market_indices using gin (search_text gin_trgm_ops) where deleted_at is null;

create unique index company_figures_external_id_key on company_figures (external_id) where deleted_at is null and external_id is not null;
create unique index company_figures_company_id_period_end_covers_key on company_figures (company_id, period_end, covers) where deleted_at is null;
create index company_figures_period_end_idx on company_figures (period_end) where deleted_at is null;
create index company_figures_status_due_on_idx on company_figures (status, due_on) where deleted_at is null;

create unique index dead_letters_external_id_key on dead_letters (external_id) where deleted_at is null and external_id is not null;
create index dead_letters_created_at_idx on dead_letters (created_at) where deleted_at is null;
create index dead_letters_status_kind_idx on dead_letters (status, kind) where deleted_at is null;
create index dead_letters_fund_id_idx on dead_letters (fund_id) where deleted_at is null and fund_id is not null;
create index dead_letters_search_idx on dead_letters using gin (search_text gin_trgm_ops) where deleted_at is null;

create unique index exchange_rates_external_id_key on exchange_rates (external_id) where deleted_at is null and external_id is not null;
create unique index exchange_rates_pair_quoted_on_key on exchange_rates (pair, quoted_on) where deleted_at is null;
create index exchange_rates_search_idx on exchange_rates using gin (search_text gin_trgm_ops) where deleted_at is null;

create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
create index email_changes_entity_id_idx on email_changes (entity_id);
create index decider_changes_user_id_idx on decider_changes (user_id, at);
create index decider_changes_at_idx on decider_changes (at);
create index jobs_due_idx on jobs (name, due_at, number);
create index jobs_group_idx on jobs (name, group_key, number);
create index jobs_claim_idx on jobs (claim) where claim is not null;
create index call_announcements_call_idx on call_announcements (call_id, id);
create index distribution_announcements_run_idx on distribution_announcements (distribution_id, id);
create index seal_entries_row_id_idx on seal_entries (row_id, seq);

create unique index gl_periods_id_key on gl_periods (id);
-- Posting locks a period by `for key share`, which allows other readers to lock it but no change of its state: with an
-- index over the state, each change of it needs the strongest lock. A closing may therefore lock the period before the fund.
create unique index gl_periods_state_key on gl_periods (fund_id, id, state);
-- Each posting looks up the first open day of the fund by its last closed period.
create index gl_periods_closed_idx on gl_periods (fund_id, ends_on) where state <> 'open';

create unique index gl_journals_id_key on gl_journals (id);
create unique index gl_journals_reverses_key on gl_journals (fund_id, reverses_id) where reverses_id is not null;
create index gl_journals_effective_idx on gl_journals (fund_id, effective_on, number);
create index gl_journals_booked_idx on gl_journals (fund_id, booked_at);
-- Journals of all funds: by day, by kind, by kind of source.
create index gl_journals_day_idx on gl_journals (effective_on);
create index gl_journals_kind_idx on gl_journals (kind, effective_on);
create index gl_journals_source_kind_idx on gl_journals (source_kind, effective_on);
-- One index for both columns: before the first ANALYZE the planner would read all journals of the kind for each source.
create index gl_journals_source_idx on gl_journals (source_id, source_kind);

create index gl_entries_id_idx on gl_entries (id);
create index gl_entries_credit_id_idx on gl_entries ((overlay(id::text placing '8' from 15 for 1)::uuid));
create index gl_entries_effective_idx on gl_entries (fund_id, effective_on);
create index gl_entries_debit_idx on gl_entries (fund_id, dr_account, effective_on);
create index gl_entries_credit_idx on gl_entries (fund_id, cr_account, effective_on);
-- Entries of all funds: by day, account, partner, company.
create index gl_entries_day_idx on gl_entries (effective_on);
create index gl_entries_debit_day_idx on gl_entries (dr_account, effective_on);
create index gl_entries_credit_day_idx on gl_entries (cr_account, effective_on);
create index gl_entries_debit_partner_idx on gl_entries (dr_partner_id, fund_id) where dr_partner_id is not null;
create index gl_entries_credit_partner_idx on gl_entries (cr_partner_id, fund_id) where cr_partner_id is not null;
create index gl_entries_debit_company_idx on gl_entries
  ((case when dr_account in ('4000', '4010', '4090') then income_company_id else dr_company_id end), fund_id)
  where case when dr_account in ('4000', '4010', '4090') then income_company_id else dr_company_id end is not null;
create index gl_entries_credit_company_idx on gl_entries
  ((case when cr_account in ('4000', '4010', '4090') then income_company_id else cr_company_id end), fund_id)
  where case when cr_account in ('4000', '4010', '4090') then income_company_id else cr_company_id end is not null;

create index fund_changes_fund_id_idx on fund_changes (fund_id, made_by);
create index fund_changes_made_at_idx on fund_changes (made_at);

-- No commitment is completed, every contribution is. If the planner took these columns for independent, it would search
-- the whole of the wrong index for a combination without rows.
create statistics transactions_kinds (mcv) on status, type, source from transactions;

-- Views -----------------------------------------------------------------------------------------------------------------

-- Both sides of each entry: a debit is positive, a credit negative.
create view gl_sides as
  select fund_id, id, journal_id, line, effective_on, dr_account as account, dr_partner_id as partner_id,
    dr_company_id as company_id, cents, currency, ilpa_row from gl_entries
  union all
  select fund_id, id, journal_id, line, effective_on, cr_account, cr_partner_id, cr_company_id, -cents, currency, ilpa_row
    from gl_entries;

-- The ledger as the portal reads it, with the columns of all its tables: a row for each period, journal and side of an
-- entry. A period is in turn if it is the next one to close, and has ended in the fund's time zone, or the last one that
-- may be reopened.
create view periods as
  select p.id, p.version, p.created_at, p.updated_at, p.created_by, null::text as external_id, null::timestamptz as deleted_at,
    null::text as delete_reason, p.fund_id, p.starts_on, p.ends_on, (select f.currency from funds f where f.id = p.fund_id) as currency,
    p.result, p.carry, p.closed_by, p.closed_at, p.seal, p.previous_seal, p.reopen_reason, p.reopen_asked_by, p.reopen_asked_at,
    p.state as status,
    case p.state
      when 'open' then
        p.ends_on < (now() at time zone coalesce((select f.time_zone from funds f where f.id = p.fund_id), 'UTC'))::date
        and not exists (
          select from gl_periods e where e.fund_id = p.fund_id and e.starts_on < p.starts_on and e.state <> 'closed')
      else not exists (
        select from gl_periods l where l.fund_id = p.fund_id and l.starts_on > p.starts_on and l.state <> 'open')
    end as in_turn
  from gl_periods p;

create view journals as
  select j.id, 1 as version, j.booked_at as created_at, j.booked_at as updated_at, j.prepared_by as created_by,
    null::text as external_id, null::timestamptz as deleted_at, null::text as delete_reason,
    j.fund_id, j.number::integer as number, j.kind, j.effective_on, j.source_kind, j.source_id, j.reverses_id,
    j.prepared_by, j.approved_by, j.memo
  from gl_journals j;

-- An amount in minor units as a decimal of its currency.
create function gl_amount(cents bigint, currency text) returns numeric language sql immutable parallel safe as $$
  select (cents * case when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1 else 0.01 end)::numeric(20,2)
$$;

-- The id of a credit is that of its entry as version 8 instead of 7. An entry binds from the day of its call or closing
-- on, until that is cancelled or written off, although it is dated on the due date. The left joins come last, so that a
-- query that needs no column of them does not read them.
create view journal_entries as
  select s.id, 1 as version, j.booked_at as created_at, j.booked_at as updated_at, j.prepared_by as created_by,
    null::text as external_id, null::timestamptz as deleted_at, null::text as delete_reason,
    s.fund_id, s.journal_id, j.number::integer as number, s.line, s.effective_on, j.kind, s.account, s.partner_id,
    s.company_id, gl_amount(s.debit, s.currency) as debit, gl_amount(s.credit, s.currency) as credit,
    s.currency, s.ilpa_row, j.source_kind,
    case
      when j.kind = 'call' and j.reverses_id is null then least(s.effective_on, c.call_date, c.issue_date)
      when j.kind in ('call', 'writeOff') then least(s.effective_on, c.ended_on)
      when j.kind = 'laterClosing' and j.reverses_id is null then least(s.effective_on, a.closing_date)
      when j.kind = 'laterClosing' then least(s.effective_on, a.ended_on)
      else s.effective_on
    end as binds_on
  from (
    select id, fund_id, journal_id, line, effective_on, dr_account as account, dr_partner_id as partner_id,
        case when dr_account in ('4000', '4010', '4090') then income_company_id else dr_company_id end as company_id,
        cents as debit, null::bigint as credit, currency, ilpa_row
      from gl_entries
    union all
    select overlay(id::text placing '8' from 15 for 1)::uuid, fund_id, journal_id, line, effective_on, cr_account, cr_partner_id,
        case when cr_account in ('4000', '4010', '4090') then income_company_id else cr_company_id end,
        null::bigint, cents, currency, ilpa_row
      from gl_entries) s
    left join gl_journals j on j.fund_id = s.fund_id and j.id = s.journal_id
    left join capital_calls c on c.id = j.source_id and j.source_kind = 'capital-calls'
    left join closings a on a.id = j.source_id and j.source_kind = 'closings';

-- Functions and triggers ------------------------------------------------------------------------------------------------

-- HMAC with SHA-256. The session carries both padded halves of the key as 256 hexadecimal digits.
create function seal_mac(message text) returns bytea language sql stable parallel safe as $$
  select sha256(substr(k.pads, 65, 64) || sha256(substr(k.pads, 1, 64) || convert_to(message, 'UTF8')))
  from (select decode(nullif(current_setting('quarterdeck.seal_key', true), ''), 'hex') as pads) k
$$;

-- Audit, seals and postings are never changed or deleted, not even by hand.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % may only be added', tg_table_name;
end $$;
create trigger audit_events_append_only before update or delete or truncate on audit_events for each statement execute function refuse_change();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals for each statement execute function refuse_change();
create trigger seal_entries_append_only before update or delete or truncate on seal_entries for each statement execute function refuse_change();
create trigger gl_journals_append_only before update or delete or truncate on gl_journals for each statement execute function refuse_change();
create trigger gl_entries_append_only before update or delete or truncate on gl_entries for each statement execute function refuse_change();

-- Only open periods may be deleted, which happens when a fund changes the length of its periods.
create function gl_periods_kept() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'a closed period is kept' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger gl_periods_kept before delete on gl_periods for each row execute function gl_periods_kept();

-- A journal needs an open period and locks its row against a closing. Each day looks up its period through the index,
-- independent of the plan that the session made for its first journal; the order of funds and days prevents deadlocks.
create function gl_journals_written() returns trigger language plpgsql as $$
begin
  perform 1 from (select distinct j.fund_id, j.effective_on from fresh j order by 1, 2) d
    cross join lateral (select from gl_periods p where p.fund_id = d.fund_id
      and daterange(p.starts_on, p.ends_on, '[]') @> d.effective_on for key share) held;
  if exists (select from (select distinct j.fund_id, j.effective_on from fresh j) d
      left join lateral (select true as is_open from gl_periods p where p.fund_id = d.fund_id
        and daterange(p.starts_on, p.ends_on, '[]') @> d.effective_on and p.state = 'open' limit 1) p on true
      where p.is_open is null) then
    raise exception 'a journal is written into an open period only' using errcode = 'check_violation';
  end if;
  if exists (select from fresh j where j.written_in <> pg_current_xact_id()) then
    raise exception 'a journal belongs to the transaction that writes it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger gl_journals_written after insert on gl_journals referencing new table as fresh
  for each statement execute function gl_journals_written();

-- Entries need their journal in the same transaction, and update the balances.
create function gl_entries_written() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from fresh e left join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
      where j.id is null or j.written_in <> pg_current_xact_id() or j.effective_on <> e.effective_on or e.line > j.lines) then
    raise exception 'an entry is written with its journal only' using errcode = 'check_violation';
  end if;
  insert into gl_balances (fund_id, account, partner_id, company_id, month, debit, credit)
    select fund_id, account, partner_id, company_id, month, sum(debit), sum(credit) from (
      select fund_id, dr_account as account, coalesce(dr_partner_id, '00000000-0000-0000-0000-000000000000') as partner_id,
        coalesce(dr_company_id, '00000000-0000-0000-0000-000000000000') as company_id,
        date_trunc('month', effective_on)::date as month, cents as debit, 0 as credit from fresh
      union all
      select fund_id, cr_account, coalesce(cr_partner_id, '00000000-0000-0000-0000-000000000000'),
        coalesce(cr_company_id, '00000000-0000-0000-0000-000000000000'),
        date_trunc('month', effective_on)::date, 0, cents from fresh) sides
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (fund_id, account, partner_id, company_id, month)
    do update set debit = gl_balances.debit + excluded.debit, credit = gl_balances.credit + excluded.credit;
  return null;
end $$;
create trigger gl_entries_written after insert on gl_entries referencing new table as fresh
  for each statement execute function gl_entries_written();

-- Restored entries bring the company of their income along.
create function gl_entries_income() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.income_company_id := (select t.company_id from gl_journals j join transactions t on t.id = j.source_id and t.source = 'company'
    where j.fund_id = new.fund_id and j.id = new.journal_id and j.source_kind = 'transactions');
  return new;
end $$;
create trigger gl_entries_income before insert on gl_entries for each row
  when (new.income_company_id is null
    and (new.dr_account in ('4000', '4010', '4090') or new.cr_account in ('4000', '4010', '4090')))
  execute function gl_entries_income();

create function gl_balances_by_entries() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'balances change by entries only';
  end if;
  return null;
end $$;
create trigger gl_balances_by_entries before insert or update or delete or truncate on gl_balances
  for each statement execute function gl_balances_by_entries();

-- Transactions count in figures once they are completed.
create function note_changed_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into fund_changes (fund_id) select distinct fund_id from after where status = 'completed';
  elsif tg_op = 'UPDATE' then
    insert into fund_changes (fund_id) select fund_id from after where status = 'completed'
      union select fund_id from before where status = 'completed';
  else
    insert into fund_changes (fund_id) select distinct fund_id from before where status = 'completed';
  end if;
  return null;
end $$;

create function note_changed_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into fund_changes (fund_id) select distinct fund_id from after;
  elsif tg_op = 'UPDATE' then
    insert into fund_changes (fund_id) select fund_id from after union select fund_id from before;
  else
    insert into fund_changes (fund_id) select distinct fund_id from before;
  end if;
  return null;
end $$;

create function note_changed_fund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fund_changes (fund_id) values (new.id);
  return null;
end $$;

create function note_changed_partner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fund_changes (fund_id) select distinct fund_id from commitments where partner_id = new.id;
  return null;
end $$;

create trigger transactions_inserted after insert on transactions referencing new table as after
  for each statement execute function note_changed_entries();
create trigger transactions_updated after update on transactions referencing old table as before new table as after
  for each statement execute function note_changed_entries();
create trigger transactions_deleted after delete on transactions referencing old table as before
  for each statement execute function note_changed_entries();
create trigger commitments_inserted after insert on commitments referencing new table as after
  for each statement execute function note_changed_rows();
create trigger commitments_updated after update on commitments referencing old table as before new table as after
  for each statement execute function note_changed_rows();
create trigger commitments_deleted after delete on commitments referencing old table as before
  for each statement execute function note_changed_rows();
create trigger capital_calls_inserted after insert on capital_calls referencing new table as after
  for each statement execute function note_changed_rows();
create trigger capital_calls_updated after update on capital_calls referencing old table as before new table as after
  for each statement execute function note_changed_rows();
create trigger capital_calls_deleted after delete on capital_calls referencing old table as before
  for each statement execute function note_changed_rows();
create trigger capital_call_lines_inserted after insert on capital_call_lines referencing new table as after
  for each statement execute function note_changed_rows();
create trigger capital_call_lines_updated after update on capital_call_lines referencing old table as before new table as after
  for each statement execute function note_changed_rows();
create trigger capital_call_lines_deleted after delete on capital_call_lines referencing old table as before
  for each statement execute function note_changed_rows();
create trigger valuations_inserted after insert on valuations referencing new table as after
  for each statement execute function note_changed_rows();
create trigger valuations_updated after update on valuations referencing old table as before new table as after
  for each statement execute function note_changed_rows();
create trigger valuations_deleted after delete on valuations referencing old table as before
  for each statement execute function note_changed_rows();
create trigger gl_journals_noted after insert on gl_journals referencing new table as after
  for each statement execute function note_changed_rows();
create trigger funds_changed after update on funds for each row execute function note_changed_fund();
create trigger partners_renamed after update on partners for each row
  when ((old.name, old.type) is distinct from (new.name, new.type)) execute function note_changed_partner();

-- Rights of requests ----------------------------------------------------------------------------------------------------
-- Records are only marked as deleted, so requests may delete rows of a few tables alone.

grant usage on schema public to quarterdeck_app;
grant select, insert, update on partners, fund_managers, funds, companies, transactions, capital_calls, documents, reports, notifications,
  users, commitments, capital_call_lines, payments, fund_companies, valuations, memberships, invitations,
  bank_accounts, bank_statements, bank_lines, statement_runs, approvals, distributions,
  distribution_lines, closings, closing_lines, commitment_changes, fee_runs, fee_lines, transfers,
  transfer_lines, market_indices, company_figures, dead_letters, exchange_rates to quarterdeck_app;
grant select, insert on audit_events to quarterdeck_app;
grant select, insert, update on email_changes, outbox to quarterdeck_app;
grant select, insert, update, delete on idempotency_keys, view_settings, jobs, call_announcements, distribution_announcements,
  staff_announcements to quarterdeck_app;
grant select, insert on decider_changes, call_reminders, seal_entries, audit_seals to quarterdeck_app;
grant update (sent_at) on call_reminders to quarterdeck_app;
grant select on seal_forms to quarterdeck_app;
grant select, insert on gl_books, gl_periods, gl_journals, gl_entries to quarterdeck_app;
grant update (last_number) on gl_books to quarterdeck_app;
grant update (state, seal, previous_seal, closed_by, closed_at, result, carry, reopen_reason, reopen_asked_by, reopen_asked_at,
  version, updated_at) on gl_periods to quarterdeck_app;
grant delete on gl_periods to quarterdeck_app;
grant select on gl_balances, gl_sides, periods, journals, journal_entries to quarterdeck_app;
grant update (status, result, carry, closed_by, closed_at, seal, previous_seal, reopen_reason, reopen_asked_by, reopen_asked_at,
  version, updated_at) on periods to quarterdeck_app;
grant select, delete on fund_changes to quarterdeck_app;
