-- When a call or a commitment ceased to count, and what a commitment amounted to before.
alter table capital_calls add column ended_on date;
alter table commitments add column ended_on date;
alter table commitments add column earlier_amounts jsonb;
update capital_calls set ended_on = updated_at::date
  where status in ('Cancelled', 'Completed') and call_number is not null;
-- A sale may say that it was of all that was held.
alter table transactions add column full_exit boolean default false;
