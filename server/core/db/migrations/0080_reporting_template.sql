-- ILPA's Reporting Template is a report of its own, also for all partners in one run, and so is a trial balance; reports are
-- given as data as well.
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('capital_account_statement', 'fund_performance', 'commitment_schedule', 'capital_call_summary', 'distribution_summary', 'portfolio_summary', 'transaction_ledger', 'partner_statement', 'ilpa_reporting_template', 'trial_balance', 'custom'));
alter table reports drop constraint reports_format_check;
alter table reports add constraint reports_format_check check (format in ('pdf', 'xlsx', 'csv', 'json'));
alter table statement_runs drop constraint statement_runs_format_check;
alter table statement_runs add constraint statement_runs_format_check check (format in ('pdf', 'xlsx', 'csv', 'json'));
alter table statement_runs add column kind text not null default 'capital_account_statement' check (kind in ('capital_account_statement', 'ilpa_reporting_template'));
