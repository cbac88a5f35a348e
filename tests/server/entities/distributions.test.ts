import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '../../../server/core/entity/records.ts';
import { all, textAt, treeOf } from '../../../server/entities/bank-statements/formats/xmlTree.ts';
import { writeNextDistributionNotices } from '../../../server/entities/distributions/notices.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { reportingRowsOf } from '../../../server/ledger/reporting.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { WATERFALL_VECTORS } from '../../accounting/fixtures/waterfallVectors.ts';
import { startApp, tokenOf } from '../../helpers/app.ts';
import { westernText } from '../../helpers/pdfText.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { type Data, inDays, noticesOf, read, record, refusal, rows, tellPartners, unique } from './support.ts';

const START = '2022-01-01';
const YEAR_LATER = '2023-01-01';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
}, 60_000);
afterAll(() => world?.close());

const post = async (path: string, body: object = {}) => record(await world.ask.ma('POST', path, body));
const cents = (amount: unknown) => BigInt(String(amount).replace('.', ''));
const total = (lines: readonly Record<string, unknown>[], field: string) =>
  lines.reduce((all, line) => all + cents(line[field]), 0n);

interface Played {
  id: string;
  companyId: string;
}

/** A completed transaction of a fund. */
const enter = async (fundId: string, day: string, values: object) => {
  const { id } = await post('/transactions', { fundId, tradeDate: day, ...values });
  await post(`/transactions/${id}/approve`);
  return post(`/transactions/${id}/complete`, { valueDate: day });
};

/** Creates a fund of la1 (60 %) and la2 (40 %) that paid in all capital, invested it and sold a year later. */
const play = async (capital: string, proceeds: string, terms: object = {}): Promise<Played> => {
  const name = unique('Waterfall');
  const id = await world.put('funds', {
    name,
    currency: 'USD',
    status: 'active',
    managerId: world.managers.a,
    gpPartnerId: world.partners.ga,
    hurdleRate: '0',
    hurdleCompounding: 'simple',
    carryRate: '0.2',
    catchUpRate: '1',
    ...terms,
  });
  const companyId = await world.put('companies', { name, approvalStatus: 'APPROVED', isVerified: true });
  await world.put('fund-companies', { fundId: id, companyId, linkedAt: START });
  for (const [partnerId, part] of [
    [world.partners.la1, 6n],
    [world.partners.la2, 4n],
  ] as const) {
    const amount = String((BigInt(capital) * part) / 10n);
    const made = record(
      await world.ask.admin('POST', '/commitments', { fundId: id, partnerId, amount, admissionDate: START }),
    );
    for (const step of ['issue', 'activate']) record(await world.ask.admin('POST', `/commitments/${made.id}/${step}`));
    await enter(id, START, { type: 'Investment', source: 'partner', partnerId, amount });
  }
  await enter(id, START, { type: 'Investment', source: 'company', companyId, amount: capital });
  await enter(id, YEAR_LATER, { type: 'Sale', source: 'company', companyId, amount: proceeds, fullExit: true });
  return { id, companyId };
};

const draft = ({ id, companyId }: Played, proceeds: string, more: object = {}) =>
  post('/distributions', {
    fundId: id,
    title: unique('Distribution'),
    source: 'sale',
    companyId,
    proceeds,
    distributionDate: YEAR_LATER,
    ...more,
  });

const linesOf = async (id: string, ask = world.ask.admin) =>
  rows(await ask('GET', `/distribution-lines?distributionId=${id}&limit=100`));
const lineOf = async (id: string, partnerId: string): Promise<Data> => {
  const line = (await linesOf(id)).find((l) => l.partnerId === partnerId);
  if (!line) throw new Error('This partner has no line.');
  return line;
};
const planOf = async (id: string) => record(await world.ask.ma('GET', `/distributions/${id}/plan`));
const analyticsOf = async (fundId: string) =>
  record(await world.ask.admin('GET', `/funds/${fundId}/analytics?asOf=${YEAR_LATER}`));
const balance = async (fundId: string, account: string) =>
  (await balancesOf(world.tx, fundId, { asOf: '2030-01-01' }))
    .filter((b) => b.account === account)
    .reduce((all, b) => all + b.cents, 0n);
const sound = async () => expect(await ledgerProblems(world.database.owner)).toEqual([]);

test('a draft lists excluded partners with the reason, like the what-if', async () => {
  const fund = await play('1000', '1500.00');
  const { la1, la2, lb, lx, unverified } = world.partners;
  const commit = async (partnerId: string, steps: readonly string[], values: object = {}) => {
    const body = { fundId: fund.id, partnerId, amount: '500.00', admissionDate: START, ...values };
    const { id } = record(await world.ask.admin('POST', '/commitments', body));
    for (const step of steps) record(await world.ask.admin('POST', `/commitments/${id}/${step}`));
  };
  await commit(lb, ['issue', 'activate']);
  await commit(lx, ['issue', 'activate'], { admissionDate: '2024-01-01' });
  await commit(unverified, ['issue']);
  const run = await draft(fund, '1500.00');
  const reasons = (leftOut: unknown) =>
    new Map((leftOut as { partnerId: string; reason: string }[]).map((one) => [one.partnerId, one.reason]));
  const { leftOut, lines } = await planOf(run.id);
  expect(reasons(leftOut)).toEqual(
    new Map([
      [lb, 'unpaid'],
      [lx, 'notYet'],
      [unverified, 'unsigned'],
    ]),
  );
  expect((lines as { partnerId: string }[]).map(({ partnerId }) => partnerId)).toEqual(
    expect.arrayContaining([la1, la2]),
  );
  const whatIf = await world.ask.ma<{ plan: { leftOut: unknown } }>(
    'GET',
    `/funds/${fund.id}/distribution?asOf=${YEAR_LATER}&amount=1500.00`,
  );
  expect(reasons(whatIf.body.plan.leftOut)).toEqual(reasons(leftOut));
});

describe('the published waterfalls, each as a simulated fund', () => {
  test.each(WATERFALL_VECTORS.map((vector) => [vector.name, vector] as const))(
    '%s',
    async (_, { capital, distributable, preferred, catchUpRate, tiers }) => {
      const hurdleRate = (Number(preferred) / Number(capital)).toFixed(6);
      const fund = await play(capital, distributable, { hurdleRate, catchUpRate });
      const run = await draft(fund, distributable);
      const plan = await planOf(run.id);
      const step = (name: string) =>
        (plan.tiers as Record<string, string>[]).find(({ tier }) => tier === name) as Record<string, string>;
      const shown: Record<string, string | undefined> = {
        returnOfCapital: step('returnOfCapital').total,
        preferred: step('preferred').total,
        catchUp: step('catchUp').total,
        catchUpGp: step('catchUp').carry,
        splitLp: step('split').partners,
        splitGp: step('split').carry,
        gpTotal: plan.carry as string,
        lpTotal: undefined,
      };
      const { lpTotal, ...others } = tiers;
      expect(Object.fromEntries(Object.keys(others).map((name) => [name, shown[name]]))).toEqual(others);
      const issued = await post(`/distributions/${run.id}/issue`);
      if (lpTotal) expect(issued.declared).toBe(lpTotal);
      const lines = await linesOf(run.id);
      expect(total(lines, 'net')).toBe(cents(`${distributable}.00`));
      const analytics = await analyticsOf(fund.id);
      expect(analytics).toMatchObject({ distributed: issued.declared, carryPaid: issued.carry, navNet: '0.00' });
      // All cash in the bank is owed to the partners.
      expect(analytics).toMatchObject({ owed: analytics.cash, carryAccrued: '0.00' });
    },
    60_000,
  );

  test('leave a consistent ledger', sound, 60_000);
});

test("two equal ones are computed from the fund's state at their issue, whatever their preview showed", async () => {
  const fund = await play('1000000', '1500000', { carryEscrowPct: '0.1' });
  const first = await draft(fund, '750000.00');
  const second = await draft(fund, '750000.00');
  expect(await planOf(second.id)).toEqual(await planOf(first.id));
  expect(await post(`/distributions/${first.id}/issue`)).toMatchObject({ carry: '0.00' });
  // Half of the gain is still returned as capital; the rest pays the carry on all of it.
  expect(await planOf(second.id)).toMatchObject({ carry: '100000.00', carryEscrow: '10000.00' });
  const { version } = record(await world.ask.admin('GET', `/funds/${fund.id}`));
  record(await world.ask.admin('PATCH', `/funds/${fund.id}`, { version, carryEscrowPct: '0.2' }));
  expect(await planOf(second.id)).toMatchObject({ carry: '100000.00', carryEscrow: '20000.00' });
  const issued = await post(`/distributions/${second.id}/issue`);
  expect(issued).toMatchObject({ carry: '100000.00', carryEscrow: '20000.00' });
}, 60_000);

describe('a distribution', () => {
  let fund: Played;
  let run: Data;
  beforeAll(async () => {
    fund = await play('1000000', '1500000');
  }, 60_000);

  test('is computed for any amount and day without a posting', async () => {
    const before = await balance(fund.id, '1000');
    const answer = await world.ask.ma('GET', `/funds/${fund.id}/distribution?amount=1200000.00&asOf=${YEAR_LATER}`);
    const plan = record(answer);
    expect(plan).toMatchObject({ amount: '1200000.00', carry: '40000.00', cash: '1500000.00', clawback: '0.00' });
    expect(record(await world.ask.ma('GET', `/funds/${fund.id}/distribution?asOf=${YEAR_LATER}`)).amount).toBe(
      '1500000.00',
    );
    expect(await balance(fund.id, '1000')).toBe(before);
    expect((await world.ask.la1('GET', `/funds/${fund.id}/distribution`)).status).toBe(403);
    expect((await world.ask.mb('GET', `/funds/${fund.id}/distribution`)).status).toBe(404);
  });

  test.each([
    ['proceeds', { withheldTax: '900.00', reserve: '100.00', proceeds: '1000.00' }],
    ['recallable', { recallable: '1000.01', proceeds: '1000.00' }],
    ['paymentDate', { paymentDate: '2022-12-31' }],
    ['distributionDate', { distributionDate: '2999-01-01' }],
    ['companyId', { companyId: null }],
  ])('is refused for its %s', async (field, body) => {
    const sent = {
      fundId: fund.id,
      title: 'Refused',
      source: 'sale',
      companyId: fund.companyId,
      proceeds: '10.00',
      distributionDate: YEAR_LATER,
    };
    const { fields } = refusal(await world.ask.ma('POST', '/distributions', { ...sent, ...body }), 422);
    expect([...new Set(fields)]).toEqual([field]);
  });

  test('is hidden from partners while it is a draft', async () => {
    run = await draft(fund, '1300000.00', { withheldTax: '60000.00', reserve: '100000.00', recallable: '200000.00' });
    expect(run).toMatchObject({ status: 'Draft', distributable: '1140000.00', number: null, currency: 'USD' });
    expect((await world.ask.la1('GET', `/distributions/${run.id}`)).status).toBe(404);
    expect(await linesOf(run.id)).toEqual([]);
    expect((await world.ask.ga('POST', `/distributions/${run.id}/issue`)).status).toBe(403);
  });

  test("above the fund's cash is refused", async () => {
    const beyond = await draft(fund, '1500000.01');
    expect(refusal(await world.ask.ma('POST', `/distributions/${beyond.id}/issue`), 409).fields).toEqual(['proceeds']);
  });

  test('of already declared cash is refused, and of borrowed cash needs a confirmation', async () => {
    const other = await play('1000', '1500.00');
    const issue = async (amount: string, body: object = {}) => {
      const { id } = await draft(other, amount);
      return world.ask.ma('POST', `/distributions/${id}/issue`, body);
    };
    record(await issue('1000.00'));
    const again = await issue('500.01');
    expect(refusal(again, 409).fields).toEqual(['proceeds']);
    expect(again.text).toContain('$500.00');
    await enter(other.id, YEAR_LATER, { type: 'Facility Drawdown', source: 'fund', amount: '200.00' });
    const borrowed = await issue('600.00');
    expect(refusal(borrowed, 422).fields).toEqual(['confirmBorrowed']);
    expect(borrowed.text).toContain('$100.00 of the $600.00');
    const { id } = await post('/transactions', {
      ...{ fundId: other.id, tradeDate: YEAR_LATER, type: 'Fund Expense', source: 'fund' },
      ...{ payee: 'Auditor', expenseCategory: '5225', amount: '700.01' },
    });
    await post(`/transactions/${id}/approve`);
    const spent = await world.ask.ma('POST', `/transactions/${id}/complete`, { valueDate: YEAR_LATER });
    expect(refusal(spent, 422).fields).toEqual(['confirmOverdraft']);
    record(await issue('600.00', { confirmBorrowed: true }));
    expect(await balance(other.id, '1000')).toBe(170_000n);
    await sound();
  });

  test('is issued once under concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.ask.ma('POST', `/distributions/${run.id}/issue`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    run = record(await world.ask.ma('GET', `/distributions/${run.id}`));
    expect(run).toMatchObject({ status: 'Issued', number: 1, declared: '1160000.00', carry: '40000.00', paid: '0.00' });
    const lines = await linesOf(run.id);
    expect(lines).toHaveLength(3);
    expect(await lineOf(run.id, world.partners.la1)).toMatchObject({
      gross: '720000.00',
      carryBorne: '24000.00',
      capital: '600000.00',
      gain: '96000.00',
      withheldTax: '36000.00',
      recallable: '120000.00',
      net: '660000.00',
      unfundedBefore: '600000.00',
      unfundedAfter: '720000.00',
      paymentStatus: 'Pending',
    });
    expect(await lineOf(run.id, world.partners.ga)).toMatchObject({
      gross: '0.00',
      carry: '40000.00',
      net: '40000.00',
    });
    expect([await balance(fund.id, '3100'), await balance(fund.id, '2100'), await balance(fund.id, '2500')]).toEqual([
      116_000_000n,
      -114_000_000n,
      -6_000_000n,
    ]);
    expect([await balance(fund.id, '3520'), await balance(fund.id, '1000')]).toEqual([4_000_000n, 150_000_000n]);
    await sound();
  }, 60_000);

  test('shows each partner its own line, in Transactions and Distributions alike, and counts once', async () => {
    const own = await linesOf(run.id, world.ask.la1);
    expect(own.map(({ partnerId }) => partnerId)).toEqual([world.partners.la1]);
    const seen = record(await world.ask.la1('GET', `/distributions/${run.id}`));
    expect(Object.keys(seen)).toContain('title');
    for (const total of ['proceeds', 'distributable', 'declared', 'carry', 'paid', 'waterfall'])
      expect(Object.keys(seen)).not.toContain(total);
    expect((await world.ask.lb('GET', `/distributions/${run.id}`)).status).toBe(404);
    expect((await world.ask.ca('GET', `/distributions/${run.id}`)).status).toBe(403);
    const found = rows(
      await world.ask.la1(
        'GET',
        `/transactions?fundId=${fund.id}&type=${encodeURIComponent('Disbursement Fund to LP')}`,
      ),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ amount: '696000.00', distributionLineId: own[0]?.id, recallable: '120000.00' });
    expect(await analyticsOf(fund.id)).toMatchObject({
      distributed: '1160000.00',
      cash: '1500000.00',
      owed: '1200000.00',
      navGross: '300000.00',
    });
    const heard = async () =>
      (await noticesOf(world.ask.la1)).filter(({ relatedEntityId }) => relatedEntityId === run.id);
    expect(await heard()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => tellPartners(world)));
    await tellPartners(world);
    const told = await heard();
    expect(told.map(({ type, message }) => [type, message])).toEqual([
      [
        'DISTRIBUTION_ISSUED',
        expect.stringMatching(
          new RegExp(
            `^.+ has issued distribution no\\. \\d+\\. You receive \\$660,000\\.00 on Jan 1, 2023\\. Payment reference: ${own[0]?.paymentReference}\\.$`,
          ),
        ),
      ],
    ]);
  });

  test('has a notice for each partner, written once and kept unchanged', async () => {
    let written = 0;
    for (let some = 1; some; written += some) some = await writeNextDistributionNotices(world.app.deps);
    expect(written).toBeGreaterThanOrEqual(3);
    const line = await lineOf(run.id, world.partners.la1);
    expect(await read(world, `/documents/${line.noticeDocumentId}`)).toMatchObject({
      title: expect.stringMatching(/^Distribution notice 1: CNRY-A la1, Waterfall \d+$/),
      type: 'distribution_notice',
      ownerKind: 'Partner',
      ownerId: world.partners.la1,
      confidentiality: 'sensitive',
      versionNo: 1,
    });
    const answer = await world.app.inject({
      url: `/api/v1/documents/${line.noticeDocumentId}/file`,
      headers: { authorization: `Bearer ${tokenOf('la1')}` },
    });
    const text = westernText(answer.rawPayload);
    const beside = (label: string) => text[text.indexOf(label) + 1];
    expect(beside('Your share before carried interest')).toBe('720,000.00');
    expect(beside('Carried interest of the general partner')).toBe('-24,000.00');
    expect(beside('Tax withheld')).toBe('-36,000.00');
    expect(beside('Paid to you')).toBe('$660,000.00');
    expect(text[text.lastIndexOf('Paid to you') + 1]).toBe('660,000.00');
    expect(beside('Return of capital')).toBe('600,000.00');
    expect(beside('Unfunded after this distribution')).toBe('720,000.00');
    expect(beside('Payment reference')).toBe(line.paymentReference);
    expect((await world.ask.la2('GET', `/documents/${line.noticeDocumentId}`)).status).toBe(404);
  });

  test('has notices in the ILPA form too, whose rows sum to the payment and the recallable amount', async () => {
    const line = await lineOf(run.id, world.partners.la1);
    const formOf = async (id: unknown) =>
      (await world.ask.admin('GET', `/distribution-lines/${id}/form`)).body as {
        form: { recipient: string; rows: Data[]; totals: Data; standing: Data };
      };
    const { form } = await formOf(line.id);
    const gain = 'Distribution: Realized Gain / (Loss) - Cash (input negative value for loss)';
    expect(form.rows.map(({ type, amount, net, impact }) => [type, amount, net, impact])).toEqual([
      ['Distribution: Return of Capital - Cash', '120000.00', '-120000.00', 'Increase'],
      ['Distribution: Return of Capital - Cash', '480000.00', '-480000.00', 'No Impact'],
      [gain, '120000.00', '-120000.00', 'No Impact'],
      ['Distribution: Carry', '24000.00', '24000.00', 'No Impact'],
      ['Distribution: Tax Withheld', '36000.00', '36000.00', 'No Impact'],
    ]);
    expect(form.totals).toMatchObject({ insideDistributions: '-660000.00', net: '-660000.00' });
    expect(form.standing).toMatchObject({ unfundedAfter: line.unfundedAfter });
    for (const each of rows(await world.ask.admin('GET', `/distribution-lines?distributionId=${run.id}`))) {
      const { form: own } = await formOf(each.id);
      expect(own.totals.net).toBe(each.net === '0.00' ? '0.00' : `-${each.net}`);
      expect(own.standing.unfundedAfter).toBe(each.unfundedAfter);
      if (Number(each.carry) > 0) expect(own.recipient).toBe('GP');
    }
    expect(await read(world, `/documents/${line.noticeFormId}`)).toMatchObject({ ownerId: world.partners.la1 });
    expect((await world.ask.la2('GET', `/documents/${line.noticeFormId}`)).status).toBe(404);
    expect((await world.ask.la2('GET', `/distribution-lines/${line.id}/form`)).status).toBe(404);
  });

  test('with a partially declared amount is reversed completely or not at all', async () => {
    const [entry] = rows(
      await world.ask.ma('GET', `/transactions?fundId=${fund.id}&type=${encodeURIComponent('Carry Paid')}`),
    );
    const answer = await world.ask.ma('POST', `/transactions/${entry?.id}/reverse`, { reason: 'By hand' });
    expect(refusal(answer, 409).message).toContain('distribution');
    const asked = await world.ask.ma('GET', `/transactions/${entry?.id}/reversal`);
    expect(asked.body).toMatchObject({ offered: false, reversalId: null });
  });

  test('is exported as a payment file of the owed amounts, by the bank details of the day, and not stored', async () => {
    const { la1, la2, ga } = world.partners;
    const OTHER = 'TOTALLYOTHER0042';
    const day = inDays(1);
    const accounts: string[] = [];
    const details = async (ownerKind: string, ownerId: string, accountNumber: string, more: object = {}) => {
      const id = await world.put('bank-accounts', {
        ...{ ownerKind, ownerId, bankName: 'First Harbour', accountName: 'Ændré & Söhne', currency: 'USD' },
        ...{ accountNumber, status: 'active', effectiveFrom: '2023-01-02', ...more },
      });
      accounts.push(id);
      return id;
    };
    const path = `/distributions/${run.id}/payment-file`;
    const body = { format: 'iso20022', executionDate: day };
    expect(refusal(await world.ask.ma('POST', path, body), 409).message).toContain('no bank account in force');
    const paying = await details('Fund', fund.id, 'QHB400000077');
    await world.tx.run(sql`update distributions set bank_account_id = ${paying} where id = ${run.id}`);
    const before = await world.tx.rows(
      sql`select owner_id from bank_accounts where owner_id = any(${[la1, la2, ga]}::uuid[]) and deleted_at is null`,
    );
    expect(before).toEqual([]);
    const { message } = refusal(await world.ask.ma('POST', path, body), 409);
    expect(message).toContain('No line can be paid by file');
    for (const side of ['la1', 'la2', 'ga']) expect(message.split('Partners: ')[1]).toContain(side);
    await details('Partner', la1, 'DE89 3704 0044 0532 0130 00', { swift: 'COBADEFFXXX' });
    await details('Partner', la2, OTHER, { routing: '021000021' });
    await details('Partner', ga, 'GB82WEST12345698765432', { effectiveFrom: inDays(5) });
    const held = await lineOf(run.id, la2);
    const key = { 'idempotency-key': 'payment-file' };
    const make = async (asked: object = body) =>
      (await world.ask.ma('POST', path, asked, key)).body.paymentFile as Data;

    const file = await make();
    const content = String(file.content);
    expect(file).toMatchObject({
      ...{ mediaType: 'application/xml', fileName: `distribution-1-payments-${day}.xml` },
      ...{ count: 2, total: '1100000.00', currency: 'USD' },
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(file.leftOut).toMatchObject([{ partnerId: ga, net: '40000.00', reason: 'detailsWait' }]);
    const initiation = all(treeOf(Buffer.from(content)), 'Document/CstmrCdtTrfInitn')[0];
    const transfers = all(initiation, 'PmtInf/CdtTrfTxInf');
    const told = Object.fromEntries(
      transfers.map((transfer) => [
        textAt(transfer, 'CdtrAcct/Id/IBAN', 'CdtrAcct/Id/Othr/Id'),
        [textAt(transfer, 'Amt/InstdAmt'), textAt(transfer, 'PmtId/EndToEndId'), textAt(transfer, 'Cdtr/Nm')],
      ]),
    );
    const first = await lineOf(run.id, la1);
    expect(told).toEqual({
      DE89370400440532013000: ['660000.00', first.paymentReference, 'AEndre + Sohne'],
      [OTHER]: ['440000.00', held.paymentReference, 'AEndre + Sohne'],
    });
    expect([textAt(initiation, 'GrpHdr/CtrlSum'), textAt(initiation, 'PmtInf/NbOfTxs')]).toEqual(['1100000.00', '2']);
    expect(textAt(initiation, 'PmtInf/DbtrAcct/Id/Othr/Id')).toBe('QHB400000077');

    await post(`/distribution-lines/${held.id}/hold`, { reason: 'Asked to wait' });
    await world.tx.run(
      sql`update bank_accounts set currency = 'EUR', effective_from = '2023-01-03' where owner_id = ${ga}`,
    );
    const list = await make({ format: 'csv', executionDate: day });
    expect(String(list.content).split('\r\n')[1]).toContain(`,660000.00,USD,${first.paymentReference},${day}`);
    expect((list.leftOut as Data[]).map(({ partnerId, reason }) => [partnerId, reason]).sort()).toEqual(
      [
        [ga, 'otherCurrency'],
        [la2, 'held'],
      ].sort(),
    );
    await post(`/distribution-lines/${held.id}/release`);

    expect(refusal(await world.ask.ma('POST', path, { ...body, executionDate: inDays(-3) }), 422).fields).toEqual([
      'executionDate',
    ]);
    for (const ask of [world.ask.la1, world.ask.ga, world.ask.ca])
      expect((await ask('POST', path, body)).status).toBe(403);
    expect((await world.ask.mb('POST', path, body)).status).toBe(404);

    const { events, keys } = (await world.tx.first<{ events: string; keys: string }>(
      sql`select (select coalesce(jsonb_agg(a order by created_at), '[]')::text from audit_events a where entity_id = ${run.id} and name = 'paymentFile') as events,
        (select coalesce(string_agg(k::text, ' '), '') from idempotency_keys k) as keys`,
    )) ?? { events: '[]', keys: '' };
    expect((JSON.parse(events) as { after: object }[]).map(({ after }) => after)).toMatchObject([
      { ...body, count: 2, total: '1100000.00', currency: 'USD', sha256: file.sha256 },
      { format: 'csv', count: 1, total: '660000.00', sha256: list.sha256 },
    ]);
    for (const number of ['DE89', OTHER, 'GB82WEST', 'QHB400000077', 'CstmrCdtTrfInitn'])
      expect(`${events} ${keys}`).not.toContain(number);
    expect(await linesOf(run.id).then((lines) => lines.map(({ paymentStatus }) => paymentStatus))).toEqual([
      ...['Pending', 'Pending', 'Pending'],
    ]);
    const { paymentFile, warnings } = (await world.ask.ma('POST', path, { ...body, executionDate: '2199-12-25' }))
      .body as unknown as { paymentFile: { fileName: string }; warnings: unknown[] };
    expect(paymentFile.fileName).toContain('2199-12-25');
    expect(warnings).toMatchObject([{ field: 'executionDate', nextBusinessDay: '2199-12-26' }]);
    await world.tx.run(sql`update distributions set bank_account_id = null where id = ${run.id}`);
    await world.tx.run(sql`delete from bank_accounts where id = any(${accounts}::uuid[])`);
  }, 60_000);

  test('is paid line by line, held, returned, and complete when all are paid', async () => {
    const first = await lineOf(run.id, world.partners.la1);
    const second = await lineOf(run.id, world.partners.la2);
    expect(
      refusal(await world.ask.ma('POST', `/distribution-lines/${first.id}/pay`, { paidOn: '2022-12-31' }), 422).fields,
    ).toEqual(['paidOn']);
    const waiting = await world.put('bank-accounts', {
      ...{ ownerKind: 'Partner', ownerId: world.partners.la1, bankName: 'New', accountName: 'New', currency: 'USD' },
      ...{ accountNumber: 'DE02120300000000202051', status: 'active', effectiveFrom: '2023-01-06' },
    });
    const early = { paidOn: '2023-01-05', reference: 'BANK-1' };
    for (const path of [`/distribution-lines/${first.id}/pay`, `/distributions/${run.id}/pay`])
      expect(refusal(await world.ask.ma('POST', path, early), 409).message).toContain('Jan 6, 2023');
    await world.tx.run(sql`delete from bank_accounts where id = ${waiting}`);
    await post(`/distribution-lines/${first.id}/pay`, early);
    await post(`/distribution-lines/${second.id}/hold`, { reason: 'No bank details' });
    expect(await balance(fund.id, '1000')).toBe(150_000_000n - 69_600_000n);
    await post(`/distribution-lines/${first.id}/bounce`, { returnedOn: '2023-01-09', reason: 'Account closed' });
    expect(await lineOf(run.id, world.partners.la1)).toMatchObject({ paymentStatus: 'Returned', paidOn: null });
    expect(await balance(fund.id, '2100')).toBe(-114_000_000n);
    await sound();
    const paid = await post(`/distributions/${run.id}/pay`, { paidOn: '2023-01-12' });
    expect(paid).toMatchObject({ status: 'Issued', paid: '700000.00', outstanding: '440000.00' });
    expect(await lineOf(run.id, world.partners.la2)).toMatchObject({
      paymentStatus: 'Held',
      heldReason: 'No bank details',
    });
    await post(`/distribution-lines/${second.id}/release`);
    await post(`/distribution-lines/${second.id}/pay`, { paidOn: '2023-01-15' });
    expect(record(await world.ask.ma('GET', `/distributions/${run.id}`))).toMatchObject({
      status: 'Completed',
      paid: '1140000.00',
      outstanding: '0.00',
    });
    expect([await balance(fund.id, '2100'), await balance(fund.id, '2500'), await balance(fund.id, '1000')]).toEqual([
      0n,
      0n,
      30_000_000n,
    ]);
    refusal(await world.ask.ma('POST', `/distributions/${run.id}/pay`, { paidOn: '2023-01-16' }), 409);
    await sound();
  }, 60_000);

  test('reopens when a payment is returned', async () => {
    const line = await lineOf(run.id, world.partners.la2);
    await post(`/distribution-lines/${line.id}/bounce`, { returnedOn: '2023-01-20', reason: 'Name differs' });
    expect(record(await world.ask.ma('GET', `/distributions/${run.id}`))).toMatchObject({
      status: 'Issued',
      outstanding: '440000.00',
    });
    refusal(await world.ask.ma('POST', `/distributions/${run.id}/cancel`, { reason: 'Too late' }), 409);
    await post(`/distribution-lines/${line.id}/pay`, { paidOn: '2023-01-21' });
    expect(record(await world.ask.ma('GET', `/distributions/${run.id}`)).status).toBe('Completed');
    await sound();
  });

  test('after an earlier one continues its tiers, and its cents add up', async () => {
    const next = await draft(fund, '299999.99');
    const plan = await planOf(next.id);
    expect(plan.carry).toBe('59999.99');
    const lines = plan.lines as Record<string, unknown>[];
    expect(total(lines, 'net')).toBe(29_999_999n);
    expect(total(plan.tiers as Record<string, unknown>[], 'total')).toBe(29_999_999n);
  });

  test('is cancelled by reversals while unpaid, and all partners are notified', async () => {
    const next = await draft(fund, '100000.00');
    const before = await analyticsOf(fund.id);
    await post(`/distributions/${next.id}/issue`);
    expect(refusal(await world.ask.admin('POST', `/funds/${fund.id}/close`, {}), 409).message).toBe(
      'The fund still owes payments of a distribution. Mark them as paid, or cancel the distribution first.',
    );
    const answer = await world.ask.ma('POST', `/distributions/${next.id}/cancel`, { reason: 'Wrong company' });
    expect(answer.body.notices).toBe(3);
    const cancelled = record(answer);
    expect(cancelled).toMatchObject({ status: 'Cancelled', number: 2, outstanding: '0.00' });
    expect((await linesOf(next.id)).map(({ paymentStatus }) => paymentStatus)).toEqual([
      'Cancelled',
      'Cancelled',
      'Cancelled',
    ]);
    expect([await balance(fund.id, '2100'), await balance(fund.id, '3520')]).toEqual([0n, 4_000_000n]);
    const { distributed, cash } = record(await world.ask.admin('GET', `/funds/${fund.id}/analytics`));
    expect([distributed, cash]).toEqual([before.distributed, '300000.00']);
    await tellPartners(world);
    const told = (await noticesOf(world.ask.la2)).filter(({ relatedEntityId }) => relatedEntityId === next.id);
    // The issue had not been announced yet, and will not be.
    expect(told.map(({ message }) => String(message).includes('Wrong company'))).toEqual([true]);
    await sound();
  }, 60_000);
});

test('returns uninvested capital as recallable capital', async () => {
  const fund = await play('1000000', '2000000', { recallableWindowMonths: 12 });
  const run = await draft(fund, '50000.00', { source: 'recallable_return', companyId: null });
  expect(run).toMatchObject({ recallable: '50000.00', recallableUntil: '2024-01-01' });
  await post(`/distributions/${run.id}/issue`);
  expect(await lineOf(run.id, world.partners.la1)).toMatchObject({
    capital: '30000.00',
    carryBorne: '0.00',
    recallable: '30000.00',
  });
  await sound();
}, 60_000);

test('deal by deal the first sale pays its carry, and the fund shows the clawback', async () => {
  const fund = await play('10000000', '20000000', { waterfallType: 'american' });
  const run = await draft(fund, '20000000.00');
  const issued = await post(`/distributions/${run.id}/issue`);
  expect(issued).toMatchObject({ declared: '18000000.00', carry: '2000000.00' });
}, 60_000);

test('deal by deal with a hurdle the first sale pays its carry after the return on its cost', async () => {
  const terms = { waterfallType: 'american_hurdle', hurdleRate: '0.08', catchUpRate: '0' };
  const fund = await play('10000000', '13000000', terms);
  const run = await draft(fund, '13000000.00');
  const issued = await post(`/distributions/${run.id}/issue`);
  // A fifth of 3,000,000 less 800,000 for a year.
  expect(issued).toMatchObject({ declared: '12560000.00', carry: '440000.00' });
  const { clawbackDue } = record(await world.ask.admin('GET', `/funds/${fund.id}/analytics?asOf=${YEAR_LATER}`));
  expect(clawbackDue).toBe('0.00');
  await sound();
}, 60_000);

describe('carry partly held in escrow', () => {
  let fund: Played;
  let run: Data;
  const AFTER = '2023-03-01';
  const carryOf = async (asOf = AFTER) => {
    const { carryEarned, carryEscrow, carryPaid, carryReturned, clawbackDue } = record(
      await world.ask.admin('GET', `/funds/${fund.id}/analytics?asOf=${asOf}`),
    );
    return { carryEarned, carryEscrow, carryPaid, carryReturned, clawbackDue };
  };
  /** Carry in the ILPA form of la1, who bears 60 %; it belongs to the general partner. */
  const inForm = async (asOf: string) => {
    const all = await reportingRowsOf(world.tx, await get(world.tx, 'funds', fund.id), { asOf });
    const row = (n: number) => all.find(({ partnerId }) => partnerId === world.partners.la1)?.rows.get(n) ?? 0n;
    for (const n of [97, 98, 99, 101, 102])
      expect(all.reduce((sum, { rows: own }) => sum + (own.get(n) ?? 0n), 0n)).toBe(0n);
    return { 98: row(98), 99: row(99), 101: row(101), 102: row(102) };
  };
  const ofCarry = (type: string, amount: string) =>
    enter(fund.id, AFTER, { type, source: 'partner', partnerId: world.partners.ga, amount });
  const refused = async (type: string, amount: string) => {
    const body = { fundId: fund.id, tradeDate: AFTER, type, source: 'partner', partnerId: world.partners.ga, amount };
    const { id } = await post('/transactions', body);
    await post(`/transactions/${id}/approve`);
    const answer = await world.ask.ma('POST', `/transactions/${id}/complete`, { valueDate: AFTER });
    expect(refusal(answer, 409).fields).toEqual(['amount']);
    await post(`/transactions/${id}/cancel`, { reason: 'Refused' });
  };

  test('is previewed, and then declared, posted and announced with the distribution', async () => {
    fund = await play('10000000', '20000000', { waterfallType: 'american', carryEscrowPct: '0.3' });
    run = await draft(fund, '20000000.00');
    const plan = await planOf(run.id);
    expect(plan).toMatchObject({ carry: '2000000.00', carryEscrow: '600000.00', net: '19400000.00' });
    run = await post(`/distributions/${run.id}/issue`);
    expect(run).toMatchObject({ declared: '18000000.00', carry: '2000000.00', carryEscrow: '600000.00' });
    const line = await lineOf(run.id, world.partners.ga);
    expect(line).toMatchObject({ carry: '2000000.00', carryEscrow: '600000.00', net: '1400000.00' });
    const { form } = (await world.ask.admin('GET', `/distribution-lines/${line.id}/form`)).body as {
      form: { totals: Data };
    };
    expect(form.totals.net).toBe('-1400000.00');
    const standing = Object.fromEntries(
      await Promise.all(
        ['1000', '1400', '2100', '3510', '3520'].map(async (account) => [account, await balance(fund.id, account)]),
      ),
    );
    expect(standing).toEqual({
      1000: 1_940_000_000n,
      1400: 60_000_000n,
      2100: -1_940_000_000n,
      3510: 0n,
      3520: 140_000_000n,
    });
    expect(await carryOf(YEAR_LATER)).toEqual({
      carryEarned: '2000000.00',
      carryEscrow: '600000.00',
      carryPaid: '1400000.00',
      carryReturned: '0.00',
      clawbackDue: '0.00',
    });
    expect((await analyticsOf(fund.id)).navNet).toBe('0.00');
    expect(await inForm(YEAR_LATER)).toEqual({ 98: -120_000_000n, 99: -36_000_000n, 101: 84_000_000n, 102: 0n });
    await post(`/distributions/${run.id}/pay`, { paidOn: YEAR_LATER });
    await sound();
  }, 60_000);

  test('is clawed back after a later loss: paid carry less the carry on total profit', async () => {
    const name = unique('Lost');
    const companyId = await world.put('companies', { name, approvalStatus: 'APPROVED', isVerified: true });
    await world.put('fund-companies', { fundId: fund.id, companyId, linkedAt: START });
    for (const [partnerId, amount] of [
      [world.partners.la1, '6000000'],
      [world.partners.la2, '4000000'],
    ])
      await enter(fund.id, '2023-02-01', { type: 'Investment', source: 'partner', partnerId, amount });
    await enter(fund.id, '2023-02-01', { type: 'Investment', source: 'company', companyId, amount: '10000000' });
    expect((await carryOf()).clawbackDue).toBe('0.00');
    const mark = await post('/valuations', {
      ...{ fundId: fund.id, companyId, date: '2023-02-28', fairValue: '0.00', method: 'multiples' },
    });
    await post(`/valuations/${mark.id}/approve`);
    expect(await carryOf()).toMatchObject({ carryEarned: '2000000.00', clawbackDue: '2000000.00' });
  }, 60_000);

  test('is returned from escrow and by the general partner, up to the available amount, and the return is reversible', async () => {
    await refused('Escrow Returned', '600000.01');
    await ofCarry('Escrow Returned', '600000.00');
    expect(await carryOf()).toMatchObject({
      carryEarned: '1400000.00',
      carryEscrow: '0.00',
      clawbackDue: '1400000.00',
    });
    await refused('Escrow Released', '0.01');
    await refused('Clawback', '1400000.01');
    const paidBack = await ofCarry('Clawback', '1400000.00');
    expect(await carryOf()).toEqual({
      carryEarned: '1400000.00',
      carryEscrow: '0.00',
      carryPaid: '1400000.00',
      carryReturned: '1400000.00',
      clawbackDue: '0.00',
    });
    expect([await balance(fund.id, '3520'), await balance(fund.id, '3530'), await balance(fund.id, '1000')]).toEqual([
      140_000_000n,
      -140_000_000n,
      200_000_000n,
    ]);
    expect(await inForm(AFTER)).toEqual({ 98: 0n, 99: 0n, 101: 84_000_000n, 102: -84_000_000n });
    const whole = `/funds/${fund.id}/distribution?amount=2000000.00&asOf=${AFTER}`;
    const plan = record(await world.ask.ma('GET', whole));
    expect(plan).toMatchObject({ carry: '0.00', clawback: '0.00', net: '2000000.00' });
    await post(`/transactions/${paidBack.id}/reverse`, { reason: 'Wrong amount', tradeDate: AFTER });
    expect(await carryOf()).toMatchObject({ carryReturned: '0.00', clawbackDue: '1400000.00' });
    await sound();
  }, 60_000);

  test('is released to the general partner, which changes no other partner', async () => {
    fund = await play('10000000', '20000000', { waterfallType: 'american', carryEscrowPct: '0.3' });
    run = await draft(fund, '20000000.00');
    await post(`/distributions/${run.id}/issue`);
    const before = await analyticsOf(fund.id);
    await ofCarry('Escrow Released', '600000.00');
    expect(await carryOf()).toMatchObject({ carryEarned: '2000000.00', carryEscrow: '0.00', carryPaid: '2000000.00' });
    expect(await balance(fund.id, '1400')).toBe(0n);
    const after = record(await world.ask.admin('GET', `/funds/${fund.id}/analytics?asOf=${AFTER}`));
    expect([after.navNet, after.cash]).toEqual([before.navNet, before.cash]);
    const body = { fundId: fund.id, tradeDate: AFTER, type: 'Clawback', source: 'partner', amount: '1.00' };
    const answer = await world.ask.ma('POST', '/transactions', { ...body, partnerId: world.partners.la1 });
    expect(refusal(answer, 422).fields).toEqual(['partnerId']);
    await sound();
  }, 60_000);
});

describe('a payment of lines that overdraws the fund', () => {
  test('needs a confirmation with the shortfall, in every way of paying lines', async () => {
    const fund = await play('1000000', '1000000');
    const run = await draft(fund, '1000000');
    await post(`/distributions/${run.id}/issue`);
    const spent = await post('/transactions', {
      fundId: fund.id,
      tradeDate: YEAR_LATER,
      type: 'Bank Fees',
      source: 'fund',
      amount: '400001.00',
    });
    await post(`/transactions/${spent.id}/approve`);
    await post(`/transactions/${spent.id}/complete`, { valueDate: YEAR_LATER, confirmOverdraft: true });
    const paid = { paidOn: YEAR_LATER };
    const all = await world.ask.ma('POST', `/distributions/${run.id}/pay`, paid);
    expect(refusal(all, 422).fields).toEqual(['confirmOverdraft']);
    expect(all.text).toContain('The fund would be $400,001.00 short on Jan 1, 2023');

    const first = await lineOf(run.id, world.partners.la1);
    const second = await lineOf(run.id, world.partners.la2);
    const one = await world.ask.ma('POST', `/distribution-lines/${first.id}/pay`, paid);
    expect(refusal(one, 422).fields).toEqual(['confirmOverdraft']);
    expect(one.text).toContain('The fund would be $1.00 short');
    const many = (confirmed: object) =>
      world.ask.ma('POST', '/distribution-lines/batch/pay', {
        items: [second, first].map(({ id }) => ({ id, ...paid, ...(id === first.id ? confirmed : {}) })),
      });
    const together = await many({});
    expect(refusal(together, 422).fields).toEqual(['items.1.confirmOverdraft']);
    expect(together.text).toContain('The fund would be $400,001.00 short');
    expect((await lineOf(run.id, world.partners.la2)).paymentStatus).toBe('Pending');
    expect((await many({ confirmOverdraft: true })).status).toBe(200);
    expect(record(await world.ask.ma('GET', `/distributions/${run.id}`)).status).toBe('Completed');
    expect(await balance(fund.id, '1000')).toBe(-40_000_100n);
    await sound();
  }, 60_000);
});

test('a line held concurrently with a payment of all is either held or paid, as its response states', async () => {
  for (let round = 0; round < 4; round += 1) {
    const run = await draft(await play('1000', '1500.00'), '1500.00');
    await post(`/distributions/${run.id}/issue`);
    const line = await lineOf(run.id, world.partners.la1);
    const [holding, paying] = await Promise.all([
      world.ask.ma('POST', `/distribution-lines/${line.id}/hold`, { reason: 'No bank details' }),
      world.ask.ma('POST', `/distributions/${run.id}/pay`, { paidOn: YEAR_LATER }),
    ]);
    expect([[200, 409].includes(holding.status), paying.status]).toEqual([true, 200]);
    const { paymentStatus } = await lineOf(run.id, world.partners.la1);
    expect(paymentStatus).toBe(holding.status === 200 ? 'Held' : 'Paid');
    expect((await lineOf(run.id, world.partners.la2)).paymentStatus).toBe('Paid');
  }
  await sound();
});
