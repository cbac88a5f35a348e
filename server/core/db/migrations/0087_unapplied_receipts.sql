-- Receipts that nobody knows yet what they are for stand in the books as well; lines of distributions are matched with those of banks.
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check check (type in ('Commitment', 'Investment', 'Management Costs', 'Disbursement Fund to LP', 'Disbursement', 'Onboarding Fees', 'Sale', 'Conversion', 'Interest', 'Dividend', 'Other Income', 'Fund Expense', 'Bank Fees', 'Late Interest', 'Carry Paid', 'Contribution Refund', 'Closing Interest', 'Closing Interest Paid', 'Unapplied Receipt', 'Receipt Returned', 'Facility Drawdown', 'Facility Interest', 'Facility Repayment', 'FX Gain', 'FX Loss'));
alter table bank_lines drop constraint bank_lines_status_check;
alter table bank_lines add constraint bank_lines_status_check check (status in ('Unmatched', 'Unapplied', 'Matched', 'Refunded', 'Ignored'));
alter table bank_lines add column distribution_line_id uuid;
alter table bank_lines add column receipt_id uuid;
alter table bank_lines add column refund_id uuid;
alter table bank_lines add constraint bank_lines_distribution_line_id_fkey foreign key (distribution_line_id) references distribution_lines (id);
alter table bank_lines add constraint bank_lines_receipt_id_fkey foreign key (receipt_id) references transactions (id);
alter table bank_lines add constraint bank_lines_refund_id_fkey foreign key (refund_id) references transactions (id);
create index bank_lines_distribution_line_id_idx on bank_lines (distribution_line_id) where deleted_at is null;
create index bank_lines_receipt_id_idx on bank_lines (receipt_id) where deleted_at is null;
create index bank_lines_refund_id_idx on bank_lines (refund_id) where deleted_at is null;
