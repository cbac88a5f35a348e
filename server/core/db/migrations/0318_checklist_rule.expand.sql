-- Effect of an open checklist step on the closing of a period.
alter table funds add column checklist_rule text default 'warn' check (checklist_rule in ('warn', 'block'));
