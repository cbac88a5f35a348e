-- The part of carried interest that goes into escrow when it is given out, what of each distribution and of each of its lines did,
-- and what becomes of it: released, returned to the fund, or given back as clawback.
alter table funds add column carry_escrow_pct numeric(9,6);
alter table distributions add column carry_escrow numeric(20,2);
alter table distribution_lines add column carry_escrow numeric(20,2) default '0';
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check CHECK ((type = ANY (ARRAY['Commitment'::text, 'Investment'::text, 'Management Costs'::text, 'Disbursement Fund to LP'::text, 'Disbursement'::text, 'Onboarding Fees'::text, 'Sale'::text, 'Conversion'::text, 'Interest'::text, 'Dividend'::text, 'Other Income'::text, 'Fund Expense'::text, 'Accrued Expense'::text, 'Accrued Expense Paid'::text, 'Bank Fees'::text, 'Late Interest'::text, 'Carry Paid'::text, 'Carry to Escrow'::text, 'Escrow Released'::text, 'Escrow Returned'::text, 'Clawback'::text, 'Contribution Refund'::text, 'Closing Interest'::text, 'Closing Interest Paid'::text, 'Unapplied Receipt'::text, 'Receipt Returned'::text, 'Facility Drawdown'::text, 'Facility Interest'::text, 'Facility Repayment'::text, 'FX Gain'::text, 'FX Loss'::text])));
