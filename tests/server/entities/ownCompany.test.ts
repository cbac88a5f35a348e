import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, refusal, rows, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

const entered = async (ask = world.ask.ma) => record(await ask('POST', '/companies', { name: unique('New company') }));
const buy = (
  companyId: string,
  { ask = world.ask.ma, fundId = world.funds.a, ...body }: Record<string, unknown> = {},
) =>
  (ask as typeof world.ask.ma)('POST', '/transactions', {
    type: 'Investment',
    source: 'company',
    fundId,
    companyId,
    amount: '1000.00',
    tradeDate: '2024-06-30',
    ...body,
  });
const linksOf = async (companyId: string, ask = world.ask.admin) =>
  rows(await ask('GET', `/fund-companies?companyId=${companyId}`));

describe('a company entered by fund staff', () => {
  test('joins the portfolio with the first investment, on its date, and the audit names the user', async () => {
    const { id } = await entered();
    expect(await linksOf(id)).toEqual([]);
    record(await buy(id));
    const [link, ...more] = await linksOf(id);
    expect(more).toEqual([]);
    expect(link).toMatchObject({
      fundId: world.funds.a,
      companyId: id,
      linkedAt: '2024-06-30',
      createdBy: world.users.ma,
    });
    const told = rows(await world.ask.admin('GET', `/audit-events?entity=fund-companies&entityId=${link?.id}`));
    expect(told).toMatchObject([{ action: 'create', actorId: world.users.ma }]);
    record(await buy(id, { amount: '2000.00' }));
    expect(await linksOf(id)).toHaveLength(1);
  });

  test('is not linked by a refused investment, nor by any other type', async () => {
    const { id } = await entered();
    refusal(await buy(id, { amount: '0.001' }), 422);
    expect(refusal(await buy(id, { type: 'Sale' }), 422).fields).toEqual(['companyId']);
    expect(
      refusal(
        await world.ask.ma('POST', '/valuations', {
          fundId: world.funds.a,
          companyId: id,
          date: '2024-06-30',
          fairValue: '1.00',
          method: 'cost',
        }),
        422,
      ).fields,
    ).toContain('companyId');
    expect(await linksOf(id)).toEqual([]);
  });

  test('is linked by the general partner of the fund as well, and by a colleague of the fund for which it was entered', async () => {
    const byGeneralPartner = await entered(world.ask.ga);
    record(await buy(byGeneralPartner.id, { ask: world.ask.ga }));
    expect(await linksOf(byGeneralPartner.id)).toHaveLength(1);
    const byManager = await entered();
    record(await buy(byManager.id, { ask: world.ask.ga }));
    expect(await linksOf(byManager.id)).toHaveLength(1);
  });
});

describe('links only for administrators', () => {
  test("concern another fund's company, which is reported as not found", async () => {
    const { id } = await entered(world.ask.mb);
    refusal(await buy(id), 422);
    refusal(await buy(world.companies.b), 422);
    expect(await linksOf(id)).toEqual([]);
  });

  test('concern an unlinked company', async () => {
    const { id } = await entered();
    record(await buy(id));
    const [link] = await linksOf(id);
    await world.ask.admin('DELETE', `/fund-companies/${link?.id}`, { reason: 'Sold on' });
    refusal(await buy(id, { amount: '3000.00' }), 422);
    expect(await linksOf(id)).toEqual([]);
  });

  test('include manual links: refused to all others', async () => {
    const { id } = await entered();
    const body = { fundId: world.funds.a, companyId: id, linkedAt: '2024-06-30' };
    for (const ask of [world.ask.ma, world.ask.ga]) refusal(await ask('POST', '/fund-companies', body), 403);
    record(await world.ask.admin('POST', '/fund-companies', body));
  });
});
