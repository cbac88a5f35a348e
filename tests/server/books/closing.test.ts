import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesOf, type LedgerFigure } from '../../../resources/figureAccounts.ts';
import { formatMoney } from '../../../server/accounting/money.ts';
import { fundState } from '../../../server/accounting/partnerAccounts.ts';
import { type Tx, txOn } from '../../../server/core/db/tx.ts';
import { get } from '../../../server/core/entity/records.ts';
import { reportFiles } from '../../../server/entities/reports/files.ts';
import { bookInputOf } from '../../../server/ledger/fundInput.ts';
import { type Balance, balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { readStatements } from '../../../server/ledger/statements.ts';
import { type Ask, as, startApp, type TestApp } from '../../helpers/app.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { importedFund, quarters } from './importedFund.ts';

// A whole fund of fifty million euro, closed quarter by quarter until the end of 2025.
interface Period {
  id: string;
  version: number;
  startsOn: string;
  endsOn: string;
  status: string;
  seal: string | null;
  previousSeal: string | null;
  result: string | null;
  carry: string | null;
  inTurn: boolean;
}

let app: TestApp;
let tx: Tx;
let fundId: string;
let admin: Ask;
let second: Ask;

const periods = async (): Promise<Period[]> => {
  const { body } = await admin<{ periods: Period[] }>(
    'GET',
    `/periods?filter=${encodeURIComponent(JSON.stringify({ fundId }))}&sort=["startsOn","ASC"]&range=[0,99]`,
  );
  return body.periods;
};
const periodOf = async (endsOn: string): Promise<Period> => {
  const found = (await periods()).find((period) => period.endsOn === endsOn);
  if (!found) throw new Error(`There is no period until ${endsOn}.`);
  return found;
};
/** Last days of the periods that offer a move. */
const inTurn = async () => (await periods()).flatMap((period) => (period.inTurn ? [period.endsOn] : []));
const move = async (who: Ask, endsOn: string, called: string, input: object = {}) => {
  const { id, version } = await periodOf(endsOn);
  return who<{ period: Period; error?: { message: string } }>('POST', `/periods/${id}/${called}`, {
    version,
    ...input,
  });
};
const cents = (amount = '0') => BigInt(amount.replace('.', '')) * (amount.includes('.') ? 1n : 100n);
const euros = (amount: bigint) => formatMoney(amount, 'EUR');
const trial = (balances: readonly Balance[]) =>
  Object.fromEntries(trialBalance(balances).map(({ account, cents }) => [account, euros(cents)]));
/** Returns each partner's capital from the ledger before carry: contributions, distributions and allocations. */
const capitals = async (asOf: string) => {
  const sums = new Map<string, bigint>();
  for (const { account, partnerId, cents } of await balancesOf(tx, fundId, { asOf }))
    if (partnerId && ['1100', '2300', '3000', '3010', '3020', '3100', '3400'].includes(account))
      sums.set(partnerId, (sums.get(partnerId) ?? 0n) - cents);
  return sums;
};
/** The same figures from the statements. */
const told = async (asOf: string) => {
  const { accounts } = fundState(await bookInputOf(tx, await get(tx, 'funds', fundId), { asOf }));
  return new Map(accounts.map(({ position, navGross }) => [position.partnerId, navGross]));
};

beforeAll(async () => {
  app = await startApp();
  tx = txOn(app.database.owner);
  admin = as(app, 'admin');
  second = as(app, 'second');
  fundId = await importedFund(app, { admin: 'admin', second: 'admin' });
}, 120_000);
afterAll(() => app?.close());

describe('a fund closed quarter by quarter', () => {
  test('has a period for each quarter without a gap, and the first is closed first', async () => {
    const all = await periods();
    expect(all.map(({ endsOn }) => endsOn).slice(0, quarters.length)).toEqual(quarters);
    expect(all.every(({ status }) => status === 'open')).toBe(true);
    const early = await move(admin, '2022-06-30', 'close');
    expect(early.status).toBe(409);
    expect((await periodOf('2022-06-30')).status).toBe('open');
    expect(await inTurn()).toEqual(['2022-03-31']);
  });

  test('leaves no balance on income and expense, and each partner with its statement balance', async () => {
    for (const endsOn of quarters) {
      const closed = await move(admin, endsOn, 'close');
      expect([endsOn, closed.status, closed.body.error?.message]).toEqual([endsOn, 200, undefined]);
      const balances = await balancesOf(tx, fundId, { asOf: endsOn });
      expect(balances.filter(({ account }) => /^[45]/.test(account))).toEqual([]);
      expect(balances.reduce((total, { cents }) => total + cents, 0n)).toBe(0n);
      expect(await capitals(endsOn)).toEqual(await told(endsOn));
    }
  }, 120_000);

  test.each(['2024-06-30', '2025-12-31'])('has figures equal to the sum of their entries, on %s', async (asOf) => {
    const sumOf = async (figure: LedgerFigure, of: Record<string, string> = {}) => {
      const filter = encodeURIComponent(JSON.stringify(entriesOf(figure, { fundId, ...of }, { asOf })));
      const { totals } = (
        await admin<{ totals: { debit: string; credit: string }[] }>(
          'GET',
          `/journal-entries/totals?columns=debit,credit&filter=${filter}`,
        )
      ).body;
      const net = totals[0] ? cents(totals[0].debit) - cents(totals[0].credit) : 0n;
      return euros(net < 0n ? -net : net);
    };
    const { analytics } = (
      await admin<{
        analytics: Record<string, string> & {
          bridge: Record<string, string>;
          companies: { companyId: string; cost: string; proceeds: string; fairValue: string }[];
          partners: ({ partnerId: string } & Record<string, string>)[];
        };
      }>('GET', `/funds/${fundId}/analytics?asOf=${asOf}`)
    ).body;
    const size = (amount = '') => amount.replace('-', '');
    const { bridge, companies, partners } = analytics;
    for (const figure of ['committed', 'paidIn', 'distributed', 'cash', 'fairValue', 'navGross'] as const)
      expect([figure, await sumOf(figure)]).toEqual([figure, size(analytics[figure])]);
    const steps = {
      managementFees: 'managementFees',
      expenses: 'expenses',
      income: 'income',
      realisedGain: 'realised',
      unrealisedGain: 'unrealisedGain',
    } as const;
    for (const [step, figure] of Object.entries(steps))
      expect([step, await sumOf(figure)]).toEqual([step, size(bridge[step])]);
    expect(companies.length).toBeGreaterThan(1);
    for (const { companyId, ...held } of companies)
      for (const [name, figure] of [
        ['cost', 'invested'],
        ['proceeds', 'proceeds'],
        ['fairValue', 'fairValue'],
      ] as const)
        expect([name, await sumOf(figure, { companyId })]).toEqual([name, size(held[name])]);
    for (const { partnerId, ...own } of partners)
      for (const figure of ['paidIn', 'distributed'] as const)
        expect([figure, await sumOf(figure, { partnerId })]).toEqual([figure, size(own[figure])]);
  });

  test('shows its trial balance with the result allocated to partners, and their capital equals the fund’s', async () => {
    const balances = await balancesOf(tx, fundId, { asOf: '2025-12-31' });
    const standing = trial(balances.filter(({ account }) => account !== '3500'));
    expect(standing).toEqual({
      1000: '190000.00',
      1500: '30500000.00',
      1510: '8716000.00',
      3000: '-40970000.00',
      3100: '17500000.00',
      3400: '-15936000.00',
      9000: '9030000.00',
      9001: '-9030000.00',
    });
    const all = [...(await capitals('2025-12-31')).values()];
    expect(euros(all.reduce((a, b) => a + b, 0n))).toBe('39406000.00');
  });

  test('accrues carry on a hypothetical liquidation at each period end, from the partners to the general partner', async () => {
    const carry = Object.fromEntries((await periods()).map((period) => [period.endsOn, period.carry]));
    expect([carry['2024-12-31'], carry['2025-09-30'], carry['2025-12-31']]).toEqual([
      '2021400.00',
      '3079600.00',
      '3187200.00',
    ]);
    const accrued = (await balancesOf(tx, fundId, { asOf: '2025-12-31' })).filter(({ account }) => account === '3500');
    expect(accrued.reduce((total, { cents }) => total + cents, 0n)).toBe(0n);
    // The general partner's own commitment of one percent bears its share of the carry, payable to itself.
    expect(accrued.filter(({ cents }) => cents < 0n).map(({ cents }) => euros(cents))).toEqual(['-3155328.00']);
  });

  test("leaves each partner the capital of its statement, the general partner's including carry", async () => {
    const asOf = '2025-12-31';
    const balances = (await balancesOf(tx, fundId, { asOf })).filter(({ account }) =>
      /^(1100|2300|3\d{3})$/.test(account),
    );
    const byBooks = new Map<string, bigint>();
    for (const { partnerId, cents } of balances)
      if (partnerId) byBooks.set(partnerId, (byBooks.get(partnerId) ?? 0n) - cents);
    const statements = await readStatements(tx, await get(tx, 'funds', fundId), { asOf, periodStart: null });
    const told = statements.partnerIds.map((id) => {
      const { columns, carried } = statements.of(id) ?? { columns: [], carried: [] };
      return [id, carried.at(-1)?.capital ?? columns.at(-1)?.account.closing] as const;
    });
    expect(new Map(told)).toEqual(byBooks);
    const [carried, ...others] = statements.partnerIds.flatMap((id) => statements.of(id)?.carried.at(-1) ?? []);
    expect(others).toEqual([]);
    expect(euros(carried?.accrued ?? 0n)).toBe('3187200.00');
  });

  test('has closing balances and carry equal to their entries, as known at the closing', async () => {
    for (const asOf of ['2024-06-30', '2025-12-31']) {
      const { body } = await admin<{ analytics: { partners: { partnerId: string }[] } }>(
        'GET',
        `/funds/${fundId}/analytics?asOf=${asOf}`,
      );
      for (const { partnerId } of body.analytics.partners) {
        const { capitalAccount } = (
          await admin<{ capitalAccount: Told }>(
            'GET',
            `/partners/${partnerId}/capital-account?fundId=${fundId}&asOf=${asOf}`,
          )
        ).body;
        const { knownAt, columns, carried } = capitalAccount;
        const listed = async (figure: LedgerFigure, from: string | null = null) => {
          const filter = entriesOf(figure, { fundId, partnerId }, { asOf, knownAt, from });
          const path = `/journal-entries/totals?columns=debit,credit&filter=${encodeURIComponent(JSON.stringify(filter))}`;
          const [sum] = (await admin<{ totals: { debit: string; credit: string }[] }>('GET', path)).body.totals;
          return cents(sum?.credit) - cents(sum?.debit);
        };
        expect(knownAt).not.toBeNull();
        const [ofGeneral] = carried;
        const quarter = columns.find(({ kind }) => kind === 'quarter');
        expect([asOf, await listed('capital')]).toEqual([asOf, cents(ofGeneral?.capital ?? quarter?.closing)]);
        if (ofGeneral) continue;
        expect([asOf, await listed('carryBorne', quarter?.from)]).toEqual([asOf, -cents(quarter?.carry)]);
      }
    }
  });

  test('is sealed, each period chained to the previous one, and valid', async () => {
    const closed = (await periods()).filter(({ status }) => status === 'closed');
    expect(closed.map(({ previousSeal }) => previousSeal)).toEqual([
      null,
      ...closed.slice(0, -1).map(({ seal }) => seal),
    ]);
    expect(new Set(closed.map(({ seal }) => seal)).size).toBe(quarters.length);
    expect(await ledgerProblems(app.database.owner)).toEqual([]);
  });

  test('took its results from the dates of the entries: the trial balance without the closings is unchanged', async () => {
    const closings = await tx.rows<{ account: string; cents: string }>(
      sql`select s.account, sum(s.cents)::text as cents from gl_sides s join gl_journals j on j.fund_id = s.fund_id and j.id = s.journal_id
        where j.kind in ('close', 'carryAccrued') group by 1 order by 1`,
    );
    expect(Object.fromEntries(closings.map(({ account, cents }) => [account, euros(BigInt(cents))]))).toEqual({
      3400: '-15936000.00',
      3500: '0.00',
      4100: '11700000.00',
      4200: '8716000.00',
      5000: '-4000000.00',
      5290: '-480000.00',
    });
  });
});

interface Told {
  knownAt: string | null;
  columns: ({ kind: string } & Record<string, string>)[];
  carried: Record<string, string>[];
}

interface Report {
  id: string;
  documentId: string;
  status: string;
  knownAt: string | null;
  supersededAt: string | null;
}
const statement = async (partnerId: string, asOf = '2025-12-31') => {
  const made = await admin<{ report: Report }>('POST', '/reports', {
    title: 'Statement',
    kind: 'capital_account_statement',
    format: 'pdf',
    fundId,
    partnerId,
    asOf,
    periodStart: '2025-10-01',
  });
  expect(made.status, made.text).toBe(201);
  expect(await reportFiles.makeNext(app.app.deps)).toBe(true);
  return (await admin<{ report: Report }>('GET', `/reports/${made.body.report.id}`)).body.report;
};
const bytesOf = async ({ documentId }: Report) =>
  (await tx.first<{ sha256: string }>(sql`select sha256 from documents where id = ${documentId}`))?.sha256;

const carryRate = async (rate: string) => {
  const { version } = await get(tx, 'funds', fundId);
  return (await admin('PATCH', `/funds/${fundId}`, { version, carryRate: rate })).status;
};

test('a statement of a closed period has identical bytes after any later posting, and after a change of terms', async () => {
  const [partnerId = ''] = [...(await capitals('2025-12-31')).keys()];
  const first = await statement(partnerId);
  const closedAt = await tx.first<{ at: string }>(
    sql`select closed_at as at from gl_periods where fund_id = ${fundId} and ends_on = '2025-12-31'`,
  );
  expect(first).toMatchObject({ status: 'Completed', knownAt: closedAt?.at, supersededAt: null });
  const later = await admin<{ transaction: { id: string } }>('POST', '/transactions', {
    type: 'Management Costs',
    source: 'fund',
    fundId,
    amount: '12345.67',
    tradeDate: '2026-01-15',
    valueDate: '2026-01-15',
  });
  const path = `/transactions/${later.body.transaction.id}`;
  await admin('POST', `${path}/approve`, {});
  expect((await admin('POST', `${path}/complete`, { valueDate: '2026-01-15' })).status).toBe(200);
  expect(await carryRate('0.15')).toBe(200);
  const again = await statement(partnerId);
  expect(again.id).not.toBe(first.id);
  expect(await bytesOf(again)).toBe(await bytesOf(first));
  expect(await carryRate('0.2')).toBe(200);
  const open = await statement(partnerId, '2026-01-31');
  expect(open.knownAt).toBeNull();
});

describe('reopening a closed period', () => {
  test('is limited to the last one, needs a second person, and reverses its closing', async () => {
    expect(await inTurn()).toContain('2025-12-31');
    expect(await inTurn()).not.toContain('2025-09-30');
    expect((await move(admin, '2025-09-30', 'askReopening', { reason: 'Late invoice' })).status).toBe(409);
    expect((await move(admin, '2025-12-31', 'askReopening')).status).toBe(422);
    const asked = await move(admin, '2025-12-31', 'askReopening', { reason: 'Late invoice' });
    expect(asked.body.period).toMatchObject({ status: 'reopening', reopenReason: 'Late invoice' });
    const notices = await tx.rows<{ email: string; path: string }>(
      sql`select u.email, n.related_path as path from notifications n join users u on u.id = n.user_id where n.type = 'APPROVAL_REQUESTED'`,
    );
    expect(notices.map(({ path }) => path)).toEqual([`/funds/${fundId}/periods`]);
    const own = await move(admin, '2025-12-31', 'confirmReopening');
    expect([own.status, own.body.error?.message]).toEqual([
      403,
      'The administrator who requested the reopening cannot confirm it. A second administrator must confirm it.',
    ]);
    const decided = () =>
      tx.rows<{ email: string; says: string; message: string }>(
        sql`select u.email, n.said ->> 'says' as says, n.message from notifications n join users u on u.id = n.user_id where n.type = 'APPROVAL_DECIDED' order by n.id`,
      );
    expect((await move(second, '2025-12-31', 'declineReopening')).body.period).toMatchObject({
      status: 'closed',
      reopenReason: null,
    });
    await move(admin, '2025-12-31', 'askReopening', { reason: 'Late invoice' });
    // The requester is notified of the refusal.
    expect((await move(admin, '2025-12-31', 'declineReopening')).status).toBe(200);
    await move(admin, '2025-12-31', 'askReopening', { reason: 'Late invoice' });
    const opened = await move(second, '2025-12-31', 'confirmReopening');
    const decisions = await decided();
    expect(decisions.map(({ says }) => says)).toEqual(['APPROVAL_DECIDED.notReopened', 'APPROVAL_DECIDED.reopened']);
    expect(decisions[0]?.message).toMatch(/Your reason was: Late invoice$/);
    expect(new Set(decisions.map(({ email }) => email)).size).toBe(1);
    expect(decisions[0]?.email).not.toBe(notices[0]?.email);
    expect(opened.body.period).toMatchObject({ status: 'open', seal: null, result: null });
    const published = await tx.rows<{ gone: boolean; n: number }>(
      sql`select superseded_at is not null as gone, count(*)::int as n from reports group by 1 order by 1`,
    );
    expect(published).toEqual([
      { gone: false, n: 1 },
      { gone: true, n: 2 },
    ]);
    const balances = await balancesOf(tx, fundId, { asOf: '2025-12-31' });
    expect(balances.some(({ account }) => /^[45]/.test(account))).toBe(true);
    expect(await ledgerProblems(app.database.owner)).toEqual([]);
    const closed = await move(second, '2025-12-31', 'close');
    expect(closed.body.period).toMatchObject({ status: 'closed', carry: '3187200.00' });
    // The result of the period links to its allocations, including those reversed since.
    const { startsOn, endsOn, result } = closed.body.period as unknown as Record<string, string>;
    const filter = entriesOf('allocated', { fundId }, { from: startsOn ?? null, asOf: endsOn ?? null });
    const path = `/journal-entries/totals?columns=debit,credit&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const [sum] = (await admin<{ totals: { debit: string; credit: string }[] }>('GET', path)).body.totals;
    expect(cents(sum?.credit) - cents(sum?.debit)).toBe(cents(result));
    expect(cents(sum?.debit)).toBeGreaterThan(cents(result));
    expect(await capitals('2025-12-31')).toEqual(await told('2025-12-31'));
    expect(await ledgerProblems(app.database.owner)).toEqual([]);
  });

  test('records both people in the audit, with the reason', async () => {
    const told = await tx.rows<{ name: string; reason: string | null }>(
      sql`select a.name, a.reason from audit_events a where a.entity = 'periods' and a.name like '%Reopening' order by a.created_at`,
    );
    expect(told).toEqual([
      { name: 'askReopening', reason: 'Late invoice' },
      { name: 'POST /periods/:id/confirmReopening', reason: null },
      { name: 'declineReopening', reason: null },
      { name: 'askReopening', reason: 'Late invoice' },
      { name: 'declineReopening', reason: null },
      { name: 'askReopening', reason: 'Late invoice' },
      { name: 'confirmReopening', reason: null },
    ]);
  });
});
