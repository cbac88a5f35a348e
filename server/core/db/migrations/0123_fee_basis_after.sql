-- On what a management fee is charged after the investment period, as agreed, and as charged where that ends within its period.
alter table funds add fee_basis_after text check (fee_basis_after in ('committed', 'called', 'invested', 'fmv'));
alter table fee_runs add fee_basis_after text check (fee_basis_after in ('committed', 'called', 'invested', 'fmv'));
alter table fee_runs add investment_period_end date;
alter table fee_lines add basis_after numeric(20,2);
