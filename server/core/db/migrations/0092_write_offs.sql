-- What of a line nobody waits for any more since its call was completed, and what was paid beyond what was asked for.
alter table capital_call_lines add column written_off numeric(20,2) default '0';
alter table capital_call_lines add column overpaid numeric(20,2) default '0';
update capital_call_lines l set written_off = greatest(l.amount - coalesce(l.approved_amount, 0), 0)
  from capital_calls c where c.id = l.capital_call_id and c.status = 'Completed' and l.amount > coalesce(l.approved_amount, 0);
update capital_call_lines l set overpaid = l.approved_amount - l.amount
  from capital_calls c where c.id = l.capital_call_id and c.status <> 'Draft' and l.approved_amount > l.amount;
