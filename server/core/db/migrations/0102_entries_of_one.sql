-- From which company income came is kept with the entry as it is written, for it was looked up for each side of income
-- whenever entries of one company were listed: over all funds that read every entry. The accounts stay those of the fund, so
-- neither balances nor digests know of it.
alter table gl_entries add column income_company_id uuid;

create function gl_entries_income() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.income_company_id := (select t.company_id from gl_journals j join transactions t on t.id = j.source_id and t.source = 'company'
    where j.fund_id = new.fund_id and j.id = new.journal_id and j.source_kind = 'transactions');
  return new;
end $$;
-- What is restored from a backup brings it along.
create trigger gl_entries_income before insert on gl_entries for each row
  when (new.income_company_id is null
    and (new.dr_account in ('4000', '4010', '4090') or new.cr_account in ('4000', '4010', '4090')))
  execute function gl_entries_income();

alter table gl_entries disable trigger gl_entries_append_only;
update gl_entries e set income_company_id = t.company_id
  from gl_journals j join transactions t on t.id = j.source_id and t.source = 'company'
  where (e.dr_account in ('4000', '4010', '4090') or e.cr_account in ('4000', '4010', '4090'))
    and j.fund_id = e.fund_id and j.id = e.journal_id and j.source_kind = 'transactions';
alter table gl_entries enable trigger gl_entries_append_only;

drop index gl_entries_debit_company_idx;
drop index gl_entries_credit_company_idx;
create index gl_entries_debit_company_idx on gl_entries
  ((case when dr_account in ('4000', '4010', '4090') then income_company_id else dr_company_id end), fund_id)
  where case when dr_account in ('4000', '4010', '4090') then income_company_id else dr_company_id end is not null;
create index gl_entries_credit_company_idx on gl_entries
  ((case when cr_account in ('4000', '4010', '4090') then income_company_id else cr_company_id end), fund_id)
  where case when cr_account in ('4000', '4010', '4090') then income_company_id else cr_company_id end is not null;

-- Those of a partner in all funds are found as soon as those in one.
drop index gl_entries_debit_partner_idx;
drop index gl_entries_credit_partner_idx;
create index gl_entries_debit_partner_idx on gl_entries (dr_partner_id, fund_id) where dr_partner_id is not null;
create index gl_entries_credit_partner_idx on gl_entries (cr_partner_id, fund_id) where cr_partner_id is not null;

-- Journals of one kind, or out of one kind of record, over all funds.
create index gl_journals_kind_idx on gl_journals (kind, effective_on);
create index gl_journals_source_kind_idx on gl_journals (source_kind, effective_on);

create or replace view journal_entries as
  select s.id, 1 as version, j.booked_at as created_at, j.booked_at as updated_at, j.prepared_by as created_by,
    null::text as external_id, null::timestamptz as deleted_at, null::text as delete_reason,
    s.fund_id, s.journal_id, j.number::integer as number, s.line, s.effective_on, j.kind, s.account, s.partner_id,
    s.company_id, gl_amount(s.debit, s.currency) as debit, gl_amount(s.credit, s.currency) as credit,
    s.currency, s.ilpa_row, j.source_kind,
    case
      when j.kind = 'call' and j.reverses_id is null then least(s.effective_on, c.call_date, c.issue_date)
      when j.kind in ('call', 'writeOff') then least(s.effective_on, c.ended_on)
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
    left join capital_calls c on c.id = j.source_id and j.source_kind = 'capital-calls';
