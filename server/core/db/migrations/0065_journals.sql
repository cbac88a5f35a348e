-- The books as they are read: a row for each journal, and one for each side of an entry. What the portal's tables have besides
-- is here as well: nothing of it is ever changed or deleted.
create view journals as
  select j.id, 1 as version, j.booked_at as created_at, j.booked_at as updated_at, j.prepared_by as created_by,
    null::text as external_id, null::timestamptz as deleted_at, null::text as delete_reason,
    j.fund_id, j.number::integer as number, j.kind, j.effective_on, j.source_kind, j.source_id, j.reverses_id,
    j.prepared_by, j.approved_by, j.memo
  from gl_journals j;

-- An amount in minor units as a decimal of its currency.
create function gl_amount(cents bigint, currency text) returns numeric language sql immutable parallel safe as $$
  select (cents * case when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1 else 0.01 end)::numeric(20,2)
$$;

-- The credit of an entry has an id of its own: that of the entry with the eighth version of ids in place of the seventh.
-- The journal is joined last and from the left, so that it is only read where something of it is asked for.
create view journal_entries as
  select s.id, 1 as version, j.booked_at as created_at, j.booked_at as updated_at, j.prepared_by as created_by,
    null::text as external_id, null::timestamptz as deleted_at, null::text as delete_reason,
    s.fund_id, s.journal_id, j.number::integer as number, s.line, s.effective_on, j.kind, s.account, s.partner_id, s.company_id,
    gl_amount(s.debit, s.currency) as debit, gl_amount(s.credit, s.currency) as credit,
    s.currency, s.ilpa_row
  from (
    select id, fund_id, journal_id, line, effective_on, dr_account as account, dr_partner_id as partner_id,
        dr_company_id as company_id, cents as debit, null::bigint as credit, currency, ilpa_row
      from gl_entries
    union all
    select overlay(id::text placing '8' from 15 for 1)::uuid, fund_id, journal_id, line, effective_on, cr_account, cr_partner_id,
        cr_company_id, null::bigint, cents, currency, ilpa_row
      from gl_entries) s
    left join gl_journals j on j.fund_id = s.fund_id and j.id = s.journal_id;

create index gl_entries_id_idx on gl_entries (id);
create index gl_entries_credit_id_idx on gl_entries ((overlay(id::text placing '8' from 15 for 1)::uuid));
create index gl_entries_debit_partner_idx on gl_entries (fund_id, dr_partner_id) where dr_partner_id is not null;
create index gl_entries_credit_partner_idx on gl_entries (fund_id, cr_partner_id) where cr_partner_id is not null;
create index gl_journals_source_idx on gl_journals (source_id);

grant select on journals, journal_entries to quarterdeck_app;
