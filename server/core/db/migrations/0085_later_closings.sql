-- Later closings: the partners that are admitted together, what they pay for earlier calls, and who gets it.
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
  currency text,
  closing_interest_rate numeric(9,6),
  day_count text check (day_count in ('ACT/365', 'ACT/360', '30/360')),
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
alter table closings add constraint closings_fund_id_fkey foreign key (fund_id) references funds (id);
alter table closings add constraint closings_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts (id);
alter table closings add constraint closings_capital_call_id_fkey foreign key (capital_call_id) references capital_calls (id);
alter table closings add constraint closings_issued_by_fkey foreign key (issued_by) references users (id);
create unique index closings_external_id_key on closings (external_id) where deleted_at is null;
create index closings_fund_id_closing_date_idx on closings (fund_id, closing_date) where deleted_at is null;
create index closings_capital_call_id_idx on closings (capital_call_id) where deleted_at is null;
grant select, insert, update on closings to quarterdeck_app;
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
  currency text,
  drawdowns jsonb,
  refund_id uuid,
  interest_id uuid,
  ended_on date
);
alter table closing_lines add constraint closing_lines_closing_id_fkey foreign key (closing_id) references closings (id);
alter table closing_lines add constraint closing_lines_fund_id_fkey foreign key (fund_id) references funds (id);
alter table closing_lines add constraint closing_lines_commitment_id_fkey foreign key (commitment_id) references commitments (id);
alter table closing_lines add constraint closing_lines_partner_id_fkey foreign key (partner_id) references partners (id);
alter table closing_lines add constraint closing_lines_refund_id_fkey foreign key (refund_id) references transactions (id);
alter table closing_lines add constraint closing_lines_interest_id_fkey foreign key (interest_id) references transactions (id);
create unique index closing_lines_external_id_key on closing_lines (external_id) where deleted_at is null;
create unique index closing_lines_closing_id_commitment_id_side_key on closing_lines (closing_id, commitment_id, side) where deleted_at is null;
create index closing_lines_closing_id_idx on closing_lines (closing_id) where deleted_at is null;
create index closing_lines_commitment_id_idx on closing_lines (commitment_id) where deleted_at is null;
create index closing_lines_partner_id_closing_date_idx on closing_lines (partner_id, closing_date) where deleted_at is null;
create index closing_lines_fund_id_idx on closing_lines (fund_id) where deleted_at is null;
create index closing_lines_refund_id_idx on closing_lines (refund_id) where deleted_at is null;
create index closing_lines_interest_id_idx on closing_lines (interest_id) where deleted_at is null;
grant select, insert, update on closing_lines to quarterdeck_app;
alter table funds add column closing_interest_rate numeric(9,6);
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check CHECK ((type = ANY (ARRAY['Commitment'::text, 'Investment'::text, 'Management Costs'::text, 'Disbursement Fund to LP'::text, 'Disbursement'::text, 'Onboarding Fees'::text, 'Sale'::text, 'Conversion'::text, 'Interest'::text, 'Dividend'::text, 'Other Income'::text, 'Fund Expense'::text, 'Bank Fees'::text, 'Late Interest'::text, 'Carry Paid'::text, 'Contribution Refund'::text, 'Closing Interest'::text, 'Closing Interest Paid'::text, 'Facility Drawdown'::text, 'Facility Interest'::text, 'Facility Repayment'::text, 'FX Gain'::text, 'FX Loss'::text])));
alter table capital_calls drop constraint capital_calls_purpose_check;
alter table capital_calls add constraint capital_calls_purpose_check CHECK ((purpose = ANY (ARRAY['investment'::text, 'management_fee'::text, 'expenses'::text, 'reserve'::text, 'equalisation'::text, 'other'::text])));
alter table approvals drop constraint approvals_resource_check;
alter table approvals add constraint approvals_resource_check check (resource in ('capital-calls', 'distributions', 'valuations', 'transactions', 'closings'));
