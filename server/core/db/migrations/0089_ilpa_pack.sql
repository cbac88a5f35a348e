-- ILPA's Performance Template is a report of its own, and goes with the Reporting Template in one pack, for all partners in one run.
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('capital_account_statement', 'fund_performance', 'commitment_schedule', 'capital_call_summary', 'distribution_summary', 'portfolio_summary', 'transaction_ledger', 'partner_statement', 'ilpa_reporting_template', 'ilpa_performance_template', 'ilpa_pack', 'trial_balance', 'custom'));
alter table statement_runs drop constraint statement_runs_kind_check;
alter table statement_runs add constraint statement_runs_kind_check check (kind in ('capital_account_statement', 'ilpa_reporting_template', 'ilpa_pack'));
