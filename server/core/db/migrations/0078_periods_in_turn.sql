-- Periods are closed in their order, once they have ended where the fund is, and opened again from the last one.
create or replace view periods as
  select p.id, p.version, p.created_at, p.updated_at, p.created_by, null::text as external_id, null::timestamptz as deleted_at,
    null::text as delete_reason, p.fund_id, p.starts_on, p.ends_on, (select f.currency from funds f where f.id = p.fund_id) as currency,
    p.result, p.carry, p.closed_by, p.closed_at, p.seal, p.previous_seal, p.reopen_reason, p.reopen_asked_by, p.reopen_asked_at,
    p.state as status,
    case p.state
      when 'open' then
        p.ends_on < (now() at time zone coalesce((select f.time_zone from funds f where f.id = p.fund_id), 'UTC'))::date
        and not exists (
          select from gl_periods e where e.fund_id = p.fund_id and e.starts_on < p.starts_on and e.state <> 'closed')
      else not exists (
        select from gl_periods l where l.fund_id = p.fund_id and l.starts_on > p.starts_on and l.state <> 'open')
    end as in_turn
  from gl_periods p;
