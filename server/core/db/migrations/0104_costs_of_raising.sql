-- What raising a fund costs, as categories of what it spends: offering costs (3200) and placement fees (3210) lessen the capital of the
-- partners instead of the result.
alter table transactions drop constraint transactions_expense_category_check;
alter table transactions add constraint transactions_expense_category_check CHECK ((expense_category = ANY (ARRAY['5100'::text, '5110'::text, '5120'::text, '5130'::text, '5140'::text, '5200'::text, '5205'::text, '5210'::text, '5215'::text, '5220'::text, '5225'::text, '5230'::text, '5235'::text, '5240'::text, '5248'::text, '5252'::text, '5254'::text, '5256'::text, '5260'::text, '5265'::text, '5270'::text, '5275'::text, '5280'::text, '5285'::text, '5290'::text, '3200'::text, '3210'::text])));
