import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesOf, type LedgerFigure } from '../../../resources/figureAccounts.ts';
import { resourceNames } from '../../../resources/kit/names.ts';
import { reportFiles } from '../../../server/entities/reports/files.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { type Ask, startApp, tokenOf } from '../../helpers/app.ts';
import { westernText } from '../../helpers/pdfText.ts';
import { readSheets } from '../../helpers/sheets.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { type Data, record, refusal, unique } from './support.ts';

const START = '2022-01-01';
const SOLD = '2023-01-01';
const LOST = '2023-02-28';
const AFTER = '2023-03-01';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
}, 60_000);
afterAll(() => world?.close());

const post = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));
const cents = (amount: unknown) => BigInt(String(amount).replace('.', ''));
const balance = async (fundId: string, account: string, partnerId?: string) =>
  (await balancesOf(world.tx, fundId, { asOf: '2030-01-01' }))
    .filter((b) => b.account === account && (!partnerId || b.partnerId === partnerId))
    .reduce((all, b) => all + b.cents, 0n);
const sound = async () => expect(await ledgerProblems(world.database.owner)).toEqual([]);

const pending = async (fundId: string, day: string, values: object) => {
  const { id } = await post('/transactions', { fundId, tradeDate: day, source: 'partner', ...values });
  await post(`/transactions/${id}/approve`);
  return id;
};
const enter = async (fundId: string, day: string, values: object) =>
  post(`/transactions/${await pending(fundId, day, values)}/complete`, { valueDate: day });

interface Step {
  type: string;
  most: string;
  waiting: string;
  proposed: string;
}
type Partner = Record<string, string>;
interface Carry extends Record<string, unknown> {
  generalPartners: (Record<string, unknown> & { partnerId: string; steps: Step[] })[];
  partners: Partner[];
  entry: { amount: string; most: string; partners: Partner[]; generalPartner: Record<'before' | 'after', Partner> };
}
const carryOf = async (fundId: string, query: Record<string, string> = {}) =>
  record(
    await world.ask.ma('GET', `/funds/${fundId}/carry?${new URLSearchParams({ asOf: AFTER, ...query })}`),
  ) as unknown as Carry;
const stepsOf = (carry: Carry, partnerId = world.partners.ga) =>
  Object.fromEntries(
    (carry.generalPartners.find((one) => one.partnerId === partnerId)?.steps ?? []).map((s) => [s.type, s]),
  );
const navsOf = async (fundId: string, asOf = AFTER) => {
  const { partners } = record(await world.ask.admin('GET', `/funds/${fundId}/analytics?asOf=${asOf}`));
  return new Map((partners as Partner[]).map(({ partnerId, navNet }) => [partnerId, navNet]));
};

/** Buys and sells companies of a fund, or writes them off. */
const company = async (fundId: string, amount: string, bought: string) => {
  const name = unique('Company');
  const companyId = await world.put('companies', { name, approvalStatus: 'APPROVED', isVerified: true });
  await world.put('fund-companies', { fundId, companyId, linkedAt: START });
  await enter(fundId, bought, { type: 'Investment', source: 'company', companyId, amount });
  return companyId;
};

/**
 * Creates a fund with a European waterfall: a company is sold for twice its cost and distributed; 30 % of the carry is
 * in escrow.
 */
const play = async (terms: object = {}): Promise<string> => {
  const id = await world.put('funds', {
    name: unique('Escrow'),
    currency: 'USD',
    status: 'active',
    managerId: world.managers.a,
    gpPartnerId: world.partners.ga,
    hurdleRate: '0',
    hurdleCompounding: 'simple',
    carryRate: '0.2',
    catchUpRate: '1',
    waterfallType: 'european',
    carryEscrowPct: '0.3',
    ...terms,
  });
  for (const [partnerId, amount] of [
    [world.partners.la1, '6000001.00'],
    [world.partners.la2, '3999998.99'],
  ]) {
    const made = record(
      await world.ask.admin('POST', '/commitments', { fundId: id, partnerId, amount, admissionDate: START }),
    );
    for (const step of ['issue', 'activate']) record(await world.ask.admin('POST', `/commitments/${made.id}/${step}`));
    await enter(id, START, { type: 'Investment', partnerId, amount });
  }
  const companyId = await company(id, '9999999.99', START);
  await enter(id, SOLD, { type: 'Sale', source: 'company', companyId, amount: '20000000.00', fullExit: true });
  sold.set(id, companyId);
  return id;
};

const sold = new Map<string, string>();

const giveOut = async (fundId: string): Promise<Data> => {
  const run = await post('/distributions', {
    ...{ fundId, title: unique('Distribution'), source: 'sale', companyId: sold.get(fundId) },
    ...{ proceeds: '20000000.00', distributionDate: SOLD },
  });
  return post(`/distributions/${run.id}/issue`);
};

/** Another company is bought and written off, which causes a clawback. */
const lose = async (fundId: string, amount: string) => {
  const first = (cents(amount) * 6n) / 10n;
  for (const [partnerId, paid] of [
    [world.partners.la1, first],
    [world.partners.la2, cents(amount) - first],
  ] as const) {
    await enter(fundId, '2023-02-01', {
      ...{ type: 'Investment', partnerId, amount: `${paid / 100n}.${String(paid % 100n).padStart(2, '0')}` },
    });
  }
  const companyId = await company(fundId, amount, '2023-02-01');
  const mark = { fundId, companyId, date: LOST, fairValue: '0.00', method: 'multiples' };
  const { id } = await post('/valuations', mark);
  await post(`/valuations/${id}/approve`);
};

describe('the carry position of a fund', () => {
  let fund: string;
  beforeAll(async () => {
    fund = await play();
    await giveOut(fund);
  }, 60_000);

  test('shows paid carry, and proposes the releasable amount', async () => {
    const carry = await carryOf(fund);
    // 20 % of 10,000,000.01.
    expect(carry).toMatchObject({ earned: '2000000.00', escrow: '600000.00', paid: '1400000.00', clawbackDue: '0.00' });
    expect(stepsOf(carry)).toMatchObject({
      'Escrow Released': { most: '600000.00', waiting: '0.00', proposed: '600000.00' },
      'Escrow Returned': { most: '600000.00', proposed: '0.00' },
      Clawback: { most: '1400000.00', proposed: '0.00' },
    });
    expect(await balance(fund, '1400')).toBe(cents(carry.escrow));
    expect(await balance(fund, '3510', world.partners.ga)).toBe(-cents(carry.earned));
  });

  test('does not propose an amount again that awaits completion, and still includes it in the maximum', async () => {
    const id = await pending(fund, AFTER, {
      ...{ type: 'Escrow Released', partnerId: world.partners.ga, amount: '250000.01' },
    });
    expect(stepsOf(await carryOf(fund))['Escrow Released']).toEqual({
      ...{ type: 'Escrow Released', most: '600000.00', waiting: '250000.01', proposed: '349999.99' },
    });
    await post(`/transactions/${id}/cancel`, { reason: 'Looked at' });
  });

  test('previews a release: it changes the general partner only', async () => {
    const { entry } = await carryOf(fund, { type: 'Escrow Released', amount: '600000.00' });
    expect(entry).toMatchObject({ amount: '600000.00', most: '600000.00' });
    expect(entry.generalPartner).toEqual({
      before: { escrow: '600000.00', paid: '1400000.00', returned: '0.00' },
      after: { escrow: '0.00', paid: '2000000.00', returned: '0.00' },
    });
    for (const { back, navBefore, navAfter } of entry.partners) expect([back, navBefore]).toEqual(['0.00', navAfter]);
  });

  test('shows after a loss the clawback, its sources and recipients', async () => {
    await lose(fund, '7000000.03');
    const carry = await carryOf(fund);
    // 20 % of the remaining profit, about 3,000,000, is due; its last cent stays with the partners.
    expect(carry.clawbackDue).toBe('1400000.01');
    expect(stepsOf(carry)).toMatchObject({
      'Escrow Released': { proposed: '0.00' },
      'Escrow Returned': { proposed: '600000.00' },
      Clawback: { proposed: '800000.01' },
    });
    const back = carry.partners.reduce((all, one) => all + cents(one.back), 0n);
    expect(back).toBe(cents(carry.clawbackDue));
    const taken = carry.partners.reduce((all, one) => all + cents(one.borne), 0n);
    expect(taken).toBe(cents(carry.earned));
  }, 60_000);

  test('previews a return and a clawback exactly as posted, to the cent', async () => {
    for (const [type, amount] of [
      ['Escrow Returned', '600000.00'],
      ['Clawback', '800000.01'],
    ] as const) {
      const { entry } = await carryOf(fund, { type });
      expect(entry).toMatchObject({ amount, most: type === 'Clawback' ? '1400000.00' : '600000.00' });
      const before = await navsOf(fund);
      await enter(fund, AFTER, { type, partnerId: world.partners.ga, amount });
      const after = await navsOf(fund);
      for (const one of entry.partners) {
        expect(one.navBefore).toBe(before.get(one.partnerId ?? ''));
        expect(one.navAfter).toBe(after.get(one.partnerId ?? ''));
        expect(cents(one.navAfter) - cents(one.navBefore)).toBe(cents(one.back));
      }
      expect(entry.partners.reduce((all, one) => all + cents(one.back), 0n)).toBe(cents(amount));
      const then = await carryOf(fund);
      const { escrow, paid, returned } = then;
      expect({ escrow, paid, returned }).toEqual(entry.generalPartner.after);
      expect([await balance(fund, '1400'), await balance(fund, '3520'), await balance(fund, '3530')]).toEqual([
        cents(escrow),
        cents(paid),
        -cents(returned),
      ]);
    }
    const carry = await carryOf(fund);
    expect(carry).toMatchObject({ clawbackDue: '0.00', escrow: '0.00', returned: '800000.01', givenBack: '600000.00' });
    for (const step of Object.values(stepsOf(carry))) expect(step.proposed).toBe('0.00');
    await sound();
  }, 60_000);

  const accountOf = async (asOf: string, ask = world.ask.ga) =>
    record(
      await ask('GET', `/partners/${world.partners.ga}/capital-account?fundId=${fund}&asOf=${asOf}`),
    ) as unknown as { carried: Partner[]; columns: Partner[] };

  test('is in the statement of the general partner, by quarter, year and since inception', async () => {
    const inQuarter = {
      ...{ earned: '1400000.00', paid: '1400000.00', clawedBack: '800000.01' },
      ...{ escrowOpening: '0.00', toEscrow: '600000.00', released: '0.00', givenBack: '600000.00', escrow: '0.00' },
    };
    const closed = await accountOf('2023-03-31');
    // Nothing is accrued or in escrow: its capital equals its net asset value.
    const atEnd = { accrued: '0.00', capital: closed.columns.at(-1)?.closing };
    expect(closed.carried).toEqual([
      { kind: 'quarter', from: '2023-01-01', ...inQuarter, ...atEnd },
      { kind: 'year', from: '2023-01-01', ...inQuarter, ...atEnd },
      { kind: 'inception', from: null, ...inQuarter, ...atEnd },
    ]);
    const [quarter, , inception] = (await accountOf('2023-02-28')).carried;
    expect(inception).toMatchObject({ earned: '2000000.00', escrow: '600000.00', clawedBack: '0.00' });
    expect(quarter).toMatchObject({ escrowOpening: '0.00', toEscrow: '600000.00' });
    const [later, year] = (await accountOf('2023-06-30')).carried;
    const { accrued: _, capital: __, ...next } = later ?? {};
    expect(new Set(Object.values(next))).toEqual(new Set(['quarter', '2023-04-01', '0.00']));
    expect(year).toMatchObject(inQuarter);
    // A partner that bears carry has no such section.
    const path = `/partners/${world.partners.la1}/capital-account?fundId=${fund}&asOf=2023-03-31`;
    expect(record(await world.ask.la1('GET', path))).toMatchObject({ carried: [] });
  });

  test("is in the general partner's position as in its statement, on any day, and in no other position", async () => {
    type Fund = Record<string, unknown> & { fundId: string; carried: Record<string, string> | null };
    const positionOf = async (partnerId: string, ask: Ask, asOf: string) => {
      const { funds } = record(await ask('GET', `/partners/${partnerId}/position?asOf=${asOf}`)) as unknown as {
        funds: Fund[];
      };
      return funds.find(({ fundId }) => fundId === fund);
    };
    const { ga, la1 } = world.partners;
    let accruedOnce = false;
    for (const asOf of ['2022-12-31', '2023-01-31', '2023-02-28', '2023-03-31']) {
      const inception = (await accountOf(asOf)).carried.at(-1);
      const told =
        inception &&
        (({ accrued, earned, paid, clawedBack, escrow }) => ({ accrued, earned, paid, clawedBack, escrow }))(inception);
      for (const ask of [world.ask.ga, world.ask.admin])
        expect([asOf, (await positionOf(ga, ask, asOf))?.carried ?? undefined]).toEqual([asOf, told]);
      expect([asOf, (await positionOf(la1, world.ask.la1, asOf))?.carried]).toEqual([asOf, null]);
      accruedOnce ||= told !== undefined;
    }
    expect(accruedOnce).toBe(true);
    // It has no commitment there: carry is its only position.
    expect(await positionOf(ga, world.ask.ga, '2023-02-28')).toMatchObject({
      ...{ committed: '0.00', nav: '0.00', irr: null, carried: { earned: '2000000.00', paid: '1400000.00' } },
    });
  });

  test('equals the sums of the linked entry lists, on any day', async () => {
    const lists: Readonly<Record<string, LedgerFigure>> = {
      ...{ earned: 'carryEarned', paid: 'carryPaid', clawedBack: 'carryReturned', escrow: 'carryEscrow' },
      ...{ toEscrow: 'carryEscrowed', released: 'escrowReleased', givenBack: 'escrowReturned' },
    };
    for (const asOf of ['2023-01-31', '2023-02-28', '2023-03-31']) {
      const [, , inception] = (await accountOf(asOf)).carried;
      const { carryEarned } = record(await world.ask.admin('GET', `/funds/${fund}/analytics?asOf=${asOf}`));
      for (const [line, figure] of Object.entries(lists)) {
        const filter = encodeURIComponent(JSON.stringify(entriesOf(figure, { fundId: fund }, { asOf })));
        const path = `/journal-entries/totals?columns=debit,credit&filter=${filter}`;
        const { totals } = (await world.ask.admin<{ totals: { debit: string; credit: string }[] }>('GET', path)).body;
        const sum = totals.reduce((all, { debit, credit }) => all + cents(debit) - cents(credit), 0n);
        expect([asOf, line, sum < 0n ? -sum : sum]).toEqual([asOf, line, cents(inception?.[line])]);
      }
      expect(carryEarned).toBe(inception?.earned);
    }
  });

  test('equals accounts 3510 and 1400 once the quarter is closed, and is the same in every format', async () => {
    const listed = await world.ask.admin('GET', `/periods?fundId=${fund}&sort=["startsOn","ASC"]&limit=100`);
    const ended = (Object.values(listed.body)[0] as (Data & { endsOn: string })[]).filter(
      ({ endsOn }) => endsOn <= '2023-03-31',
    );
    for (const { id } of ended) await post(`/periods/${id}/close`);
    const [quarter] = (await accountOf('2023-03-31')).carried;
    const net = cents(quarter?.earned) - cents(quarter?.clawedBack);
    expect(await balance(fund, '3510', world.partners.ga)).toBe(-net);
    expect(await balance(fund, '1400')).toBe(cents(quarter?.escrow));
    const fileOf = async (format: string) => {
      const about = { kind: 'capital_account_statement', fundId: fund, partnerId: world.partners.ga };
      const { id } = await post('/reports', { title: unique('Statement'), format, asOf: '2023-03-31', ...about });
      expect(await reportFiles.makeNext(world.app.deps)).toBe(true);
      const { documentId, error } = record(await world.ask.admin('GET', `/reports/${id}`));
      expect(error).toBeNull();
      const headers = { authorization: `Bearer ${tokenOf('admin')}` };
      return (await world.app.inject({ url: `/api/v1/documents/${documentId}/file`, headers })).rawPayload;
    };
    const csv = String(await fileOf('csv'));
    for (const line of ['Earned', 'Paid', 'Clawed back', 'Moved to escrow', 'In escrow, closing'])
      expect(csv).toContain(line);
    expect(csv).toMatch(/Clawed back"?,"?-800000\.01/);
    const json = String(await fileOf('json'));
    expect(json).toContain('Capital with carried interest');
    expect(json).toContain('-800000.01');
    const text = westernText(await fileOf('pdf'));
    const at = text.indexOf('Clawed back');
    expect(text.slice(at + 1, at + 4)).toEqual(['(800,000.01)', '(800,000.01)', '(800,000.01)']);
    const { sheets } = await readSheets(await fileOf('xlsx'));
    const row = Object.values(sheets)
      .flat()
      .find(([first]) => first?.value === 'Clawed back');
    expect(row?.slice(1).map(({ value }) => value)).toEqual(['-800000.01', '-800000.01', '-800000.01']);
    // Escrow adds up in print: releases and returns are negative.
    const inEscrow = (name: string) => csv.match(new RegExp(`^"?${name}"?,(.*)$`, 'm'))?.[1]?.split(',') ?? [];
    const moved = ['Moved to escrow', 'Released from escrow', 'Returned to the fund from escrow'];
    expect(inEscrow('Returned to the fund from escrow').slice(0, 3)).toEqual([
      '-600000.00',
      '-600000.00',
      '-600000.00',
    ]);
    for (const at of [0, 1, 2])
      expect(
        moved.reduce(
          (sum, name) => sum + cents(inEscrow(name)[at]?.trim()),
          cents(inEscrow('In escrow, opening')[at]?.trim()),
        ),
      ).toBe(cents(inEscrow('In escrow, closing')[at]?.trim()));
    await sound();
  }, 60_000);

  test('is for fund staff', async () => {
    const path = `/funds/${fund}/carry`;
    expect(record(await world.ask.ga('GET', path))).toMatchObject({ paid: '1400000.00' });
    refusal(await world.ask.la1('GET', path), 403);
    refusal(await world.ask.mb('GET', path), 404);
    expect(refusal(await world.ask.ma('GET', `${path}?type=Dividend`), 422).fields).toEqual(['type']);
    expect(refusal(await world.ask.ma('GET', `${path}?type=Clawback&amount=-1`), 422).fields).toEqual(['amount']);
  });

  test('is shown to an investor in no list, record, export, action or statement', async () => {
    const { la1, ga } = world.partners;
    // Earned, paid, in escrow, and clawed back.
    const hidden = /(?<!\d)(2000000\.00|1400000\.00|600000\.00|800000\.01)/g;
    const found: string[] = [];
    const look = async (path: string) => {
      const answer = await world.ask.la1('GET', path);
      expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500);
      found.push(...[...answer.text.matchAll(hidden)].map(([amount]) => `${path} ${amount}`));
      return answer;
    };
    for (const name of resourceNames) {
      const list = await look(`/${name}?limit=100`);
      await look(`/${name}/export`);
      const rows = list.status === 200 ? (Object.values(list.body)[0] as Data[]) : [];
      for (const { id } of rows.slice(0, 10)) await look(`/${name}/${id}`);
    }
    for (const partner of [ga, la1])
      for (const called of ['position', `capital-account?fundId=${fund}&asOf=${AFTER}`])
        await look(`/partners/${partner}/${called}`);
    for (const called of ['transactions', 'carry', 'distribution', 'trial-balance'])
      await look(`/funds/${fund}/${called}`);
    const joined = await world.ask.la1('GET', `/funds/partner/${ga}`);
    expect(joined.text).not.toContain(fund);
    // Fund figures contain total carry, as do reports to investors, and no other partner.
    const { partners } = record(await world.ask.la1('GET', `/funds/${fund}/analytics?asOf=${AFTER}`));
    expect((partners as Partner[]).map(({ partnerId }) => partnerId)).toEqual([la1]);

    const about = { kind: 'capital_account_statement', fundId: fund, partnerId: la1, asOf: AFTER, format: 'csv' };
    const { id } = record(await world.ask.la1('POST', '/reports', { title: unique('Statement'), ...about }));
    expect(await reportFiles.makeNext(world.app.deps)).toBe(true);
    const { documentId } = record(await look(`/reports/${id}`));
    expect((await look(`/documents/${documentId}/file`)).text).toContain('CNRY-A la1');
    expect(found).toEqual([]);
  }, 60_000);
});

test('of fifty completed at once only those covered by escrow succeed', async () => {
  const fund = await play();
  await giveOut(fund);
  const ids: string[] = [];
  for (let n = 0; n < 50; n++)
    ids.push(
      await pending(fund, AFTER, {
        ...{ type: 'Escrow Released', partnerId: world.partners.ga, amount: '12000.01', reference: `R${n}` },
      }),
    );
  const answers = await Promise.all(
    ids.map((id) => world.ask.ma('POST', `/transactions/${id}/complete`, { valueDate: AFTER })),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
  expect(refused.map((answer) => refusal(answer, 409).fields)).toEqual([['amount']]);
  const carry = await carryOf(fund);
  expect(carry).toMatchObject({ escrow: '11999.51', paid: '1988000.49', released: '588000.49' });
  expect(await balance(fund, '1400')).toBe(1_199_951n);
  expect(await balance(fund, '3520', world.partners.ga)).toBe(198_800_049n);
  await sound();
}, 120_000);

test('an amount missing on a later day cannot be taken on an earlier one', async () => {
  const fund = await play();
  await giveOut(fund);
  const partnerId = world.partners.ga;
  await enter(fund, '2023-06-01', { type: 'Escrow Released', partnerId, amount: '500000.00' });
  await enter(fund, '2023-06-15', { type: 'Interest', source: 'fund', amount: '400000.00' });
  await enter(fund, '2023-07-01', { type: 'Carry to Escrow', partnerId, amount: '400000.00' });
  expect(stepsOf(await carryOf(fund))['Escrow Released']?.most).toBe('100000.00');
  const body = { type: 'Escrow Released', partnerId, amount: '100000.01' };
  const id = await pending(fund, AFTER, body);
  const answer = await world.ask.ma('POST', `/transactions/${id}/complete`, { valueDate: AFTER });
  expect(refusal(answer, 409).message).toContain('100,000.00');
  await post(`/transactions/${id}/cancel`, { reason: 'Refused' });
}, 60_000);

test('each of several carry recipients has its own escrow and its share of the clawback', async () => {
  const fund = await play({ gpPartnerId: null });
  const name = unique('Second GP');
  const email = `${name.replaceAll(' ', '.')}@example.test`;
  const other = await world.put('partners', { name, email, type: 'GP', approvalStatus: 'APPROVED' });
  const { ga } = world.partners;
  await enter(fund, SOLD, { type: 'Carry Paid', partnerId: ga, amount: '700000.00' });
  await enter(fund, SOLD, { type: 'Carry to Escrow', partnerId: ga, amount: '300000.01' });
  await enter(fund, SOLD, { type: 'Carry to Escrow', partnerId: other, amount: '500000.00' });
  const carry = await carryOf(fund);
  expect(carry).toMatchObject({ earned: '1500000.01', escrow: '800000.01' });
  expect(stepsOf(carry)['Escrow Released']?.most).toBe('300000.01');
  expect(stepsOf(carry, other)['Escrow Released']?.most).toBe('500000.00');
  expect(stepsOf(carry, other).Clawback?.most).toBe('0.00');
  const id = await pending(fund, AFTER, { type: 'Escrow Released', partnerId: ga, amount: '300000.02' });
  refusal(await world.ask.ma('POST', `/transactions/${id}/complete`, { valueDate: AFTER }), 409);
  await post(`/transactions/${id}/cancel`, { reason: 'Refused' });
  await lose(fund, '9000000.00');
  const due = await carryOf(fund);
  const dues = due.generalPartners.map((one) => cents(one.clawbackDue));
  expect(dues.reduce((all, one) => all + one, 0n)).toBe(cents(due.clawbackDue));
  // 200,000.00 of carry is due over the whole fund; the clawback is shared like the payments, two to one.
  expect(due.clawbackDue).toBe('1300000.01');
  expect(new Map(due.generalPartners.map((one) => [one.partnerId, one.clawbackDue]))).toEqual(
    new Map([
      [ga, '866666.68'],
      [other, '433333.33'],
    ]),
  );
  expect(stepsOf(due)).toMatchObject({
    'Escrow Returned': { proposed: '300000.01' },
    Clawback: { proposed: '566666.67' },
  });
  expect(stepsOf(due, other)).toMatchObject({
    'Escrow Released': { proposed: '66666.67' },
    'Escrow Returned': { proposed: '433333.33' },
    Clawback: { proposed: '0.00' },
  });
  await sound();
}, 60_000);

describe('reversals of carry', () => {
  const reverse = (id: unknown, values: object = {}) =>
    world.ask.ma('POST', `/transactions/${id}/reverse`, { reason: 'Wrong', ...values });
  const partner = () => world.partners.ga;
  const stands = async (fund: string) => {
    const { escrow, paid, returned } = await carryOf(fund, { asOf: '2030-01-01' });
    return [escrow, paid, returned];
  };

  test('never make escrow negative: releases are reversed first', async () => {
    const fund = await play({ carryEscrowPct: null });
    const put = await enter(fund, SOLD, { type: 'Carry to Escrow', partnerId: partner(), amount: '600000.00' });
    const released = await enter(fund, AFTER, { type: 'Escrow Released', partnerId: partner(), amount: '200000.00' });
    const returned = await enter(fund, AFTER, { type: 'Escrow Returned', partnerId: partner(), amount: '100000.00' });
    const { message } = refusal(await reverse(put.id), 409);
    expect(message).toContain('600,000.00');
    expect(message).toContain('300,000.00');
    expect(message).toContain('Escrow Released');
    record(await reverse(released.id));
    expect(refusal(await reverse(put.id), 409).message).toContain('500,000.00');
    record(await reverse(returned.id));
    record(await reverse(put.id));
    expect(await stands(fund)).toEqual(['0.00', '0.00', '0.00']);
    expect(await balance(fund, '1400')).toBe(0n);
    await sound();
  }, 60_000);

  test('are checked on their dates and on all later ones', async () => {
    const fund = await play({ carryEscrowPct: null });
    const put = await enter(fund, SOLD, { type: 'Carry to Escrow', partnerId: partner(), amount: '600000.00' });
    await enter(fund, '2023-06-01', { type: 'Escrow Released', partnerId: partner(), amount: '500000.00' });
    await enter(fund, '2023-07-01', { type: 'Carry to Escrow', partnerId: partner(), amount: '700000.00' });
    // It would be missing from June until July.
    expect(refusal(await reverse(put.id, { tradeDate: AFTER }), 409).message).toContain('100,000.00');
    record(await reverse(put.id, { tradeDate: '2023-07-01' }));
    expect(await stands(fund)).toEqual(['200000.00', '500000.00', '0.00']);
    await sound();
  }, 60_000);

  test('leave no clawback of unpaid carry', async () => {
    const fund = await play({ carryEscrowPct: null });
    const paid = await enter(fund, SOLD, { type: 'Carry Paid', partnerId: partner(), amount: '400000.00' });
    await enter(fund, SOLD, { type: 'Carry to Escrow', partnerId: partner(), amount: '100000.00' });
    const released = await enter(fund, AFTER, { type: 'Escrow Released', partnerId: partner(), amount: '100000.00' });
    const back = await enter(fund, AFTER, { type: 'Clawback', partnerId: partner(), amount: '450000.00' });
    for (const { id } of [paid, released]) {
      const { message } = refusal(await reverse(id), 409);
      expect(message).toContain('50,000.00');
      expect(message).toContain('clawback');
    }
    record(await reverse(back.id));
    record(await reverse(released.id));
    record(await reverse(paid.id));
    expect(await stands(fund)).toEqual(['100000.00', '0.00', '0.00']);
    await sound();
  }, 60_000);

  test('are checked for each general partner separately', async () => {
    const fund = await play({ gpPartnerId: null, carryEscrowPct: null });
    const name = unique('Second GP');
    const email = `${name.replaceAll(' ', '.')}@example.test`;
    const other = await world.put('partners', { name, email, type: 'GP', approvalStatus: 'APPROVED' });
    const put = await enter(fund, SOLD, { type: 'Carry to Escrow', partnerId: partner(), amount: '300000.00' });
    const others = await enter(fund, SOLD, { type: 'Carry to Escrow', partnerId: other, amount: '500000.00' });
    await enter(fund, AFTER, { type: 'Escrow Released', partnerId: partner(), amount: '300000.00' });
    refusal(await reverse(put.id), 409);
    record(await reverse(others.id));
    expect(await balance(fund, '1400')).toBe(0n);
  }, 60_000);

  test('of an unpaid distribution after a release need the reversal of the release first', async () => {
    const fund = await play();
    const { id } = await giveOut(fund);
    const released = await enter(fund, AFTER, { type: 'Escrow Released', partnerId: partner(), amount: '0.01' });
    const cancel = () => world.ask.ma('POST', `/distributions/${id}/cancel`, { reason: 'Wrong sale' });
    expect(refusal(await cancel(), 409).message).toContain('599,999.99');
    expect(await stands(fund)).toEqual(['599999.99', '1400000.01', '0.00']);
    record(await reverse(released.id));
    expect(record(await cancel())).toMatchObject({ status: 'Cancelled' });
    expect(await stands(fund)).toEqual(['0.00', '0.00', '0.00']);
    expect(await balance(fund, '1400')).toBe(0n);
    await sound();
  }, 60_000);
});
