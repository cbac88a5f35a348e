import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { english } from '../../../server/core/i18n/translator.ts';
import { type CallNotice, noticeData as callData } from '../../../server/entities/capital-calls/callNotice.ts';
import { noticesQuery as callQuery } from '../../../server/entities/capital-calls/callNotices.ts';
import { type DistributionNotice, noticeData } from '../../../server/entities/distributions/notice.ts';
import { noticesQuery as distributionQuery } from '../../../server/entities/distributions/notices.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { inDays, linesOf, read, record, refusal, rows, today, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

const post = (path: string, body: object = {}) => world.ask.admin('POST', path, body);
const patch = (path: string, body: object) => world.ask.admin('PATCH', path, body);

/** An active fund without a notice period, two partners at 60:40. */
const fundIn = async (currency: string) => {
  const fundId = await world.put('funds', { name: unique('Yen'), currency, status: 'active', callNoticeDays: 0 });
  const bankAccountId = await world.put('bank-accounts', {
    ownerKind: 'Fund',
    ownerId: fundId,
    bankName: 'Bank',
    accountName: 'Fund',
    accountNumber: '123',
    currency,
    status: 'active',
  });
  const commit = async (partnerId: string, amount: string) => {
    const { id } = record(await post('/commitments', { fundId, partnerId, amount, admissionDate: '2023-01-01' }));
    record(await post(`/commitments/${id}/issue`));
    return record(await post(`/commitments/${id}/activate`));
  };
  await commit(world.partners.la1, '6000000');
  await commit(world.partners.la2, '4000000');
  return { fundId, bankAccountId };
};

describe.each(['JPY', 'KRW'])('a fund in %s', (currency) => {
  test('calls, is paid and distributes; rows, lists, exports and figures format amounts alike', async () => {
    const { fundId, bankAccountId } = await fundIn(currency);
    const dates = { callDate: today(), dueDate: inDays(30) };
    const draft = { fundId, title: unique('Call'), totalAmount: '1000', ...dates, bankAccountId };
    const created = record(await post('/capital-calls', draft));
    expect(created).toMatchObject({ totalAmount: '1000', currency });
    const edited = record(await patch(`/capital-calls/${created.id}`, { version: created.version, notes: 'Seen' }));
    const raised = { version: edited.version, totalAmount: '1001' };
    const changed = record(await patch(`/capital-calls/${created.id}`, raised));
    const decimals = { version: changed.version, totalAmount: '1001.5' };
    const refused = await patch(`/capital-calls/${created.id}`, decimals);
    expect(refusal(refused, 422).fields).toEqual(['totalAmount']);
    expect(refused.text).toContain(`An amount in ${currency} has no decimals.`);
    record(await post(`/capital-calls/${created.id}/issue`));

    const lines = (await linesOf(world, created.id)).sort((a, b) => Number(b.amount) - Number(a.amount));
    expect(lines.map((l) => [l.amount, l.outstanding])).toEqual([
      ['601', '601'],
      ['400', '400'],
    ]);
    for (const { id, amount } of lines)
      record(await post(`/capital-call-lines/${id}/settle`, { amount, valueDate: today() }));
    expect(await read(world, `/capital-calls/${created.id}`)).toMatchObject({
      totalAmount: '1001',
      paid: '1001',
      outstanding: '0',
      status: 'Completed',
    });

    const { analytics } = (await world.ask.admin('GET', `/funds/${fundId}/analytics`)).body as never as {
      analytics: Record<string, unknown>;
    };
    const fund = await read(world, `/funds/${fundId}`);
    for (const figure of ['committed', 'called', 'paidIn', 'distributed']) expect(fund[figure]).toBe(analytics[figure]);
    expect(analytics).toMatchObject({ called: '1001', unfunded: '9998999' });

    const totals = await world.ask.admin('GET', `/capital-calls/totals?fundId=${fundId}&columns=totalAmount,paid`);
    expect(totals.body).toEqual({
      totals: [{ currency, totalAmount: '1001', paid: '1001' }],
      counts: { [currency]: 1 },
    });
    const csv = (await world.ask.admin('GET', `/capital-calls/export?format=csv&fundId=${fundId}`)).text;
    expect(csv).toContain(',1001,');
    expect(csv).not.toContain('1001.00');

    const income = { fundId, type: 'Other Income', source: 'fund', amount: '7777', tradeDate: today() };
    const { id: earned } = record(await post('/transactions', income));
    record(await post(`/transactions/${earned}/approve`));
    record(await post(`/transactions/${earned}/complete`, { valueDate: today() }));
    const given = { fundId, title: unique('Income'), source: 'income', proceeds: '5001', recallable: '1001' };
    const { id } = record(await post('/distributions', { ...given, distributionDate: today(), bankAccountId }));
    record(await post(`/distributions/${id}/issue`));
    const paid = rows(await world.ask.admin('GET', `/distribution-lines?distributionId=${id}`));
    const ids = (all: readonly { id: unknown }[]) => all.map((each) => String(each.id));
    const texts = { callText: null, distributionText: null };
    const by = { speech: english, stationery: { sender: null, contact: null, signatory: [], texts } };
    const notices = [
      ...(await world.tx.rows<CallNotice>(callQuery(ids(lines)))).map((each) => callData(each, by)),
      ...(await world.tx.rows<DistributionNotice>(distributionQuery(ids(paid)))).map((each) => noticeData(each, by)),
    ];
    expect(notices).toHaveLength(4);
    const cells = notices.flatMap(({ sections }) => sections.flatMap((section) => section.rows.flat()));
    expect(cells).toEqual(expect.arrayContaining(['601', '400', '6000000', '3001', '2000']));
    expect(cells.filter((cell) => /^-?\d+\.\d/.test(String(cell)))).toEqual([]);
  });
});
