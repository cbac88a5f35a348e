-- A unique index begins with the same column and finds the same rows: these only cost each write.
drop index capital_call_lines_capital_call_id_idx;
drop index closing_lines_closing_id_idx;
drop index distribution_lines_distribution_id_idx;
drop index fee_lines_fee_run_id_idx;
drop index memberships_user_id_idx;
drop index transfer_lines_transfer_id_idx;
