-- How the cells of a bank's table are written, beside its columns: the order of dates, the decimal sign, lines left out.
alter table bank_statements add column reading jsonb;
