-- Banks hand out statements as workbooks, too.
alter table bank_statements drop constraint bank_statements_format_check;
alter table bank_statements add constraint bank_statements_format_check check (format in ('CSV', 'XLSX', 'CAMT053', 'MT940'));
