import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { type Answer, startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import {
  draftCall,
  issuedCall,
  lineOf,
  linesOf,
  read,
  record,
  refusal,
  rows,
  submittedPayment,
  today,
  unique,
} from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world.close());

const post = (path: string, body: object = {}) => world.ask.ma('POST', path, body);
const entry = async (body: object, to: 'pending' | 'approved' | 'completed' = 'completed') => {
  const made = record(
    await post('/transactions', { fundId: world.funds.a, tradeDate: '2024-05-02', reference: unique('G'), ...body }),
  );
  if (to === 'pending') return made;
  const approved = record(await post(`/transactions/${made.id}/approve`));
  return to === 'approved'
    ? approved
    : record(await post(`/transactions/${made.id}/complete`, { valueDate: '2024-05-02' }));
};
const openLine = async (totalAmount = '1060.00') => {
  const call = await issuedCall(world, { totalAmount });
  return { call, line: await lineOf(world, call.id, world.partners.la1) };
};
const paidIn = async () => Number((await read(world, `/funds/${world.funds.a}`)).paidIn);

describe('posting steps post once, under any number of requests without a key', () => {
  const thirty = async (send: () => Promise<Answer>) => {
    const together = await Promise.all(Array.from({ length: 15 }, send));
    const answers = [...together];
    for (let again = 0; again < 15; again++) answers.push(await send());
    expect(answers.filter((a) => a.status < 300).length, answers.map((a) => a.text).join('\n')).toBe(1);
    for (const { status, text } of answers) expect([200, 409, 503], text).toContain(status);
  };

  test('a full settlement', async () => {
    const { line } = await openLine();
    const before = await paidIn();
    const body = { amount: line.amount, valueDate: today(), confirmDifference: true };
    await thirty(() => post(`/capital-call-lines/${line.id}/settle`, body));
    expect((await paidIn()) - before).toBe(Number(line.amount));
    expect(await read(world, `/capital-call-lines/${line.id}`)).toMatchObject({ approvedAmount: line.amount });
  });

  test('a partial settlement, which may repeat with its own reference', async () => {
    const { line } = await openLine();
    const body = { amount: '100.00', valueDate: today(), confirmDifference: true };
    await thirty(() => post(`/capital-call-lines/${line.id}/settle`, body));
    expect(refusal(await post(`/capital-call-lines/${line.id}/settle`, body), 409).fields).toEqual(['reference']);
    record(await post(`/capital-call-lines/${line.id}/settle`, { ...body, reference: 'Second wire' }));
    expect(await read(world, `/capital-call-lines/${line.id}`)).toMatchObject({ approvedAmount: '200.00' });
  });

  test('the approval of a payment, and its reversal', async () => {
    const { line } = await openLine();
    const payment = await submittedPayment(world, line, String(line.amount));
    const before = await paidIn();
    await thirty(() => post(`/payments/${payment.id}/approve`));
    expect((await paidIn()) - before).toBe(Number(line.amount));
    await thirty(() => post(`/payments/${payment.id}/reverse`, { reason: 'Returned' }));
    expect(await paidIn()).toBe(before);
  });

  test('a completion, and its reversal', async () => {
    const before = await paidIn();
    const { id } = await entry({ type: 'Investment', partnerId: world.partners.la2, amount: '70.00' }, 'approved');
    await thirty(() => post(`/transactions/${id}/complete`));
    expect((await paidIn()) - before).toBe(70);
    await thirty(() => post(`/transactions/${id}/reverse`, { reason: 'Wrong' }));
    expect(await paidIn()).toBe(before);
  });
});

describe('a draft call', () => {
  test('that was cancelled stays hidden from its partners, an issued one stays visible', async () => {
    const draft = await draftCall(world);
    record(await post(`/capital-calls/${draft.id}/cancel`, { reason: 'Not now' }));
    expect((await world.ask.la1('GET', `/capital-calls/${draft.id}`)).status).toBe(404);
    expect(await linesOf(world, draft.id, world.ask.la1)).toEqual([]);
    const issued = await issuedCall(world);
    record(await post(`/capital-calls/${issued.id}/cancel`, { reason: 'Not now' }));
    expect((await read(world, `/capital-calls/${issued.id}`)).status).toBe('Cancelled');
    expect(record(await world.ask.la1('GET', `/capital-calls/${issued.id}`)).status).toBe('Cancelled');
    const seen = rows(await world.ask.la1('GET', '/capital-calls?limit=100')).map((c) => c.id);
    expect(seen).toContain(issued.id);
    expect(seen).not.toContain(draft.id);
  });
});

describe('a distribution', () => {
  const body = { type: 'Disbursement Fund to LP', amount: '999999999.00' };

  test("above the fund's cash is not completed, by an administrator neither, and states the available amount", async () => {
    await entry({ type: 'Investment', partnerId: world.partners.la1, amount: '200000.00' });
    const { id } = await entry({ ...body, partnerId: world.partners.la1 }, 'approved');
    for (const ask of [world.ask.ma, world.ask.admin]) {
      const refused = refusal(await ask('POST', `/transactions/${id}/complete`), 409);
      expect(refused.fields).toEqual(['amount']);
      expect(refused.message).toMatch(
        /^The fund has \$[\d,]+\.\d\d in cash on .+; \$999,999,999\.00 cannot be paid out\.$/,
      );
    }
    const early = await entry(
      { ...body, partnerId: world.partners.la1, amount: '100.00', tradeDate: '2023-01-02' },
      'approved',
    );
    expect(refusal(await post(`/transactions/${early.id}/complete`, { valueDate: '2023-01-02' }), 409).fields).toEqual([
      'amount',
    ]);
    expect((await read(world, `/transactions/${early.id}`)).status).toBe('approved');
    record(await post(`/transactions/${early.id}/complete`, { valueDate: today() }));
  });

  test('to a partner without a commitment in the fund is refused', async () => {
    const stranger = {
      fundId: world.funds.a,
      tradeDate: today(),
      ...body,
      amount: '1.00',
      partnerId: world.partners.lb,
    };
    expect(refusal(await world.ask.admin('POST', '/transactions', stranger), 422).errors).toEqual([
      { field: 'partnerId', message: 'This partner has no commitment in force in the fund.' },
    ]);
  });

  test.each(['Investment', 'Onboarding Fees'])(
    '%s of a partner: a contribution needs a commitment, a fee none',
    async (type) => {
      const paid = { fundId: world.funds.a, tradeDate: today(), type, source: 'partner', amount: '1.00' };
      const stranger = await world.ask.admin('POST', '/transactions', { ...paid, partnerId: world.partners.lb });
      if (type === 'Investment')
        expect(refusal(stranger, 422).errors).toEqual([
          { field: 'partnerId', message: 'This partner has no commitment in force in the fund.' },
        ]);
      else record(stranger);
      record(
        await world.ask.admin('POST', '/transactions', { ...paid, amount: '2.00', partnerId: world.partners.la1 }),
      );
    },
  );
});
