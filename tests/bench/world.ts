import type pg from 'pg';
import { resources } from '../../resources/index.ts';
import { wantedSchema } from '../../server/core/tables/schema.ts';

/** How much is in the world that is measured. */
export interface Size {
  transactions: number;
  funds: number;
  partners: number;
}

/** Whom the requests come from; `accounts` names the sign-in of each. */
export const people = { admin: 'bench-admin', oneFund: 'bench-one', fiveFunds: 'bench-five' } as const;
export type Person = keyof typeof people;

/** Occurs in about one of a hundred texts, and its letters in many more. */
export const RARE_WORD = 'harbour lease';

const SUBJECTS = `array['${RARE_WORD}', 'solar park', 'bridge loan', 'clinic group', 'harvest logistics', 'data centre', 'water works',
  'timber mill', 'rail depot', 'wind farm', 'lease renewal', 'harbour crane', 'satellite uplink', 'battery plant', 'grain store',
  'school campus', 'biotech lab', 'cold storage', 'freight yard', 'retail arcade', 'housing block', 'fibre network', 'steel foundry',
  'robotics arm', 'fish farm', 'paper mill', 'gas terminal', 'cement kiln', 'dairy herd', 'vineyard estate']`;

/** Fills a migrated, empty database in few statements; the same seed makes the same world. */
export const fillWorld = async (owner: pg.Pool, { transactions, funds, partners }: Size): Promise<void> => {
  const client = await owner.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    await run(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB';
      set max_parallel_maintenance_workers = 2; set session_replication_role = replica; select setseed(0.42)`);
    await run(
      `insert into fund_managers (id, name, email, status)
        select gen_random_uuid(), 'Manager ' || n, 'manager' || n || '@bench.example', 'Active' from generate_series(1, $1::int) n`,
      [Math.max(3, Math.floor(funds / 4))],
    );
    await run(
      `insert into funds (id, name, currency, status, manager_id, target_size)
        select gen_random_uuid(), 'Fund ' || lpad(n::text, 4, '0'), 'USD', 'active', (select id from fund_managers where name = 'Manager ' ||
          case when n = 1 then 1 when n <= 6 then 2 else 3 + n % greatest(1, $1::int / 4 - 3) end), n * 1000000
        from generate_series(1, $1::int) n`,
      [funds],
    );
    await run(
      `insert into partners (id, type, name, email, country, approval_status, is_verified)
        select gen_random_uuid(), case when n % 50 = 0 then 'GP' else 'LP' end, 'Partner ' || n, 'partner' || n || '@bench.example', 'US', 'APPROVED', true
        from generate_series(1, $1::int) n`,
      [partners],
    );
    await run(
      `insert into companies (id, name, approval_status, is_verified)
        select gen_random_uuid(), 'Company ' || n, 'APPROVED', true from generate_series(1, $1::int * 3) n`,
      [funds],
    );
    await run(
      `insert into commitments (id, fund_id, partner_id, amount, currency, admission_date, status)
        select gen_random_uuid(), f.id, p.id, 1000000, 'USD', '2015-01-01', 'Active'
        from (select id, row_number() over (order by name) - 1 as n from funds) f
        join (select id, row_number() over (order by email) as n from partners) p on p.n % $1::int = f.n`,
      [funds],
    );
    await run(
      `insert into fund_companies (id, fund_id, company_id, linked_at)
        select gen_random_uuid(), f.id, c.id, '2015-01-01' from (select id, row_number() over (order by name) - 1 as n from funds) f
        join (select id, row_number() over (order by name) as n from companies) c on c.n % $1::int = f.n`,
      [funds],
    );
    await withoutIndexes(run, 'transactions', () => run(TRANSACTIONS, [transactions, funds]));
    await run('set session_replication_role = origin');
    await run('vacuum (analyze)');
    await run('checkpoint');
  } finally {
    client.release(true);
  }
};

/** Rows are loaded before their indexes are made: ten times as fast. */
const withoutIndexes = async (run: (text: string) => Promise<unknown>, table: string, load: () => Promise<unknown>) => {
  const made = wantedSchema(resources)
    .split('\n')
    .filter((line) => new RegExp(`^create (unique )?index \\w+ on ${table} `).test(line));
  for (const line of made) await run(`drop index ${/index (\w+)/.exec(line)?.[1]}`);
  await load();
  for (const line of made) await run(line);
};

const TRANSACTIONS = `
  with f as (select array_agg(id order by name) as ids from funds),
    p as (select fund_id, array_agg(partner_id order by partner_id) as ids from commitments group by 1),
    c as (select fund_id, array_agg(company_id order by company_id) as ids from fund_companies group by 1),
    drawn as (select n, f.ids[1 + n % $2::int] as fund, random() as kind, random() as state, random() as who, random() as day,
      random() as worth, random() as subject, random() as quarter from generate_series(1, $1::int) n, f offset 0),
    typed as (select d.*, case when kind < 0.5 then 'Investment' when kind < 0.75 then 'Disbursement Fund to LP'
      when kind < 0.88 then 'Management Costs' when kind < 0.96 then 'Sale' else 'Onboarding Fees' end as type,
      (1000 + floor(worth * worth * 900000000) / 100)::numeric(20,2) as amount from drawn d)
  insert into transactions (id, created_at, updated_at, type, source, fund_id, partner_id, company_id, payee, amount, currency, trade_date,
    value_date, reference, description, breakdown, status)
  select md5(n || '/bench')::uuid, timestamptz '2014-01-01' + n * interval '6 minutes', timestamptz '2014-01-01' + n * interval '6 minutes', type,
    case type when 'Management Costs' then 'fund' when 'Sale' then 'company' else 'partner' end, fund,
    case when type in ('Investment', 'Disbursement Fund to LP', 'Onboarding Fees') then p.ids[1 + floor(who * cardinality(p.ids))::int] end,
    case when type = 'Sale' then c.ids[1 + floor(who * cardinality(c.ids))::int] end,
    case when type = 'Management Costs' then 'Administrator ' || floor(who * 90)::int end,
    amount, 'USD', date '2014-01-01' + floor(day * 4000)::int,
    date '2014-01-01' + floor(day * 4000)::int + 2, 'TX-' || n,
    initcap((${SUBJECTS})[1 + floor(subject * 30)::int]) || ' ' || (array['payment', 'instalment', 'settlement'])[1 + floor(kind * 3)::int]
      || ' Q' || 1 + floor(quarter * 4)::int || ' ' || 2014 + floor(day * 11)::int || ', ' || lower(type),
    case when type = 'Disbursement Fund to LP' then jsonb_build_object('capital', (amount - 900)::text, 'gain', '900.00') end,
    case when state < 0.12 then 'pending' when state < 0.2 then 'approved' when state < 0.24 then 'rejected' when state < 0.26 then 'cancelled' else 'completed' end
  from typed left join p on p.fund_id = fund left join c on c.fund_id = fund`;
