import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSecretKey } from '../../../server/core/base/secrets.ts';
import type { Database } from '../../../server/core/db/database.ts';
import { sealKeysOf } from '../../../server/core/db/sealKeys.ts';
import { type Tx, txOn } from '../../../server/core/db/tx.ts';
import { rowProblems } from '../../../server/core/integrity/rows.ts';
import { makeLargeWorld } from '../../../server/demo/scale/index.ts';
import { sizeOf } from '../../../server/demo/scale/size.ts';
import { differencesOf } from '../../../server/ledger/openBooks.ts';
import { createDatabase } from '../../helpers/database.ts';
import { TEST_SECRET } from '../../helpers/secret.ts';
import { isFull } from '../../setup/extent.ts';

const SCALE = isFull ? 0.02 : 0.01;
const today = '2026-06-15';
const size = sizeOf(SCALE);
let database: Database;
let tx: Tx;
let before: unknown;

const count = async (query: ReturnType<typeof sql>) => Number((await tx.first<{ n: string }>(query))?.n);
const shape = (from: Tx) =>
  from.rows(
    sql`select tablename, indexdef from pg_indexes where schemaname = 'public' and tablename in ('transactions', 'capital_call_lines') order by 2`,
  );

const begin = async () => {
  holdSecretKey('test-secret-test-secret-test-secret');
  database = await createDatabase();
  tx = txOn(database.owner);
  before = await shape(tx);
  await makeLargeWorld({ owner: database.owner, scale: SCALE, today });
};
beforeAll(begin, 120_000);
afterAll(() => database.close());

test('scale 1 is 200 funds, 5,000 partners and 1,000,000 transactions', () => {
  expect(sizeOf(1)).toMatchObject({ funds: 200, partners: 5000, transactions: 1_000_000 });
});

test('it has the requested size, and is created only once', async () => {
  expect(await count(sql`select count(*) as n from funds`)).toBe(size.funds);
  expect(await count(sql`select count(*) as n from partners`)).toBe(size.partners);
  expect(await count(sql`select count(*) as n from transactions`)).toBe(size.transactions);
  await expect(makeLargeWorld({ owner: database.owner, scale: SCALE, today })).rejects.toThrow('already');
});

test('it has every type and state, and searchable texts', async () => {
  expect(await count(sql`select count(distinct type) as n from transactions`)).toBe(8);
  expect(await count(sql`select count(distinct status) as n from transactions`)).toBe(6);
  expect(await count(sql`select count(distinct status) as n from capital_calls`)).toBe(6);
  expect(await count(sql`select count(distinct description) as n from transactions`)).toBeGreaterThan(3000);
});

test('the ledger of every fund equals its records', async () => {
  for (const { id } of await tx.rows<{ id: string }>(sql`select id from funds`))
    expect(await differencesOf(tx, id)).toEqual([]);
  expect(await count(sql`select count(*) as n from gl_journals`)).toBeGreaterThan(size.transactions / 2);
});

test('indexes and foreign keys of the large tables are restored', async () => {
  expect(await shape(tx)).toEqual(before);
  expect(
    await count(
      sql`select count(*) as n from pg_constraint where contype = 'f' and conrelid = 'transactions'::regclass`,
    ),
  ).toBe(7);
});

const nothing: readonly [string, ReturnType<typeof sql>][] = [
  [
    'lines add up to their call, to the cent',
    sql`select count(*) as n from (select c.id from capital_calls c left join capital_call_lines l on l.capital_call_id = c.id
    group by c.id having coalesce(sum(l.amount), 0) <> c.total_amount) wrong`,
  ],
  ['nobody is called beyond the commitment', sql`select count(*) as n from commitments where unfunded < 0`],
  [
    'unfunded is commitment less called',
    sql`select count(*) as n from commitments where status = 'Active' and unfunded <> amount - called + recallable`,
  ],
  [
    'a line is paid as the ledger says',
    sql`select count(*) as n from capital_call_lines l where l.approved_amount <>
    coalesce((select sum(amount) from transactions t where t.capital_call_line_id = l.id and t.status = 'completed' and t.deleted_at is null), 0)`,
  ],
  [
    'a completed call is paid and an overdue one is not',
    sql`select count(*) as n from capital_calls where (status = 'Completed' and outstanding <> 0) or (status = 'Overdue' and outstanding = 0)`,
  ],
  [
    'each line stands as its call and its day say',
    sql`select count(*) as n from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
    where (c.status = 'Completed' and l.payment_status <> 'Paid') or (c.status = 'Overdue' and l.payment_status not in ('Paid', 'Overdue'))
      or (c.status = 'Cancelled' and l.payment_status <> 'Cancelled') or (c.status in ('Draft', 'Issued') and l.payment_status <> 'Pending')`,
  ],
  [
    'funds hold the sums of their ledger',
    sql`select count(*) as n from funds f join (select fund_id, sum(amount) filter (where type = 'Investment') as paid,
    sum(amount) filter (where type = 'Disbursement Fund to LP') as given from transactions where source = 'partner' and status = 'completed' group by 1) t on t.fund_id = f.id
    where (f.paid_in, f.distributed) is distinct from (t.paid, t.given)`,
  ],
  [
    'each party fits the source',
    sql`select count(*) as n from transactions where (source = 'partner') <> (partner_id is not null) or (source = 'company') <> (company_id is not null)`,
  ],
  [
    'nothing is settled in the future',
    sql`select count(*) as n from transactions where value_date > ${today} or trade_date > ${today} or (status = 'completed') <> (value_date is not null)`,
  ],
  [
    'a closed fund has nothing open',
    sql`select count(*) as n from funds f join transactions t on t.fund_id = f.id where f.status = 'closed' and t.status in ('pending', 'approved')`,
  ],
];
test.each(nothing)('%s', async (_, query) => {
  expect(await count(query)).toBe(0);
});

test('the same seed and day create the same world', async () => {
  const sum = (from: Tx) =>
    from.rows(
      sql`select count(*), sum(hashtextextended(t::text, 0)) from (select id, type, fund_id, amount, trade_date, reference, description, status from transactions) t`,
    );
  const other = await createDatabase();
  try {
    await makeLargeWorld({ owner: other.owner, scale: SCALE, today });
    expect(await sum(txOn(other.owner))).toEqual(await sum(tx));
  } finally {
    await other.close();
  }
}, 120_000);

test('all rows are sealed on writing', async () => {
  expect(await rowProblems(tx, sealKeysOf(TEST_SECRET).rows, () => {})).toEqual([]);
});
