-- The first open day of a fund is asked with every posting: found by the last closed period, however many there are.
create index gl_periods_closed_idx on gl_periods (fund_id, ends_on) where state <> 'open';

-- The same checks as before. Each day looks for its period through the index, whatever the session planned for when it first wrote
-- journals; in the order of funds and days, so that two who write in several never wait for each other crosswise.
create or replace function gl_journals_written() returns trigger language plpgsql as $$
begin
  perform 1 from (select distinct j.fund_id, j.effective_on from fresh j order by 1, 2) d
    cross join lateral (select from gl_periods p where p.fund_id = d.fund_id
      and daterange(p.starts_on, p.ends_on, '[]') @> d.effective_on for key share) held;
  if exists (select from (select distinct j.fund_id, j.effective_on from fresh j) d
      left join lateral (select true as is_open from gl_periods p where p.fund_id = d.fund_id
        and daterange(p.starts_on, p.ends_on, '[]') @> d.effective_on and p.state = 'open' limit 1) p on true
      where p.is_open is null) then
    raise exception 'a journal is written into an open period only' using errcode = 'check_violation';
  end if;
  if exists (select from fresh j where j.written_in <> pg_current_xact_id()) then
    raise exception 'a journal belongs to the transaction that writes it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
