-- How an exchange rate is quoted. Rates of before are units of the fund's currency for one of the currency paid.
alter table transactions add column fx_quotation text check (fx_quotation in ('fund_per_foreign', 'foreign_per_fund'));
update transactions set fx_quotation = 'fund_per_foreign' where fx_rate is not null;
