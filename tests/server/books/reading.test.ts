import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCodes } from '../../../resources/chart.ts';
import { placesOf } from '../../../resources/kit/decimals.ts';
import { currencies, journalKinds } from '../../../resources/kit/enums.ts';
import { inTransaction } from '../../../server/core/db/tx.ts';
import { openBooks } from '../../../server/ledger/book.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

interface Journal {
  id: string;
  fundId: string;
  number: number;
  kind: string;
  effectiveOn: string;
  sourceKind: string;
  sourceId: string;
}
interface Side {
  id: string;
  fundId: string;
  journalId: string;
  account: string;
  partnerId: string | null;
  companyId: string | null;
  debit: string | null;
  credit: string | null;
}
type Person = keyof World['ask'];

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  for (const fund of Object.values(world.funds)) await inTransaction(app.database.owner, (tx) => openBooks(tx, fund));
});
afterAll(() => app?.close());

const query = (filter: object, sort = ['number', 'ASC']) =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${JSON.stringify(sort)}&range=[0,99]`;
const journals = async (filter: object = {}, who: Person = 'admin') =>
  (await world.ask[who]<{ journals: Journal[] }>('GET', `/journals?${query(filter)}`)).body.journals;
const entries = async (filter: object = {}, who: Person = 'admin') =>
  (await world.ask[who]<{ journalEntries: Side[] }>('GET', `/journal-entries?${query(filter)}`)).body.journalEntries;
const added = (sides: readonly Side[], side: 'debit' | 'credit') =>
  sides.reduce((total, row) => total + Number(row[side] ?? 0), 0);

describe('access to the ledger', () => {
  test.each<[Person, ('a' | 'b')[]]>([
    ['admin', ['a', 'b']],
    ['ma', ['a']],
    ['mb', ['b']],
    ['ga', ['a']],
    ['lx', ['a']],
  ])('%s sees the ledger of funds %j', async (who, funds) => {
    const wanted = funds.map((side) => world.funds[side]).sort();
    const seen = await journals({}, who);
    expect([...new Set(seen.map((journal) => journal.fundId))].sort()).toEqual(wanted);
    expect([...new Set((await entries({}, who)).map((side) => side.fundId))].sort()).toEqual(wanted);
    const foreign = (await journals()).find(({ fundId }) => !wanted.includes(fundId));
    if (foreign) expect((await world.ask[who]('GET', `/journals/${foreign.id}`)).status).toBe(404);
  });

  test.each<Person>(['la1', 'ca', 'nobody'])('%s sees none of it', async (who) => {
    const [one] = await journals();
    for (const path of ['/journals', '/journal-entries', `/journals/${one?.id}`, '/journal-entries/export'])
      expect((await world.ask[who]('GET', path)).status, path).toBe(403);
  });

  test('all writes are refused', async () => {
    const [one] = await journals();
    const [side] = await entries();
    for (const path of [`/journals/${one?.id}`, `/journal-entries/${side?.id}`]) {
      expect((await world.ask.admin('PUT', path, { version: 1, memo: 'x' })).status).toBe(403);
      expect((await world.ask.admin('DELETE', path, { reason: 'x' })).status).toBe(403);
    }
    expect((await world.ask.admin('POST', '/journals', { fundId: world.funds.a })).status).toBe(403);
  });
});

describe('the journals of a fund', () => {
  test('link to their sources, and back', async () => {
    const { a } = world.transactions;
    const [found, ...others] = await journals({ sourceKind: 'transactions', sourceId: a });
    expect([found?.kind, found?.effectiveOn, others]).toEqual(['investment', '2024-03-01', []]);
    expect((await world.ask.admin('GET', `/transactions/${found?.sourceId}`)).status).toBe(200);
    const [commitment] = await journals({ sourceId: world.commitments.la1 });
    expect(commitment).toMatchObject({ kind: 'commitment', sourceKind: 'commitments', fundId: world.funds.a });
  });

  test('are numbered, and listed by number, day and kind', async () => {
    const all = await journals({ fundId: world.funds.a });
    expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => i + 1));
    const some = await journals({ fundId: world.funds.a, kind: 'commitment', effectiveOn_gte: '2023-01-01' });
    expect(some).toEqual(all.filter(({ kind }) => kind === 'commitment'));
    expect(some.length).toBeGreaterThan(2);
    expect(await journals({ fundId: world.funds.a, effectiveOn_lte: '2022-12-31' })).toEqual([]);
  });
});

describe('the entries of a fund', () => {
  test('of each journal have equal debits and credits', async () => {
    for (const { id } of await journals({ fundId: world.funds.a })) {
      const sides = await entries({ journalId: id });
      expect(sides.length).toBeGreaterThan(1);
      expect(added(sides, 'debit')).toBe(added(sides, 'credit'));
      expect(sides.every((side) => (side.debit === null) !== (side.credit === null))).toBe(true);
    }
  });

  test('form the ledger of an account, of a partner and of a company', async () => {
    const { la1 } = world.partners;
    const unfunded = await entries({ fundId: world.funds.a, account: '9000' });
    expect(unfunded.map(({ debit }) => Number(debit)).sort()).toEqual([1e6, 1e5, 3e6, 5e5, 6e6].sort());
    expect(await entries({ account: '9000', partnerId: la1 })).toEqual(
      unfunded.filter(({ partnerId }) => partnerId === la1),
    );
    const [cost, ...others] = await entries({ companyId: world.companies.a, account: '1500' });
    expect([cost?.debit, cost?.credit, others]).toEqual(['1000.00', null, []]);
    expect((await entries({ account: ['1000', '1500'], journalId: cost?.journalId })).length).toBe(2);
  });

  test('are one row each, by their own ids', async () => {
    const all = await entries({ fundId: world.funds.a });
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const side of all.slice(0, 4)) {
      const { body } = await world.ask.admin<{ journalEntry: Side }>('GET', `/journal-entries/${side.id}`);
      expect(body.journalEntry).toEqual(side);
    }
  });

  test('are summed by debit and credit, and exported', async () => {
    const all = await entries({ fundId: world.funds.a });
    const { body } = await world.ask.ma<{ totals: { currency: string; debit: string; credit: string }[] }>(
      'GET',
      `/journal-entries/totals?${query({ fundId: world.funds.a })}`,
    );
    expect(body.totals.map(({ currency, debit, credit }) => [currency, Number(debit), Number(credit)])).toEqual([
      ['USD', added(all, 'debit'), added(all, 'credit')],
    ]);
    expect(added(all, 'debit')).toBe(added(all, 'credit'));
    const csv = await world.ask.ma('GET', `/journal-entries/export?${query({ account: '9000' })}`);
    expect(csv.text.trim().split('\n')).toHaveLength(6);
    expect(csv.text).toContain('CNRY-A fund');
    expect(csv.text).not.toContain('CNRY-B');
  });
});

interface Trial {
  currency: string;
  from: string;
  asOf: string;
  accounts: { account: string; opening: string; debit: string; credit: string; closing: string }[];
}

describe('the trial balance of a fund', () => {
  const trial = async (query = '', who: Person = 'ma') =>
    (await world.ask[who]<{ trialBalance: Trial }>('GET', `/funds/${world.funds.a}/trial-balance?${query}`)).body
      .trialBalance;
  const sumOf = ({ accounts }: Trial, key: 'opening' | 'debit' | 'credit' | 'closing') =>
    accounts.reduce((total, line) => total + Number(line[key]), 0);

  test('sums to zero, and closes at the ledger balances', async () => {
    const found = await trial('asOf=2024-12-31');
    expect([found.currency, found.from, found.asOf]).toEqual(['USD', '2024-01-01', '2024-12-31']);
    expect([sumOf(found, 'opening'), sumOf(found, 'closing')]).toEqual([0, 0]);
    expect(sumOf(found, 'debit')).toBe(sumOf(found, 'credit'));
    const standing = await balancesOf(world.tx, world.funds.a, { asOf: '2024-12-31' });
    const closing = trialBalance(standing).map(({ account, cents }) => [account, Number(cents) / 100]);
    expect(found.accounts.map((line) => [line.account, Number(line.closing)]).filter(([, n]) => n !== 0)).toEqual(
      closing,
    );
  });

  test.each(['2024-01-01', '2024-03-01', '2024-03-02', '2023-06-15', '2022-01-01'])(
    'opens on %s with the balances of the day before, and its debits and credits are the entries since',
    async (from) => {
      const found = await trial(`from=${from}&asOf=2024-03-15`);
      const before = await balancesOf(world.tx, world.funds.a, {
        asOf: new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10),
      });
      const opening = trialBalance(before).map(({ account, cents }) => [account, Number(cents) / 100]);
      expect(found.accounts.map((line) => [line.account, Number(line.opening)]).filter(([, n]) => n !== 0)).toEqual(
        opening,
      );
      for (const line of found.accounts) {
        const { account } = line;
        const filter = { fundId: world.funds.a, account, effectiveOn_gte: from, effectiveOn_lte: '2024-03-15' };
        const sides = await entries(filter);
        expect([Number(line.debit), Number(line.credit)]).toEqual([added(sides, 'debit'), added(sides, 'credit')]);
      }
    },
  );

  test('excludes later bookings', async () => {
    expect((await trial('asOf=2024-12-31&knownAt=2000-01-01T00:00:00.000Z')).accounts).toEqual([]);
  });

  test('is shown to fund staff', async () => {
    expect((await trial('', 'ga')).accounts.length).toBeGreaterThan(1);
    const path = `/funds/${world.funds.a}/trial-balance`;
    for (const [who, status] of Object.entries({ admin: 200, lx: 200, mb: 404, la1: 403, ca: 403 }))
      expect([who, (await world.ask[who as Person]('GET', path)).status]).toEqual([who, status]);
    const refused = await world.ask.ma('GET', `${path}?from=2025-01-01&asOf=2024-01-01`);
    expect(refused.status).toBe(422);
  });
});

test('the ledger has labels: every account and every kind is declared', async () => {
  const { rows } = await app.database.owner.query('select distinct account, kind from journal_entries');
  expect(rows.length).toBeGreaterThan(4);
  for (const { account, kind } of rows) {
    expect(accountCodes).toContain(account);
    expect(journalKinds).toContain(kind);
  }
});

test.each(currencies)('a ledger amount in %s has the format of that currency', async (currency) => {
  const row = await world.tx.first<{ amount: string }>(sql`select gl_amount(12345, ${currency})::text as amount`);
  expect(Number(row?.amount)).toBe(12_345 / 10 ** placesOf(currency));
});
