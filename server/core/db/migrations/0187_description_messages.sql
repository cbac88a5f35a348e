-- Descriptions that the portal writes are kept as a message with values. Older ones become messages if the linked records and the
-- exact wording show that the portal wrote them; other texts stay as they are.
alter table transactions add column description_message jsonb;
update transactions t set description_message = m.message
from (
  select t.id, jsonb_build_object('says', 'descriptions.reversal', 'values', jsonb_build_object('entry',
      case when o.reference is null then jsonb_build_object('words', jsonb_build_array('choices.' || o.type)) else to_jsonb(o.reference) end)) as message
    from transactions t join transactions o on o.id = t.reversal_of_id
    where t.description = 'Reversal of ' || coalesce(o.reference, o.type)
  union all
  select t.id, jsonb_build_object('says', 'descriptions.managementFee', 'values', jsonb_build_object(
      'from', jsonb_build_object('day', r.period_start), 'to', jsonb_build_object('day', r.period_end)))
    from transactions t join fee_runs r on r.id = t.fee_run_id
    where t.reversal_of_id is null and t.description = 'Management fee from ' || r.period_start || ' to ' || r.period_end
  union all
  select t.id, jsonb_build_object('says', 'descriptions.distribution', 'values', jsonb_build_object('number', p[1], 'title', p[2]))
    from transactions t cross join lateral regexp_match(t.description, '^Distribution (\d+): (.*)$') p
    where t.reversal_of_id is null and t.distribution_line_id is not null and p is not null
  union all
  select t.id, jsonb_build_object('says', 'descriptions.capitalCall', 'values', jsonb_build_object('number', p[1], 'title', p[2]))
    from transactions t cross join lateral regexp_match(t.description, '^Capital call (\d+): (.*)$') p
    where t.reversal_of_id is null and t.capital_call_line_id is not null and t.type = 'Investment' and p is not null
  union all
  select t.id, jsonb_build_object('says', 'descriptions.overpaid', 'values', jsonb_build_object('reference', p[1], 'number', p[2], 'title', p[3]))
    from transactions t cross join lateral regexp_match(t.description, '^Overpaid on (\S+), capital call (\d+): (.*)$') p
    where t.reversal_of_id is null and t.capital_call_line_id is not null and t.type = 'Contribution Refund' and p is not null
  union all
  select t.id, jsonb_build_object('says', 'descriptions.creditUsed', 'values', jsonb_build_object('from', p[1], 'to', p[2]))
    from transactions t cross join lateral regexp_match(t.description, '^From (\S+) to (\S+)$') p
    where t.reversal_of_id is null and starts_with(t.external_id, 'credit:') and p is not null
  union all
  select t.id, jsonb_build_object('says', 'descriptions.lateInterest', 'values', jsonb_build_object('reference', p[1],
      'smart_count', p[2]::int, 'from', jsonb_build_object('day', p[3]), 'to', jsonb_build_object('day', p[4]),
      'rates', jsonb_build_object('rates', to_jsonb(string_to_array(p[5], ' and '))), 'dayCount', p[6]))
    from transactions t cross join lateral regexp_match(t.description,
      '^Late interest on (\S+): (\d{1,6}) days from (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d) at (\d\.\d+(?: and \d\.\d+)*) a year, (.+)$') p
    where t.reversal_of_id is null and starts_with(t.external_id, 'late-interest:') and p is not null
  union all
  select t.id, jsonb_build_object('says', 'descriptions.lateInterestPassedOn', 'values', jsonb_build_object('day', jsonb_build_object('day', p[1])))
    from transactions t cross join lateral regexp_match(t.description, '^Late interest passed on, received (\d{4}-\d\d-\d\d)$') p
    where t.reversal_of_id is null and starts_with(t.external_id, 'late-passed-on:') and p is not null
  union all
  select t.id, jsonb_build_object('says', 'descriptions.closing', 'values', jsonb_build_object('number', p[1]))
    from transactions t cross join lateral regexp_match(t.description, '^Closing (\d+)$') p
    where t.reversal_of_id is null and t.type in ('Closing Interest', 'Closing Interest Paid', 'Contribution Refund') and p is not null
) m
where m.id = t.id;
