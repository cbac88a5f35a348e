import type { Size } from './size.ts';

/**
 * Managers, partners, companies, funds with their bank account (encrypted number), links and commitments. $1 is today's
 * date.
 */
export const partiesOf = (
  { managers, funds, partners, companies, members }: Size,
  sealed: string,
): Record<string, string> => ({
  'fund managers': `insert into fund_managers (id, external_id, name, email, firm_name, country, status, created_at)
    select pg_temp.key(1, n, at), 'scale:' || n, pg_temp.place(n, 1) || ' ' || pg_temp.trade(n, 2) || ' ' || n, 'manager' || n || '@scale.example',
      pg_temp.place(n, 3) || ' Capital', pg_temp.one_of(array['US', 'UK', 'DE', 'FR', 'CA'], n, 4), case when pg_temp.pick(n, 5, 20) = 0 then 'Inactive' else 'Active' end, at
    from generate_series(1, ${managers}) n, lateral (select $1::date - 4000 + (n % 300)::int + time '09:00' as at) d`,

  partners: `insert into partners (id, external_id, type, name, legal_name, entity_form, email, country, kyc_status, risk_rating, is_verified, verified_at, approval_status, rejection_reason, created_at)
    select pg_temp.key(2, n, at), 'scale:' || n, case when n % 50 = 0 then 'GP' else 'LP' end, name, name || ' Ltd',
      pg_temp.one_of(array['individual', 'company', 'trust', 'pension', 'fund_of_funds', 'family_office', 'endowment'], n, 3), 'partner' || n || '@scale.example',
      pg_temp.one_of(array['US', 'US', 'US', 'UK', 'UK', 'DE', 'FR', 'CA', 'AU', 'JP', 'LU', 'NL', 'CH', 'SE', 'SG', 'BR', 'IN', 'CN'], n, 4),
      'complete', pg_temp.one_of(array['low', 'low', 'low', 'medium', 'medium', 'high'], n, 5),
      case when state = 'APPROVED' then true when state = 'REJECTED' then false end, case when state <> 'PENDING' then at + interval '9 days' end, state,
      case when state = 'REJECTED' then 'The proof of address is older than three months.' end, at
    from generate_series(1, ${partners}) n,
      lateral (select $1::date - 3990 + (pg_temp.pick(n, 6, 3900))::int + time '10:00' as at,
        pg_temp.place(n, 1) || ' ' || pg_temp.institution(n, 2) || ' ' || n as name,
        case when n % 50 = 0 or pg_temp.pick(n, 7, 100) < 92 then 'APPROVED' when pg_temp.pick(n, 7, 100) < 98 then 'PENDING' else 'REJECTED' end as state) d`,

  companies: `insert into companies (id, external_id, name, legal_name, email, website, country, sector, stage, description, is_verified, approval_status, status, created_at)
    select pg_temp.key(3, n, at), 'scale:' || n, name, name || ' Inc', 'company' || n || '@scale.example', 'https://company' || n || '.example',
      pg_temp.one_of(array['US', 'UK', 'DE', 'FR', 'CA', 'AU', 'JP', 'CN', 'IN', 'BR'], n, 3), pg_temp.trade(n, 2),
      pg_temp.one_of(array['seed', 'series_a', 'series_b', 'series_c', 'growth', 'buyout'], n, 4), 'Makes and sells ' || lower(pg_temp.trade(n, 2)) || ' from ' || pg_temp.place(n, 5) || '.',
      case when pg_temp.pick(n, 6, 20) = 0 then null else true end, case when pg_temp.pick(n, 6, 20) = 0 then 'PENDING' else 'APPROVED' end,
      case when pg_temp.pick(n, 7, 100) < 82 then 'active' when pg_temp.pick(n, 7, 100) < 95 then 'exited' else 'written_off' end, at
    from generate_series(1, ${companies}) n,
      lateral (select $1::date - 3900 + (pg_temp.pick(n, 8, 3800))::int + time '11:00' as at, pg_temp.place(n, 1) || ' ' || pg_temp.trade(n, 2) || ' ' || n as name) d`,

  funds: `insert into funds (id, external_id, name, legal_name, vintage_year, currency, target_size, hard_cap, strategy, domicile, first_close_date, final_close_date, investment_period_end,
      term_years, manager_id, gp_partner_id, management_fee_rate, hurdle_rate, carry_rate, catch_up_rate, second_person, status, created_at)
    select pg_temp.key(4, n, at), 'scale:' || n, name, name || ' LP', extract(year from closed)::int, currency, 150000000, 200000000,
      'Buys ' || lower(pg_temp.trade(n, 2)) || ' and ' || lower(pg_temp.trade(n, 3)) || ' companies and helps them grow.', pg_temp.one_of(array['US', 'LU', 'UK', 'FR'], n, 4),
      closed, closed + 365, closed + 1826, 10, (select id from fund_managers where external_id = 'scale:' || (1 + n % ${managers})),
      (select id from partners where external_id = 'scale:' || (50 * (1 + n % ${Math.max(1, Math.floor(partners / 50))}))), 0.02, 0.08, 0.2, 1, false,
      case when n > 2 and pg_temp.pick(n, 5, 100) < 3 then 'closed' when pg_temp.pick(n, 5, 100) < 8 then 'inactive' else 'active' end, at
    from generate_series(1, ${funds}) n,
      lateral (select $1::date - 800 - (pg_temp.pick(n, 6, 2800))::int as closed, pg_temp.place(n, 1) || ' ' || pg_temp.trade(n, 2) || ' Fund ' || n as name,
        pg_temp.one_of(array['USD', 'USD', 'USD', 'EUR', 'EUR', 'GBP'], n, 7) as currency) d,
      lateral (select closed - 90 + time '09:30' as at) e`,

  'bank accounts': `insert into bank_accounts (id, external_id, owner_kind, owner_id, bank_name, account_name, account_number, currency, effective_from, status, created_at)
    select pg_temp.key(5, row_number() over (order by id), created_at), 'scale:' || name, 'Fund', id, 'Quay & Harbour Bank', name, '${sealed}', currency, created_at::date, 'active', created_at
    from funds where external_id like 'scale:%'`,

  'accounts in use': `update funds f set bank_account_id = b.id from bank_accounts b where b.owner_id = f.id and b.external_id like 'scale:%'`,

  links: `insert into fund_companies (id, fund_id, company_id, linked_at, ownership_pct, board_seat, created_at)
    select pg_temp.key(6, f.n * 100 + j, f.created_at), f.id, c.id, f.first_close_date + (j * 60)::int, (5 + pg_temp.pick(f.n * 100 + j, 1, 30)) / 100.0, j % 2 = 0, f.created_at
    from (select *, substr(external_id, 7)::bigint as n from funds where external_id like 'scale:%') f, generate_series(0, 7) j,
      lateral (select id from companies where external_id = 'scale:' || (1 + (f.n * 31 + j * 11) % ${companies})) c`,

  commitments: `insert into commitments (id, external_id, fund_id, partner_id, amount, currency, close_number, admission_date, signed_at, status, created_at)
    select pg_temp.key(7, f.n * 1000 + j, f.created_at), 'scale:' || f.n || '/' || j, f.id, p.id, 50000 * (10 + pg_temp.pick(f.n * 1000 + j, 1, 60) * (1 + pg_temp.pick(f.n * 1000 + j, 2, 8))), f.currency, 1,
      f.first_close_date, case when state = 'Active' then f.first_close_date end, state, f.first_close_date + time '12:00'
    from (select *, substr(external_id, 7)::bigint as n from funds where external_id like 'scale:%') f, generate_series(0, ${members - 1}) j,
      lateral (select id, approval_status from partners where external_id = 'scale:' || (1 + (f.n * 7919 + j * 67) % ${partners})) p,
      lateral (select case when p.approval_status <> 'APPROVED' then 'Issued' when pg_temp.pick(f.n * 1000 + j, 3, 100) < 97 then 'Active' else 'Cancelled' end as state) s`,

  marks: `insert into valuations (id, fund_id, company_id, date, fair_value, currency, method, status, approved_at, created_at)
    select pg_temp.key(8, row_number() over (order by l.id, q), day + time '09:00'), l.fund_id, l.company_id, day::date,
      1000 * (2000 + pg_temp.pick(hashtext(l.id::text) + q, 1, 20000)), f.currency, 'multiples', 'approved', day, day + interval '9 hours'
    from fund_companies l join funds f on f.id = l.fund_id and f.external_id like 'scale:%', generate_series(1, 12) q,
      lateral (select (date_trunc('quarter', $1::date - (q * 91)) - interval '1 day')::date as day) d`,
});
