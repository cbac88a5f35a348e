-- What moves the cash of a fund beside calls, purchases and distributions, and amounts in another currency with their rate.
alter table transactions drop constraint transactions_type_check;
alter table transactions add column expense_category text;
alter table transactions add column foreign_currency text;
alter table transactions add column foreign_amount numeric(20,6);
alter table transactions add constraint transactions_expense_category_check CHECK ((expense_category = ANY (ARRAY['5100'::text, '5110'::text, '5120'::text, '5130'::text, '5140'::text, '5200'::text, '5205'::text, '5210'::text, '5215'::text, '5220'::text, '5225'::text, '5230'::text, '5235'::text, '5240'::text, '5248'::text, '5252'::text, '5254'::text, '5256'::text, '5260'::text, '5265'::text, '5270'::text, '5275'::text, '5280'::text, '5285'::text, '5290'::text])));
alter table transactions add constraint transactions_type_check CHECK ((type = ANY (ARRAY['Commitment'::text, 'Investment'::text, 'Management Costs'::text, 'Disbursement Fund to LP'::text, 'Disbursement'::text, 'Onboarding Fees'::text, 'Sale'::text, 'Conversion'::text, 'Interest'::text, 'Dividend'::text, 'Other Income'::text, 'Fund Expense'::text, 'Bank Fees'::text, 'Late Interest'::text, 'Carry Paid'::text, 'Facility Drawdown'::text, 'Facility Interest'::text, 'Facility Repayment'::text, 'FX Gain'::text, 'FX Loss'::text])));
