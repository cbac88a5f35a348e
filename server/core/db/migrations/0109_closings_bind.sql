-- What earlier partners are called for less binds from the closing on that admits the newcomers, whose call binds from that day as
-- well, and no longer once the closing was cancelled; its entries have the day on which the newcomers are to pay.
create or replace view journal_entries as
  select s.id, 1 as version, j.booked_at as created_at, j.booked_at as updated_at, j.prepared_by as created_by,
    null::text as external_id, null::timestamptz as deleted_at, null::text as delete_reason,
    s.fund_id, s.journal_id, j.number::integer as number, s.line, s.effective_on, j.kind, s.account, s.partner_id,
    s.company_id, gl_amount(s.debit, s.currency) as debit, gl_amount(s.credit, s.currency) as credit,
    s.currency, s.ilpa_row, j.source_kind,
    case
      when j.kind = 'call' and j.reverses_id is null then least(s.effective_on, c.call_date, c.issue_date)
      when j.kind in ('call', 'writeOff') then least(s.effective_on, c.ended_on)
      when j.kind = 'laterClosing' and j.reverses_id is null then least(s.effective_on, a.closing_date)
      when j.kind = 'laterClosing' then least(s.effective_on, a.ended_on)
      else s.effective_on
    end as binds_on
  from (
    select id, fund_id, journal_id, line, effective_on, dr_account as account, dr_partner_id as partner_id,
        case when dr_account in ('4000', '4010', '4090') then income_company_id else dr_company_id end as company_id,
        cents as debit, null::bigint as credit, currency, ilpa_row
      from gl_entries
    union all
    select overlay(id::text placing '8' from 15 for 1)::uuid, fund_id, journal_id, line, effective_on, cr_account, cr_partner_id,
        case when cr_account in ('4000', '4010', '4090') then income_company_id else cr_company_id end,
        null::bigint, cents, currency, ilpa_row
      from gl_entries) s
    left join gl_journals j on j.fund_id = s.fund_id and j.id = s.journal_id
    left join capital_calls c on c.id = j.source_id and j.source_kind = 'capital-calls'
    left join closings a on a.id = j.source_id and j.source_kind = 'closings';
