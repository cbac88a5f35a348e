-- Lines of calls on which too much was paid, to be found by it.
alter table capital_call_lines add column is_overpaid boolean default false;
update capital_call_lines set is_overpaid = true where overpaid > 0;
