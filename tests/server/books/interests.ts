import { expect } from 'vitest';
import { differingFigures } from '../../../server/ledger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import type { Ask } from '../../helpers/app.ts';
import type { World } from '../../helpers/world.ts';
import { linesOf, record, unique } from '../entities/support.ts';

export const START = '2022-01-03';

export interface Fund {
  id: string;
  companyId: string;
  buyer: string;
  /** Commitments of la1 and la2. */
  held: [string, string];
}

/** A fund whose interests are transferred, with its operations. */
export const interests = (world: World) => {
  const post = async (path: string, body: object = {}, ask: Ask = world.ask.ma) =>
    record(await ask('POST', path, body));

  const enter = async (fundId: string, day: string, values: object) => {
    const { id } = await post('/transactions', { fundId, tradeDate: day, ...values });
    await post(`/transactions/${id}/approve`);
    return post(`/transactions/${id}/complete`, { valueDate: day });
  };
  const mark = async ({ id: fundId, companyId }: Fund, date: string, fairValue: string) => {
    const made = await post('/valuations', { fundId, companyId, date, fairValue, method: 'cost' });
    await post(`/valuations/${made.id}/approve`);
  };

  /** 1.2m of la1 and 0.8m of la2, half of it called and paid; 0.8m of it bought a holding valued at 1.3m a year later. */
  const begin = async (terms: object = {}): Promise<Fund> => {
    const name = unique('Transfers');
    const id = await world.put('funds', {
      name,
      currency: 'USD',
      status: 'active',
      managerId: world.managers.a,
      gpPartnerId: world.partners.ga,
      callNoticeDays: 0,
      hurdleRate: '0',
      hurdleCompounding: 'simple',
      carryRate: '0.2',
      catchUpRate: '1',
      ...terms,
    });
    const bankAccountId = await world.put('bank-accounts', {
      ownerKind: 'Fund',
      ownerId: id,
      bankName: 'Bank',
      accountName: name,
      accountNumber: 'DE89370400440532013000',
      currency: 'USD',
      status: 'active',
    });
    const companyId = await world.put('companies', { name, approvalStatus: 'APPROVED', isVerified: true });
    await world.put('fund-companies', { fundId: id, companyId, linkedAt: START });
    const held: string[] = [];
    for (const [partnerId, amount] of [
      [world.partners.la1, '1200000'],
      [world.partners.la2, '800000'],
    ] as const) {
      const made = await post('/commitments', { fundId: id, partnerId, amount, admissionDate: START });
      for (const step of ['issue', 'activate']) await post(`/commitments/${made.id}/${step}`);
      held.push(made.id);
    }
    const call = await post('/capital-calls', {
      fundId: id,
      bankAccountId,
      title: 'First drawdown',
      totalAmount: '1000000.00',
      callDate: START,
      dueDate: START,
    });
    await post(`/capital-calls/${call.id}/issue`, { shortNoticeReason: 'Brought in from the books of before' });
    for (const line of await linesOf(world, call.id))
      await post(`/capital-call-lines/${line.id}/settle`, {
        amount: line.amount,
        valueDate: START,
        reference: unique('Wire'),
      });
    await enter(id, START, { type: 'Investment', source: 'company', companyId, amount: '800000' });
    const buyer = await world.put('partners', {
      name: unique('Buyer'),
      type: 'LP',
      email: `${unique('buyer').replace(' ', '')}@test.example`,
      approvalStatus: 'APPROVED',
      isVerified: true,
    });
    const fund: Fund = { id, companyId, buyer, held: held as [string, string] };
    await mark(fund, '2022-12-31', '1300000');
    return fund;
  };

  const asked = (fund: Fund) => ({
    commitmentId: fund.held[0],
    buyerId: fund.buyer,
    part: 'fraction',
    fraction: '0.25',
    effectiveOn: '2023-01-01',
    reason: 'Agreed',
  });
  // Only administrators see a buyer who is new to the fund.
  const draft = (fund: Fund, body: object = {}) => post('/transfers', { ...asked(fund), ...body }, world.ask.admin);
  const transfer = async (fund: Fund, body: object = {}) =>
    post(`/transfers/${(await draft(fund, body)).id}/apply`, {}, world.ask.admin);
  const analyticsOf = async ({ id }: Fund, asOf: string, more = '') => {
    const { body } = await world.ask.ma<{ analytics: Record<string, string> & { partners: Record<string, string>[] } }>(
      'GET',
      `/funds/${id}/analytics?asOf=${asOf}${more}`,
    );
    return body.analytics;
  };
  const partnersOf = async (fund: Fund, asOf: string) =>
    Object.fromEntries(
      (await analyticsOf(fund, asOf)).partners.map((row) => [
        row.partnerId,
        [row.commitment, row.unfunded, row.navGross, row.carry, row.navNet],
      ]),
    );
  const accountOf = async (fund: Fund, partnerId: string, asOf: string, ask: Ask = world.ask.ma) => {
    const answer = await ask<{ capitalAccount: { columns: Record<string, string>[] } & Record<string, unknown> }>(
      'GET',
      `/partners/${partnerId}/capital-account?fundId=${fund.id}&asOf=${asOf}`,
    );
    expect(answer.status, answer.text).toBe(200);
    const { columns } = answer.body.capitalAccount;
    return columns.find(({ kind }) => kind === 'inception') as Record<string, string>;
  };
  const isSound = async () => {
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
    expect(await differingFigures(world.tx)).toEqual([]);
  };

  return { post, enter, mark, begin, asked, draft, transfer, analyticsOf, partnersOf, accountOf, isSound };
};
