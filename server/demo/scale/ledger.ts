/** Payments on call lines. */
export const contributions = `
  insert into transactions (id, type, source, fund_id, partner_id, amount, currency, trade_date, value_date, reference, description, status, capital_call_line_id, created_at)
    select pg_temp.key(11, row_number() over (order by l.id), day + time '13:00'), 'Investment', 'partner', l.fund_id, l.partner_id, l.amount, l.currency, day, day,
      l.payment_reference || '-1', 'Capital call ' || c.call_number || ': ' || c.title, 'completed', l.id, day + time '13:00'
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id and c.external_id like 'scale:%',
      lateral (select hashtext(l.id::text)::bigint as h) x,
      lateral (select least(c.due_date - (pg_temp.pick(h, 1, 12))::int, $1::date) as day) d
    where l.amount > 0 and (c.status = 'Completed' or (c.status = 'Overdue' and pg_temp.pick(h, 2, 10) < 7) or (c.status = 'Active' and pg_temp.pick(h, 2, 10) < 3))`;

/** Funds, their partners and companies by number, as input of the movements. */
export const lists: Record<string, string> = {
  'funds by number': `create temp table listed_funds on commit drop as
    select substr(external_id, 7)::bigint as n, id, currency, status, greatest(1, $1::date - first_close_date) as days,
      (select count(*) from commitments k where k.fund_id = f.id and k.status = 'Active') as members from funds f where external_id like 'scale:%'`,
  'members by number': `create temp table listed_members on commit drop as
    select f.n as fund, row_number() over (partition by f.n order by k.id) - 1 as j, k.partner_id, k.amount
    from listed_funds f join commitments k on k.fund_id = f.id and k.status = 'Active'`,
  'companies by number': `create temp table listed_companies on commit drop as
    select f.n as fund, row_number() over (partition by f.n order by l.id) - 1 as j, l.company_id from listed_funds f join fund_companies l on l.fund_id = f.id`,
};

/** Distribution of movements in percent: cumulative share, type, counterparty, and reference code. */
const shares: readonly (readonly [upTo: number, type: string, source: string, code: string])[] = [
  [25, 'Disbursement Fund to LP', 'partner', 'DIS'],
  [45, 'Management Costs', 'fund', 'FEE'],
  [65, 'Disbursement', 'fund', 'EXP'],
  [78, 'Investment', 'company', 'INV'],
  [84, 'Sale', 'company', 'SAL'],
  [86, 'Conversion', 'company', 'CNV'],
  [91, 'Onboarding Fees', 'partner', 'ONB'],
  [95, 'Disbursement', 'company', 'EXC'],
  [100, 'Commitment', 'partner', 'COM'],
];
const by = (pick: (share: (typeof shares)[number]) => string) =>
  `case ${shares.map((s) => `when kind < ${s[0]} then '${pick(s)}'`).join(' ')} end`;

/** Inserts `count` other movements. The first funds have the most, like long-standing funds of a firm. */
export const movements = (count: number, funds: number): string => `
  insert into transactions (id, type, source, fund_id, partner_id, company_id, payee, amount, currency, trade_date, value_date, reference, description, status, decision_reason, created_at)
    select pg_temp.key(12, s.n, at), type, source, f.id, case when source = 'partner' then m.partner_id end, case when source = 'company' then c.company_id end,
      case when type = 'Disbursement' then pg_temp.place(s.n, 11) || ' & ' || pg_temp.place(s.n, 12) || ' LLP' end,
      case when type = 'Disbursement Fund to LP' then round(m.amount * (1 + pg_temp.pick(s.n, 7, 15)) / 1000, 2)
        else (10000 + pg_temp.pick(s.n, 7, (10 ^ (5 + pg_temp.pick(s.n, 8, 4)))::bigint)) / 100.0 end, f.currency, day,
      case when state = 'completed' then least(day + (pg_temp.pick(s.n, 9, 4))::int, $1::date) end,
      case when pg_temp.pick(s.n, 10, 10) > 0 then code || '-' || extract(year from day) || '-' || lpad(s.n::text, 7, '0') end,
      upper(substr(subject, 1, 1)) || substr(subject, 2) || ', ' || pg_temp.place(s.n, 14) || ' ' || pg_temp.trade(s.n, 15), state,
      case state when 'rejected' then 'The invoice was paid before.' when 'cancelled' then 'Entered twice.' when 'failed' then 'The bank returned the payment.' end, at
    from (select n, kind, 1 + least(pg_temp.pick(n, 1, ${funds}), pg_temp.pick(n, 2, ${funds})) as fund, pg_temp.pick(n, 4, 1000) as luck, pg_temp.subject(n, 13) as subject,
        ${by((s) => s[1])} as type, ${by((s) => s[2])} as source, ${by((s) => s[3])} as code
        from (select n, pg_temp.pick(n, 3, 100) as kind from generate_series(1::bigint, ${count}) n) numbered) s
      join listed_funds f on f.n = s.fund
      left join listed_members m on s.source = 'partner' and m.fund = s.fund and m.j = pg_temp.pick(s.n, 5, f.members)
      left join listed_companies c on s.source = 'company' and c.fund = s.fund and c.j = pg_temp.pick(s.n, 5, 8),
      lateral (select $1::date - (pg_temp.pick(s.n, 6, f.days))::int as day) d,
      lateral (select day + time '08:00' + pg_temp.pick(s.n, 16, 36000) * interval '1 second' as at,
        case when type = 'Commitment' then case when luck < 600 and f.status <> 'closed' and day > $1::date - 60 then 'pending' when luck < 800 then 'rejected' else 'cancelled' end
          when day > $1::date - 60 and f.status <> 'closed' then case when luck < 350 then 'pending' when luck < 500 then 'approved' when luck < 950 then 'completed' else 'rejected' end
          when luck < 930 then 'completed' when luck < 960 then 'rejected' when luck < 990 then 'cancelled' else 'failed' end as state) e`;
