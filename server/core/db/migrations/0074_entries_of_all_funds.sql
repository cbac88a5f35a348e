-- Entries and journals of all funds, newest first, and those of one account.
create index gl_entries_day_idx on gl_entries (effective_on);
create index gl_entries_debit_day_idx on gl_entries (dr_account, effective_on);
create index gl_entries_credit_day_idx on gl_entries (cr_account, effective_on);
create index gl_journals_day_idx on gl_journals (effective_on);
