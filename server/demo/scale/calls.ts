/** Calls per fund: ten in the past, then one overdue, one open, and a draft. */
const HISTORY = 10;

/** Capital calls and their lines, allocated by largest remainder so that the lines add up to the cent. */
export const callsOf = (): Record<string, string> => ({
  calls: `insert into capital_calls (id, external_id, fund_id, call_number, title, purpose, total_amount, currency, call_date, due_date, issue_date, issued_at, bank_account_id, status, cancel_reason, created_at)
    select pg_temp.key(9, f.n * 100 + i, day + time '08:00'), 'scale:' || f.n || '/' || i, f.id, case when state <> 'Draft' then i end,
      pg_temp.place(f.n * 100 + i, 1) || ' ' || pg_temp.trade(f.n * 100 + i, 2) || ', ' || pg_temp.subject(f.n * 100 + i, 3),
      pg_temp.one_of(array['investment', 'investment', 'investment', 'management_fee', 'expenses'], f.n * 100 + i, 4),
      round(k.committed * (3 + pg_temp.pick(f.n * 100 + i, 5, 4)) / 100 + pg_temp.pick(f.n * 100 + i, 6, 100000) / 100.0, 2), f.currency,
      day, day + 21, case when state <> 'Draft' then day end, case when state <> 'Draft' then day + time '10:00' end, f.bank_account_id, state,
      case when state = 'Cancelled' then 'The purchase did not come about.' end, day + time '08:00'
    from (select *, substr(external_id, 7)::bigint as n from funds where external_id like 'scale:%') f
      join (select fund_id, sum(amount) as committed from commitments where status = 'Active' group by 1) k on k.fund_id = f.id, generate_series(1, ${HISTORY + 3}) i,
      lateral (select case when i <= ${HISTORY} then f.first_close_date + ((i - 1) * ($1::date - 140 - f.first_close_date) / ${HISTORY})::int
          when i = ${HISTORY + 1} then $1::date - 50 - (pg_temp.pick(f.n, 7, 40))::int else $1::date - (pg_temp.pick(f.n, 8, 12))::int end as day,
        case when i <= ${HISTORY} then case when pg_temp.pick(f.n * 100 + i, 9, 40) = 0 then 'Cancelled' else 'Completed' end
          when i = ${HISTORY + 1} then case when pg_temp.pick(f.n, 10, 10) < 3 then 'Completed' else 'Overdue' end
          when i = ${HISTORY + 2} then case when pg_temp.pick(f.n, 11, 2) = 0 then 'Issued' else 'Active' end else 'Draft' end as state) d
    where f.status <> 'closed' or i <= ${HISTORY}`,

  lines: `insert into capital_call_lines (id, capital_call_id, commitment_id, fund_id, partner_id, commitment_amount, amount, currency, due_date, payment_reference, payment_status, approved_amount, outstanding, notice_sent_at, created_at)
    select pg_temp.key(10, n, created_at), capital_call_id, commitment_id, fund_id, partner_id, weight, cents / 100, currency, due_date,
      case when status <> 'Draft' then 'S' || lpad(fund, 4, '0') || '-CC-' || lpad(call_number::text, 4, '0') || '-LP' || lpad(place::text, 4, '0') end, 'Pending', 0, 0, issued_at, created_at
    from (select c.id as capital_call_id, k.id as commitment_id, c.fund_id, k.partner_id, k.amount as weight, c.currency, c.due_date, c.status, c.call_number, c.issued_at, c.created_at,
        split_part(substr(k.external_id, 7), '/', 1) as fund, split_part(k.external_id, '/', 2)::int + 1 as place, row_number() over (order by c.created_at, c.id, k.id) as n,
        base + case when row_number() over (partition by c.id order by rest desc, k.amount desc, k.id) <= total - sum(base) over (partition by c.id) then 1 else 0 end as cents
      from capital_calls c join commitments k on k.fund_id = c.fund_id and k.status = 'Active'
        join (select fund_id, sum(amount) as weights from commitments where status = 'Active' group by 1) w on w.fund_id = c.fund_id,
        lateral (select c.total_amount * 100 as total, div(c.total_amount * 100 * k.amount, w.weights) as base, mod(c.total_amount * 100 * k.amount, w.weights) as rest) s
      where c.external_id like 'scale:%') shares`,
});
