import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requiredDocumentTypes } from '../../../resources/kit/enums.ts';
import { startApp } from '../../helpers/app.ts';
import { upload } from '../../helpers/upload.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { draftCall, inDays, noticesOf, read, record, refusal, rows, today, unique } from './support.ts';

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
    "that a manager enters about a %s belongs to the manager's fund",
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
      for (const answer of answers)
        expect(refusal(answer, 403).message).toContain('Other funds also rely on this document');
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

  test('is read by the partner itself, for either fund, and updated there', async () => {
    const title = unique('Letter');
    const { id } = await entered('mb', { ...aboutPartner(), title });
    record(await shared.ask('GET', `/documents/${id}`));
    const next = await entered('shared', { ...aboutPartner(), title });
    expect(await read(world, `/documents/${next.id}`)).toMatchObject({ previousId: id, fundId: world.funds.b });
    expect((await world.ask.ma('GET', `/documents/${next.id}`)).status).toBe(404);
  });

  test('requires the fund from a manager of both, and refuses other funds', async () => {
    const both = await world.person('mab', null);
    for (const refId of Object.values(world.funds))
      await world.put('memberships', { userId: both.id, type: 'fund', refId, role: 'fund_manager' });
    const errors = (answer: Awaited<ReturnType<typeof entered>>) => answer.body.error?.errors;
    expect(errors(await entered('mab', aboutPartner()))).toEqual([
      { field: 'fundId', message: 'Choose the fund for this document.' },
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

const told = async (ask: World['ask']['ma'], id: string) =>
  (await noticesOf(ask)).filter(({ relatedEntityId }) => relatedEntityId === id).map(({ title }) => title);

describe('the verification of a party of two funds', () => {
  test('is not withdrawn by the manager of one of them, so the party keeps its sign-in to the other', async () => {
    for (const [name, id] of [
      ['partners', shared.partner],
      ['companies', shared.company],
    ] as const) {
      const path = `/${name}/${id}`;
      if (name === 'companies') record(await world.ask.admin('POST', `${path}/exempt`, { reason: 'Known' }));
      const { approvalStatus } = await read(world, path);
      const { message } = refusal(await world.ask.ma('POST', `${path}/recheck`, { reason: 'Mine' }), 403);
      expect(message).toContain('Other funds also rely on this verification');
      expect(await read(world, path)).toMatchObject({ approvalStatus, isVerified: true });
    }
    const call = await draftCall(world, { fundId: world.funds.b, bankAccountId: world.banks.b }, world.ask.mb);
    record(await world.ask.mb('POST', `/capital-calls/${call.id}/issue`, {}));
    expect(rows(await shared.ask('GET', '/capital-calls')).map(({ id }) => id)).toContain(call.id);
  });

  test('is withdrawn, rejected and granted with a notice to the managers of both', async () => {
    const path = `/partners/${shared.partner}`;
    record(await world.ask.admin('POST', `${path}/recheck`, { reason: 'Expired' }));
    for (const ask of [world.ask.ma, world.ask.mb])
      expect(await told(ask, shared.partner)).toContain('CNRY-AB shared must be verified again');
    refusal(await world.ask.ma('POST', `${path}/reject`, { reason: 'Mine' }), 403);
    for (const type of requiredDocumentTypes) {
      const { id } = await entered('shared', { ...aboutPartner(), type });
      record(await world.ask.mb('POST', `/documents/${id}/verify`, {}));
    }
    record(await world.ask.mb('POST', `${path}/approve`, {}));
    expect(await told(world.ask.ma, shared.partner)).toContain('CNRY-AB shared was verified');
    expect(await told(world.ask.mb, shared.partner)).not.toContain('CNRY-AB shared was verified');
  });

  test('uses no document of the other fund', async () => {
    const partner = await world.partner('AB', unique('second').replace(/\W/g, ''), 'LP', 'PENDING');
    for (const fundId of Object.values(world.funds)) await world.commit(fundId, partner, '100000');
    for (const type of requiredDocumentTypes) {
      const { id } = await entered('admin', { ownerKind: 'Partner', ownerId: partner, type, fundId: world.funds.b });
      record(await world.ask.admin2('POST', `/documents/${id}/verify`, {}));
    }
    refusal(await world.ask.ma('POST', `/partners/${partner}/approve`, {}), 422);
    record(await world.ask.mb('POST', `/partners/${partner}/approve`, {}));
  });

  test('of a party of one fund is withdrawn by the manager of that fund', async () => {
    record(await world.ask.ma('POST', `/partners/${world.partners.la2}/recheck`, { reason: 'Expired' }));
  });
});

describe('bank details of a partner of two funds', () => {
  const proposed = async (ownerId: string) => {
    const { id } = record(
      await world.ask.ma('POST', '/bank-accounts', {
        ownerKind: 'Partner',
        ownerId,
        bankName: 'Quay',
        accountName: 'Shared',
        accountNumber: 'DE02120300000000202051',
        currency: 'USD',
      }),
    );
    record(await world.ask.ma('POST', `/bank-accounts/${id}/propose`, {}));
    return id;
  };
  const inUse = async (ownerId: string) => {
    const id = await proposed(ownerId);
    record(await world.ask.admin('GET', `/bank-accounts/${id}/details`));
    return record(await world.ask.admin('POST', `/bank-accounts/${id}/approve`, {})).id;
  };
  const offers = async (ask: World['ask']['ma'], id: string) => {
    const answers = await Promise.all(
      ['retirement', 'retirement-request'].map((path) =>
        ask<{ offered: boolean }>('GET', `/bank-accounts/${id}/${path}`),
      ),
    );
    return answers.map(({ body }) => body.offered);
  };

  test('are approved with a notice to the managers of both', async () => {
    await inUse(shared.partner);
    for (const ask of [world.ask.ma, world.ask.mb])
      expect(await told(ask, shared.partner)).toContain('Bank details of CNRY-AB shared were approved');
  });

  test('are retired by two people: one of either fund asks, another retires them', async () => {
    const id = await inUse(shared.partner);
    const path = `/bank-accounts/${id}`;
    expect(await offers(world.ask.ma, id)).toEqual([false, true]);
    const { message } = refusal(await world.ask.ma('POST', `${path}/retire`, {}), 403);
    expect(message).toContain('Another person must request');
    record(await world.ask.ma('POST', `${path}/askRetirement`, {}));
    expect(await told(world.ask.mb, shared.partner)).toContain('ma requests your approval: retirement of bank details');
    expect(await offers(world.ask.ma, id)).toEqual([false, false]);
    refusal(await world.ask.ma('POST', `${path}/retire`, {}), 403);
    refusal(await world.ask.ma('POST', `${path}/askRetirement`, {}), 409);
    expect(await read(world, path)).toMatchObject({ status: 'active', retirementAskedBy: world.users.ma });

    record(await world.ask.mb('POST', `${path}/keepInUse`, {}));
    expect(await read(world, path)).toMatchObject({ status: 'active', retirementAskedBy: null });
    record(await world.ask.ma('POST', `${path}/askRetirement`, {}));
    expect(await offers(world.ask.mb, id)).toEqual([true, false]);
    expect(record(await world.ask.mb('POST', `${path}/retire`, {})).status).toBe('retired');
    expect(await told(world.ask.ma, shared.partner)).toContain('Bank details of CNRY-AB shared were retired');
  });

  test('are paid to by the other fund until the second person has retired them', async () => {
    const { ma, mb } = world.ask;
    const { b } = world.funds;
    await world.tx.run(sql`update bank_accounts set status = 'retired' where owner_id = ${shared.partner}`);
    const id = await inUse(shared.partner);
    await world.tx.run(
      sql`update bank_accounts set effective_from = current_date - 9 where id = any(${[id, world.banks.b]}::uuid[])`,
    );
    const amounts = { proceeds: '100.00', distributable: '100.00' };
    const distributionId = await world.put('distributions', {
      ...{ fundId: b, title: 'Payout', source: 'sale', companyId: world.companies.b, status: 'Issued', number: 1 },
      ...{ distributionDate: today(), issueDate: today(), bankAccountId: world.banks.b, ...amounts },
    });
    await world.put('distribution-lines', {
      ...{
        distributionId,
        fundId: b,
        partnerId: shared.partner,
        gross: '100.00',
        net: '100.00',
        commitmentAmount: '200000.00',
      },
      ...{ distributionDate: today(), paymentStatus: 'Pending' },
    });
    const paid = () =>
      mb('POST', `/distributions/${distributionId}/payment-file`, { format: 'csv', executionDate: inDays(1) });
    record(await ma('POST', `/bank-accounts/${id}/askRetirement`, {}));
    refusal(await ma('POST', `/bank-accounts/${id}/retire`, {}), 403);
    expect((await paid()).text).toContain('DE02120300000000202051');
    record(await mb('POST', `/bank-accounts/${id}/retire`, {}));
    const { message } = refusal(await paid(), 409);
    expect(message).toContain('CNRY-AB shared');
  });

  test('of one fund need two people if that fund is under dual control', async () => {
    const id = await inUse(world.partners.la1);
    expect(await offers(world.ask.ma, id)).toEqual([true, false]);
    await world.tx.run(sql`update funds set second_person = true where id = ${world.funds.a}`);
    expect(await offers(world.ask.ma, id)).toEqual([false, true]);
    refusal(await world.ask.ma('POST', `/bank-accounts/${id}/retire`, {}), 403);
    await world.tx.run(sql`update funds set second_person = false where id = ${world.funds.a}`);
    record(await world.ask.ma('POST', `/bank-accounts/${id}/retire`, {}));
  });
});
