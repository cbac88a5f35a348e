-- The periods of a fund's books are closed and, by two persons, opened again. What is being opened again still takes no journal.
alter table gl_periods add column result numeric(20,2);
alter table gl_periods add column carry numeric(20,2);
alter table gl_periods add column reopen_reason text;
alter table gl_periods add column reopen_asked_by uuid;
alter table gl_periods add column reopen_asked_at timestamptz;
alter table gl_periods drop constraint gl_periods_state_check;
alter table gl_periods drop constraint gl_periods_check1;
alter table gl_periods add constraint gl_periods_state_check check (state in ('open', 'closed', 'reopening'));
alter table gl_periods add constraint gl_periods_seal_check check ((state = 'open') = (seal is null));
alter table gl_periods add constraint gl_periods_asked_check check ((state = 'reopening') = (reopen_asked_by is not null));

-- Whoever posts holds the row of the period in a way that lets another one read it with a lock but not change its state: for
-- an index over the state makes each change of it take the strongest lock. So whoever closes may hold the row before the fund.
create unique index gl_periods_state_key on gl_periods (fund_id, id, state);
create or replace function gl_journals_written() returns trigger language plpgsql as $$
begin
  perform 1 from gl_periods p
    where exists (select from fresh j where j.fund_id = p.fund_id and j.effective_on between p.starts_on and p.ends_on)
    order by p.fund_id, p.starts_on for key share;
  if exists (select from fresh j where not exists (select from gl_periods p
      where p.fund_id = j.fund_id and j.effective_on between p.starts_on and p.ends_on and p.state = 'open')) then
    raise exception 'a journal is written into an open period only' using errcode = 'check_violation';
  end if;
  if exists (select from fresh j where j.written_in <> pg_current_xact_id()) then
    raise exception 'a journal belongs to the transaction that writes it' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The periods as the portal reads them, and what of them its moves change.
create view periods as
  select p.id, p.version, p.created_at, p.updated_at, p.created_by, null::text as external_id, null::timestamptz as deleted_at,
    null::text as delete_reason, p.fund_id, p.starts_on, p.ends_on, (select f.currency from funds f where f.id = p.fund_id) as currency,
    p.result, p.carry, p.closed_by, p.closed_at, p.seal, p.previous_seal, p.reopen_reason, p.reopen_asked_by, p.reopen_asked_at,
    p.state as status
  from gl_periods p;

alter table funds add column period_length text default 'quarter' check (period_length in ('quarter', 'month'));
alter table funds add column stale_mark_days integer default 100;
alter table reports add column known_at timestamptz;
alter table reports add column superseded_at timestamptz;
alter table reports add column seal text;

-- Periods in which nothing stands yet that was closed may be cut anew.
create function gl_periods_kept() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'a closed period is kept' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger gl_periods_kept before delete on gl_periods for each row execute function gl_periods_kept();

grant select on periods to quarterdeck_app;
grant update (status, result, carry, closed_by, closed_at, seal, previous_seal, reopen_reason, reopen_asked_by, reopen_asked_at,
  version, updated_at) on periods to quarterdeck_app;
grant update (result, carry, reopen_reason, reopen_asked_by, reopen_asked_at) on gl_periods to quarterdeck_app;
grant delete on gl_periods to quarterdeck_app;
