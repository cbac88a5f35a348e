import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { upload } from '../../helpers/upload.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { read, record, refusal, unique } from './support.ts';

let world: World;
/** A limited partner and a company that funds A and B both use. */
let shared: { partner: string; company: string; ask: World['ask']['la1']; userId: string };
beforeAll(async () => {
  world = await makeWorld(await startApp());
  const partner = await world.partner('AB', 'shared');
  await world.commit(world.funds.a, partner, '100000');
  await world.commit(world.funds.b, partner, '200000');
  const { id: userId, ask } = await world.person('shared', 'lp', 'Partner', partner);
  const company = await world.put('companies', { name: 'CNRY-AB company', email: 'cab@test.example' });
  for (const fundId of Object.values(world.funds))
    await world.put('fund-companies', { fundId, companyId: company, linkedAt: '2023-02-01' });
  shared = { partner, company, ask, userId };
});
afterAll(() => world.close());

const entered = async (uid: string, values: Record<string, string>) => {
  const answer = await upload(
    world,
    uid,
    { title: unique('Paper'), type: 'other', visibility: 'fund_managers', ...values },
    { name: 'paper.txt', bytes: Buffer.from(unique('paper')) },
  );
  return { ...answer, id: answer.body.document?.id ?? '' };
};
const aboutPartner = () => ({ ownerKind: 'Partner', ownerId: shared.partner });

describe('a document about a party of two funds', () => {
  test.each(['Partner', 'Company'] as const)(
    'that a manager enters about a %s belongs to the fund of that manager',
    async (ownerKind) => {
      const ownerId = ownerKind === 'Partner' ? shared.partner : shared.company;
      const { id } = await entered('mb', { ownerKind, ownerId });
      expect(await read(world, `/documents/${id}`)).toHaveProperty('fundId', world.funds.b);
      const { version } = record(await world.ask.mb('GET', `/documents/${id}`));
      for (const path of ['', '/file']) expect((await world.ask.ma('GET', `/documents/${id}${path}`)).status).toBe(404);
      expect((await world.ask.ma('GET', `/documents?q=Paper&limit=100`)).text).not.toContain(id);
      expect((await world.ask.ma('PATCH', `/documents/${id}`, { title: 'Mine', version })).status).toBe(404);
      expect((await world.ask.ma('DELETE', `/documents/${id}`, { reason: 'No' })).status).toBe(404);
      record(await world.ask.mb('PATCH', `/documents/${id}`, { title: 'Renamed', version }));
      record(await world.ask.mb('DELETE', `/documents/${id}`, { reason: 'Twice' }));
    },
  );

  test('that the partner uploaded is read by both managers and changed by neither', async () => {
    const { id } = await entered('shared', aboutPartner());
    const { version, fundId } = await read(world, `/documents/${id}`);
    expect(fundId).toBeNull();
    record(await world.ask.ma('POST', `/documents/${id}/verify`, {}));
    for (const ask of [world.ask.ma, world.ask.mb]) {
      record(await ask('GET', `/documents/${id}`));
      const answers = [
        await ask('PATCH', `/documents/${id}`, { title: 'Mine', version: version + 1 }),
        await ask('DELETE', `/documents/${id}`, { reason: 'No' }),
        await ask('POST', `/documents/${id}/recheck`, {}),
      ];
      for (const answer of answers) expect(refusal(answer, 403).message).toContain('Other funds rely on this document');
    }
    expect(await read(world, `/documents/${id}`)).toMatchObject({ status: 'Verified', version: version + 1 });
    record(await world.ask.admin('PATCH', `/documents/${id}`, { title: 'Passport', version: version + 1 }));
  });

  test('that the only fund of a partner relies on is changed by the manager of that fund', async () => {
    const { id } = await entered('la1', { ownerKind: 'Partner', ownerId: world.partners.la1 });
    const { version } = await read(world, `/documents/${id}`);
    record(await world.ask.ma('PATCH', `/documents/${id}`, { title: 'Passport', version }));
  });

  test('replaces no document of the other fund that has the same title', async () => {
    const title = unique('Side letter');
    const theirs = await entered('mb', { ...aboutPartner(), title });
    const ours = await entered('ma', { ...aboutPartner(), title });
    expect(await read(world, `/documents/${ours.id}`)).toMatchObject({ versionNo: 1, previousId: null });
    expect(await read(world, `/documents/${theirs.id}`)).toHaveProperty('isReplaced', false);
    const next = await entered('mb', { ...aboutPartner(), title });
    expect(await read(world, `/documents/${next.id}`)).toMatchObject({ versionNo: 2, previousId: theirs.id });
  });

  test('is read by the partner itself, whichever fund it was entered for, and continued there', async () => {
    const title = unique('Letter');
    const { id } = await entered('mb', { ...aboutPartner(), title });
    record(await shared.ask('GET', `/documents/${id}`));
    const next = await entered('shared', { ...aboutPartner(), title });
    expect(await read(world, `/documents/${next.id}`)).toMatchObject({ previousId: id, fundId: world.funds.b });
    expect((await world.ask.ma('GET', `/documents/${next.id}`)).status).toBe(404);
  });

  test('asks a manager of both funds for the fund, and takes no fund of others', async () => {
    const both = await world.person('mab', null);
    for (const refId of Object.values(world.funds))
      await world.put('memberships', { userId: both.id, type: 'fund', refId, role: 'fund_manager' });
    const errors = (answer: Awaited<ReturnType<typeof entered>>) => answer.body.error?.errors;
    expect(errors(await entered('mab', aboutPartner()))).toEqual([
      { field: 'fundId', message: 'Choose the fund that this document is for.' },
    ]);
    const { id } = await entered('mab', { ...aboutPartner(), fundId: world.funds.a });
    expect(await read(world, `/documents/${id}`)).toHaveProperty('fundId', world.funds.a);
    expect(errors(await entered('ma', { ...aboutPartner(), fundId: world.funds.b }))).toMatchObject([
      { field: 'fundId' },
    ]);
    expect(errors(await entered('shared', { ...aboutPartner(), fundId: world.funds.b }))).toMatchObject([
      { field: 'fundId' },
    ]);
  });
});
