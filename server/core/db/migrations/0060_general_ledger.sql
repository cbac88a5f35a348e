-- The general ledger: what effective business events mean for a fund's accounts, by double entry. Written once by
-- server/ledger/books and never changed. Every key begins with the fund, so that it can be partitioned or spread by fund.
create extension if not exists btree_gist;

-- That the books of a fund are open, and the number of its last journal: whoever posts holds this row, so numbers have no gap.
create table gl_books (
  fund_id uuid primary key references funds (id),
  last_number bigint not null default 0,
  opened_at timestamptz not null default now()
);

create table gl_periods (
  fund_id uuid not null references funds (id),
  id uuid not null default gen_random_uuid(),
  starts_on date not null,
  ends_on date not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  seal text,
  previous_seal text,
  closed_by uuid,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  primary key (fund_id, id),
  check (starts_on <= ends_on),
  check ((state = 'closed') = (seal is not null)),
  exclude using gist (fund_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create unique index gl_periods_id_key on gl_periods (id);

create table gl_journals (
  fund_id uuid not null references gl_books (fund_id),
  id uuid not null,
  number bigint not null check (number > 0),
  kind text not null,
  effective_on date not null,
  booked_at timestamptz not null default clock_timestamp(),
  source_kind text not null,
  source_id uuid not null,
  source_version integer not null,
  reverses_id uuid,
  prepared_by uuid,
  approved_by uuid,
  memo text,
  -- how many entries it has, and a hash over them: neither can one be added later nor another one taken for it
  lines integer not null check (lines > 0),
  digest text not null,
  written_in xid8 not null default pg_current_xact_id(),
  primary key (fund_id, id),
  unique (fund_id, number),
  unique (fund_id, source_kind, source_id, kind, source_version),
  foreign key (fund_id, reverses_id) references gl_journals (fund_id, id)
);
create unique index gl_journals_id_key on gl_journals (id);
create unique index gl_journals_reverses_key on gl_journals (fund_id, reverses_id) where reverses_id is not null;
create index gl_journals_effective_idx on gl_journals (fund_id, effective_on, number);
create index gl_journals_booked_idx on gl_journals (fund_id, booked_at);

-- Each entry is a pair, so a journal balances by its construction. The day is that of its journal.
create table gl_entries (
  fund_id uuid not null,
  id uuid not null,
  journal_id uuid not null,
  line integer not null check (line > 0),
  effective_on date not null,
  dr_account text not null,
  dr_partner_id uuid,
  dr_company_id uuid,
  cr_account text not null,
  cr_partner_id uuid,
  cr_company_id uuid,
  cents bigint not null check (cents > 0),
  currency text not null,
  ilpa_row integer,
  primary key (fund_id, journal_id, line)
);
create index gl_entries_effective_idx on gl_entries (fund_id, effective_on);
create index gl_entries_debit_idx on gl_entries (fund_id, dr_account, effective_on);
create index gl_entries_credit_idx on gl_entries (fund_id, cr_account, effective_on);
create index gl_entries_debit_company_idx on gl_entries (fund_id, dr_company_id) where dr_company_id is not null;
create index gl_entries_credit_company_idx on gl_entries (fund_id, cr_company_id) where cr_company_id is not null;

-- Both sides of each entry by themselves: a debit is positive, a credit negative.
create view gl_sides as
  select fund_id, id, journal_id, line, effective_on, dr_account as account, dr_partner_id as partner_id,
    dr_company_id as company_id, cents, currency, ilpa_row from gl_entries
  union all
  select fund_id, id, journal_id, line, effective_on, cr_account, cr_partner_id, cr_company_id, -cents, currency, ilpa_row
    from gl_entries;

-- What was debited and credited in each month; the id of zeros stands for no partner and for no company.
create table gl_balances (
  fund_id uuid not null,
  account text not null,
  partner_id uuid not null,
  company_id uuid not null,
  month date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (fund_id, account, partner_id, company_id, month)
);

-- A journal goes into an open period, whose row it holds against being closed.
create function gl_journals_written() returns trigger language plpgsql as $$
begin
  perform 1 from gl_periods p
    where exists (select from fresh j where j.fund_id = p.fund_id and j.effective_on between p.starts_on and p.ends_on)
    order by p.fund_id, p.starts_on for share;
  if exists (select from fresh j where not exists (select from gl_periods p
      where p.fund_id = j.fund_id and j.effective_on between p.starts_on and p.ends_on and p.state = 'open')) then
    raise exception 'a journal is written into an open period only' using errcode = 'check_violation';
  end if;
  if exists (select from fresh j where j.written_in <> pg_current_xact_id()) then
    raise exception 'a journal belongs to the transaction that writes it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger gl_journals_written after insert on gl_journals referencing new table as fresh
  for each statement execute function gl_journals_written();

-- Entries come with their journal, in one transaction, and change the balances as they come.
create function gl_entries_written() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from fresh e left join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
      where j.id is null or j.written_in <> pg_current_xact_id() or j.effective_on <> e.effective_on or e.line > j.lines) then
    raise exception 'an entry is written with its journal only' using errcode = 'check_violation';
  end if;
  insert into gl_balances (fund_id, account, partner_id, company_id, month, debit, credit)
    select fund_id, account, partner_id, company_id, month, sum(debit), sum(credit) from (
      select fund_id, dr_account as account, coalesce(dr_partner_id, '00000000-0000-0000-0000-000000000000') as partner_id,
        coalesce(dr_company_id, '00000000-0000-0000-0000-000000000000') as company_id,
        date_trunc('month', effective_on)::date as month, cents as debit, 0 as credit from fresh
      union all
      select fund_id, cr_account, coalesce(cr_partner_id, '00000000-0000-0000-0000-000000000000'),
        coalesce(cr_company_id, '00000000-0000-0000-0000-000000000000'),
        date_trunc('month', effective_on)::date, 0, cents from fresh) sides
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (fund_id, account, partner_id, company_id, month)
    do update set debit = gl_balances.debit + excluded.debit, credit = gl_balances.credit + excluded.credit;
  return null;
end $$;
create trigger gl_entries_written after insert on gl_entries referencing new table as fresh
  for each statement execute function gl_entries_written();

-- Nobody changes or takes out what was posted, not even by hand; balances move with entries alone.
create trigger gl_journals_append_only before update or delete or truncate on gl_journals for each statement execute function refuse_change();
create trigger gl_entries_append_only before update or delete or truncate on gl_entries for each statement execute function refuse_change();
create function gl_balances_by_entries() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'balances change by entries only';
  end if;
  return null;
end $$;
create trigger gl_balances_by_entries before insert or update or delete or truncate on gl_balances
  for each statement execute function gl_balances_by_entries();

grant select, insert on gl_books, gl_periods, gl_journals, gl_entries to quarterdeck_app;
grant update (last_number) on gl_books to quarterdeck_app;
grant update (state, seal, previous_seal, closed_by, closed_at, version, updated_at) on gl_periods to quarterdeck_app;
grant select on gl_sides, gl_balances to quarterdeck_app;
