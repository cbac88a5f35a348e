import type pg from 'pg';
import { txOn } from '../../server/core/db/tx.ts';
import { refreshTotals } from '../../server/ledger/totals.ts';

/** Sizes of the large fund. */
export interface LargeFund {
  /** Completed ledger entries, over all eight cash movement types. */
  entries: number;
  partners: number;
  companies: number;
}

/**
 * Adds one fund with many entries and partners and returns its id. Inserts with triggers disabled, as a restored backup does,
 * so its rows are not sealed. Equal sizes give equal figures.
 */
export const makeLargeFund = async (
  owner: pg.Pool,
  { entries, partners, companies }: LargeFund,
  name = 'Leviathan Fund',
): Promise<string> => {
  const client = await owner.connect();
  try {
    await client.query(`set statement_timeout = 0; set session_replication_role = replica; set jit = off`);
    for (const text of statements) {
      const values = [name, entries, partners, companies];
      const used = values.filter((_, i) => text.includes(`$${i + 1}`));
      await client.query(numbered(text), used);
    }
    await client.query(
      'set session_replication_role = origin; analyze transactions, commitments, partners, valuations, funds',
    );
    const { rows } = await client.query<{ id: string }>('select id from funds where name = $1', [name]);
    const id = rows[0]?.id ?? '';
    await refreshTotals(txOn(owner), id);
    return id;
  } finally {
    client.release(true);
  }
};

/** Numbers the parameters of a statement without gaps. */
const numbered = (text: string) => {
  const kept = [1, 2, 3, 4].filter((n) => text.includes(`$${n}`));
  return text.replace(/\$(\d)/g, (_, n) => `$${kept.indexOf(Number(n)) + 1}`);
};

const key = (kind: string) => `md5($1::text || '/${kind}/' || n)::uuid`;

const statements = [
  `insert into funds (id, name, currency, status, first_close_date, hurdle_rate, carry_rate, catch_up_rate, target_size, second_person)
    select md5($1::text)::uuid, $1, 'USD', 'active', '2015-01-01', 0.08, 0.2, 1, 1000000000, false`,
  `insert into partners (id, type, name, email, country, approval_status, is_verified)
    select ${key('p')}, case when n % 50 = 0 then 'GP' else 'LP' end, $1 || ' partner ' || n, md5($1 || n) || '@large.example', 'US', 'APPROVED', true
    from generate_series(1, $3::int) n`,
  `insert into companies (id, name, approval_status, is_verified)
    select ${key('c')}, $1 || ' company ' || n, 'APPROVED', true from generate_series(1, $4::int) n`,
  `insert into fund_companies (id, fund_id, company_id, linked_at)
    select ${key('fc')}, md5($1)::uuid, ${key('c')}, '2015-01-01' from generate_series(1, $4::int) n`,
  `insert into commitments (id, fund_id, partner_id, amount, currency, close_number, admission_date, signed_at, status)
    select ${key('k')}, md5($1)::uuid, ${key('p')}, 1000000 + 1000 * (n % 400), 'USD', 1, '2015-01-01', '2015-01-01', 'Active'
    from generate_series(1, $3::int) n`,
  `insert into valuations (id, fund_id, company_id, date, fair_value, currency, method, status, approved_at)
    select md5($1 || '/v/' || n || '/' || q)::uuid, md5($1)::uuid, ${key('c')}, date '2016-03-31' + q * 91, 20000000 + n * 100000 + q * 250000, 'USD', 'multiples', 'approved', now()
    from generate_series(1, $4::int) n, generate_series(0, 32) q`,
  // Of ten entries six are contributions, one each a distribution, purchase, fee and expense; the tenth varies, with an
  // occasional sale.
  `insert into transactions (id, type, source, fund_id, partner_id, company_id, amount, currency, trade_date, value_date, reference, description, status, created_at)
    select ${key('t')}, type, source, md5($1)::uuid, case when source = 'partner' then md5($1 || '/p/' || 1 + (n * 7) % $3::int)::uuid end,
      case when source = 'company' then md5($1 || '/c/' || 1 + (n * 11) % $4::int)::uuid end,
      case type when 'Investment' then case source when 'partner' then 9000 else 50000 end when 'Disbursement Fund to LP' then 12000 when 'Sale' then 90000 else 300 end + (n % 977) + 0.01 * (n % 100),
      'USD', day, day, 'L-' || n, 'Movement ' || n, 'completed', day + time '12:00'
    from (select n, date '2015-02-01' + (n::bigint * 3600 / $2::int)::int as day,
        case when n % 10 < 6 then 'Investment' when n % 10 = 6 then 'Disbursement Fund to LP' when n % 10 = 7 then case when n % 100 = 97 then 'Sale' else 'Investment' end
          when n % 10 = 8 then 'Management Costs' else 'Disbursement' end as type,
        case when n % 10 < 7 then 'partner' when n % 10 = 7 then 'company' else 'fund' end as source
      from generate_series(1, $2::int) n) entries`,
];
