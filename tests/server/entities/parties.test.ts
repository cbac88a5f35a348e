import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { read, record, refusal, rows, today, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

type Name = 'partners' | 'companies';
const bodies = {
  partners: () => ({ type: 'LP', name: unique('Party'), email: `${unique('party').replace(/\W/g, '')}@test.example` }),
  companies: () => ({ name: unique('Party') }),
};
const made = async (name: Name) => record(await world.ask.admin('POST', `/${name}`, bodies[name]())).id;

const isInUse = async (name: Name, id: string) => {
  const listed = rows(
    await world.ask.admin('GET', `/${name}?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`),
  );
  const shown = (await read(world, `/${name}/${id}`)).isInUse;
  expect(listed.map((row) => row.isInUse)).toEqual([shown]);
  return shown;
};

describe('the deletion of a partner or a company', () => {
  test.each<[string, Name, string, (id: string) => object, string]>([
    [
      'a draft of a commitment',
      'partners',
      '/commitments',
      (partnerId) => ({ fundId: world.funds.a, partnerId, amount: '100.00', admissionDate: today() }),
      'This partner has commitments or transactions and can no longer be deleted.',
    ],
    [
      'a draft of a valuation',
      'companies',
      '/valuations',
      (companyId) => ({ fundId: world.funds.a, companyId, date: today(), fairValue: '1.00', method: 'cost' }),
      'This company has transactions or valuations and can no longer be deleted.',
    ],
  ])('is offered until there is %s, and refused from then on', async (_, name, path, body, message) => {
    const id = await made(name);
    expect(await isInUse(name, id)).toBe(false);
    if (name === 'companies')
      await world.put('fund-companies', { fundId: world.funds.a, companyId: id, linkedAt: '2020-01-01T00:00:00.000Z' });
    record(await world.ask.admin('POST', path, body(id)));
    expect(await isInUse(name, id)).toBe(true);
    for (const insisting of ['', '?force=true'])
      expect(
        refusal(await world.ask.admin('DELETE', `/${name}/${id}${insisting}`, { reason: 'No' }), 409).message,
      ).toBe(message);
  });

  test.each<Name>(['partners', 'companies'])('of %s is done without any dependent records', async (name) => {
    record(await world.ask.admin('DELETE', `/${name}/${await made(name)}`, { reason: 'Twice' }));
  });

  test('discloses nothing to users without the right to delete', async () => {
    expect(await read(world, `/partners/${world.partners.la1}`)).toHaveProperty('isInUse', true);
    expect(record(await world.ask.la1('GET', `/partners/${world.partners.la1}`))).not.toHaveProperty('isInUse');
    expect(record(await world.ask.ma('GET', `/companies/${world.companies.a}`))).not.toHaveProperty('isInUse');
  });
});
