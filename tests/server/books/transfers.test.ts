import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../server/accounting/dates.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { noticesOf, record, refusal, rows, unique } from '../entities/support.ts';
import { interests, START } from './interests.ts';

let world: World;
let doing: ReturnType<typeof interests>;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  doing = interests(world);
  await refreshAllTotals(world.tx);
}, 60_000);
afterAll(() => world?.close());

describe('a transfer of interest', () => {
  test('requested fifty times at once takes effect once, is reversed without a trace, and is refused by field', async () => {
    const { asked, begin, draft, isSound, partnersOf, post, transfer } = doing;
    const fund = await begin();
    const { la1, la2, unverified } = world.partners;
    const apply = (id: string) => world.ask.admin('POST', `/transfers/${id}/apply`, {});
    const refused = async (body: object) => refusal(await apply((await draft(fund, body)).id), 422).fields;
    expect(refusal(await world.ask.admin('POST', '/transfers', { ...asked(fund), buyerId: la1 }), 422).fields).toEqual([
      'buyerId',
    ]);
    expect(await refused({ buyerId: unverified })).toEqual(['buyerId']);
    expect(await refused({ buyerId: world.partners.ga })).toEqual(['buyerId']);
    expect(await refused({ buyerId: la2, closeNumber: 1 })).toEqual(['closeNumber']);
    expect(await refused({ effectiveOn: START })).toEqual(['effectiveOn']);
    expect(await refused({ effectiveOn: '2090-01-01' })).toEqual(['effectiveOn']);
    const { body } = await world.ask.ma('GET', `/transfers/earliest?commitmentId=${fund.held[0]}`);
    const { earliest } = body as { earliest: string };
    expect(await refused({ effectiveOn: addDays(earliest, -1) })).toEqual(['effectiveOn']);
    const soonest = await draft(fund, { effectiveOn: earliest });
    expect((await world.ask.ma('GET', `/transfers/${soonest.id}/preview`)).status).toBe(200);
    expect((await world.ask.mb('GET', `/transfers/earliest?commitmentId=${fund.held[0]}`)).status).toBe(404);
    expect(await refused({ part: 'amount', fraction: null, amount: '1200000.01' })).toEqual(['amount']);
    const before = await partnersOf(fund, '2023-01-01');
    const { id } = await draft(fund, { part: 'full', fraction: null });
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await isSound();
    expect((await partnersOf(fund, '2023-01-01'))[la1]).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
    const sides = rows(await world.ask.la1('GET', `/transfer-lines?fundId=${fund.id}`));
    expect(sides).toMatchObject([{ side: 'seller', partnerId: la1, amountAfter: '0.00', value: '840000.00' }]);
    expect(sides[0]).not.toHaveProperty('transferId');
    const late = { fundId: fund.id, tradeDate: '2022-12-30', type: 'Interest', source: 'fund', amount: '10' };
    expect(refusal(await world.ask.admin('POST', '/transactions', late), 422).fields).toEqual(['tradeDate']);
    await post(`/transfers/${id}/reverse`, { reason: 'Signed by the wrong person' }, world.ask.admin);
    await isSound();
    const { [fund.buyer]: nobody, ...others } = await partnersOf(fund, '2023-01-01');
    expect(others).toEqual(before);
    expect(nobody?.at(-1) ?? '0.00').toBe('0.00');
    await transfer(fund, { closeNumber: 2 });
    await isSound();
  });

  test('goes to a partner introduced by the manager, once verified, and not to a partner of another manager', async () => {
    const { asked, begin, isSound, post } = doing;
    const fund = await begin();
    const { ma, mb } = world.ask;
    const others = await ma('POST', '/transfers', { ...asked(fund), buyerId: world.partners.lb });
    expect(refusal(others, 422).fields).toEqual(['buyerId']);
    const name = unique('Newcomer');
    const buyer = await post('/partners', { type: 'LP', name, email: `${name.replace(' ', '.')}@test.example` });
    expect((await mb('GET', `/partners/${buyer.id}`)).status).toBe(404);
    const drafted = await post('/transfers', { ...asked(fund), buyerId: buyer.id });
    const early = refusal(await ma('POST', `/transfers/${drafted.id}/apply`, {}), 422);
    expect(early.fields).toEqual(['buyerId']);
    // Users who see the transfer see the buyer's name, and nothing else of a partner new to the fund.
    expect((await world.ask.ga('GET', `/partners/${buyer.id}`)).status).toBe(404);
    const { parties } = (await world.ask.ga('GET', `/transfers/${drafted.id}/parties`)).body as { parties: object };
    expect(Object.keys(parties)).toEqual(['seller', 'buyer']);
    expect(parties).toMatchObject({ buyer: name });
    expect((await mb('GET', `/transfers/${drafted.id}/parties`)).status).toBe(404);
    expect((await world.ask.la1('GET', `/transfers/${drafted.id}/parties`)).status).toBe(403);
    await world.tx.run(
      sql`update partners set approval_status = 'APPROVED', is_verified = true where id = ${buyer.id}`,
    );
    const made = await post(`/transfers/${drafted.id}/apply`);
    expect(record(await ma('GET', `/commitments/${made.buyerCommitmentId}`)).partnerId).toBe(buyer.id);
    await isSound();
  });

  test('of a paid part gives no share to an unpaid commitment of the buyer; the unpaid part is not transferred', async () => {
    const { begin, draft, isSound, partnersOf, post, transfer } = doing;
    const fund = await begin();
    const { la2 } = world.partners;
    const own = await post(
      '/commitments',
      { fundId: fund.id, partnerId: fund.buyer, amount: '500000', admissionDate: START },
      world.ask.admin,
    );
    for (const step of ['issue', 'activate']) await post(`/commitments/${own.id}/${step}`, {}, world.ask.admin);
    const before = (await partnersOf(fund, '2023-01-01'))[la2];
    const unpaid = await draft(fund, { commitmentId: own.id, buyerId: la2 });
    expect(refusal(await world.ask.admin('POST', `/transfers/${unpaid.id}/apply`, {}), 422)).toMatchObject({
      fields: ['commitmentId'],
    });
    await transfer(fund, { part: 'full', fraction: null });
    await isSound();
    expect((await partnersOf(fund, '2023-01-01'))[la2]).toEqual(before);
  });

  test('deletes the waivers of missing documents of the seller, as a commitment change does', async () => {
    const { begin, post, transfer } = doing;
    const fund = await begin();
    const [seller, other] = fund.held;
    const waived = async (recordId: string | undefined) => {
      const about = { resource: 'commitments', recordId, type: 'agreement', reason: 'Signed on paper' };
      return (await post('/document-waivers', about)).id;
    };
    const waivers = [await waived(seller), await waived(other)];
    const change = { commitmentId: other, kind: 'increase', amount: '100000', effectiveOn: '2023-01-01' };
    const { id } = await post('/commitment-changes', { ...change, reason: 'Agreed' });
    await post(`/commitment-changes/${id}/apply`);
    await transfer(fund);
    for (const commitment of [seller, other]) {
      const query = `/documents/required?resource=commitments&recordId=${commitment}`;
      const { body } = await world.ask.ma<{ required: object[] }>('GET', query);
      expect(body.required).toMatchObject([{ type: 'agreement', status: 'missing' }]);
    }
    const deletions = await world.tx.rows<{ id: string; actor: string }>(
      sql`select entity_id as id, actor_id as actor from audit_events
        where entity = 'document-waivers' and entity_id = any(${waivers}::text[]) and action = 'delete' order by created_at`,
    );
    expect(deletions).toEqual([
      { id: waivers[1], actor: world.users.ma },
      { id: waivers[0], actor: world.users.admin },
    ]);
  });

  test('that waits for a second person states the transferred part of the commitment', async () => {
    const { begin, draft } = doing;
    const fund = await begin();
    const { id } = await draft(fund);
    await world.tx.run(sql`update funds set second_person = true where id = ${fund.id}`);
    const asked = await world.ask.ma('POST', `/transfers/${id}/apply`, {});
    expect(asked.status, asked.text).toBe(202);
    const { approval } = asked.body as unknown as { approval: { id: string } };
    const told = (await noticesOf(world.ask.admin2)).find(({ relatedEntityId }) => relatedEntityId === approval.id);
    // A quarter of 1.2m.
    expect(told?.message).toMatch(/Jan 1, 2023 · \$300,000\.00\. The step is carried out/);
    record(await world.ask.admin2('POST', `/approvals/${approval.id}/approve`, {}));
    expect(record(await world.ask.ma('GET', `/transfers/${id}`)).status).toBe('Effective');
  });

  test('transfers its share of everything, changes no other partner, and shares in later events', async () => {
    const { accountOf, begin, draft, enter, isSound, mark, partnersOf, post, transfer } = doing;
    const fund = await begin();
    const { la1, la2 } = world.partners;
    const before = await partnersOf(fund, '2022-12-31');
    expect(before[la1]).toEqual(['1200000.00', '600000.00', '900000.00', '60000.00', '840000.00']);
    const drafted = await draft(fund, { price: '205000.00' });
    const { body } = await world.ask.ma('GET', `/transfers/${drafted.id}/preview`);
    expect(body.outcome).toMatchObject({
      committed: '300000.00',
      unfunded: '150000.00',
      contributions: '150000.00',
      distributions: '0.00',
      capital: '225000.00',
      carry: '15000.00',
      value: '210000.00',
      valuedOn: '2022-12-31',
      seller: {
        committedBefore: '1200000.00',
        committedAfter: '900000.00',
        navBefore: '840000.00',
        navAfter: '630000.00',
      },
      buyer: {
        committedBefore: '0.00',
        committedAfter: '300000.00',
        unfundedAfter: '150000.00',
        navAfter: '210000.00',
      },
    });
    const made = await post(`/transfers/${drafted.id}/apply`);
    await isSound();
    expect(await partnersOf(fund, '2022-12-31')).toEqual(before);
    expect(await partnersOf(fund, '2023-01-01')).toEqual({
      [la1]: ['900000.00', '450000.00', '675000.00', '45000.00', '630000.00'],
      [la2]: before[la2],
      [fund.buyer]: ['300000.00', '150000.00', '225000.00', '15000.00', '210000.00'],
    });
    const stored = record(await world.ask.ma('GET', `/commitments/${made.buyerCommitmentId}`));
    expect(stored).toMatchObject({
      amount: '300000.00',
      unfunded: '150000.00',
      called: '0.00',
      status: 'Active',
      closeNumber: 1,
    });

    await mark(fund, '2023-06-30', '1400000');
    expect(await partnersOf(fund, '2023-06-30')).toMatchObject({
      [la1]: ['900000.00', '450000.00', '720000.00', '54000.00', '666000.00'],
      [la2]: ['800000.00', '400000.00', '640000.00', '48000.00', '592000.00'],
      [fund.buyer]: ['300000.00', '150000.00', '240000.00', '18000.00', '222000.00'],
    });

    const whole = { commitmentId: fund.held[1], part: 'full', fraction: null, effectiveOn: '2023-07-01' };
    const taken = await draft(fund, { ...whole, closeNumber: 1 });
    expect(refusal(await world.ask.ma('POST', `/transfers/${taken.id}/apply`, {}), 422).fields).toEqual([
      'closeNumber',
    ]);
    const added = await transfer(fund, whole);
    expect(record(await world.ask.ma('GET', `/commitments/${added.buyerCommitmentId}`)).closeNumber).toBe(2);
    await isSound();
    expect(await partnersOf(fund, '2023-07-01')).toEqual({
      [la1]: ['900000.00', '450000.00', '720000.00', '54000.00', '666000.00'],
      [la2]: ['0.00', '0.00', '0.00', '0.00', '0.00'],
      [fund.buyer]: ['1100000.00', '550000.00', '880000.00', '66000.00', '814000.00'],
    });
    expect(record(await world.ask.ma('GET', `/commitments/${fund.held[1]}`))).toMatchObject({
      status: 'Cancelled',
      endedOn: '2023-07-01',
      unfunded: '0.00',
    });
    const tb = (await balancesOf(world.tx, fund.id)).filter(({ account }) => account === '3300');
    expect(Object.fromEntries(tb.map(({ partnerId, cents }) => [partnerId, String(cents)]))).toEqual({
      [la1]: '22500000',
      [la2]: '64000000',
      [fund.buyer]: '-86500000',
    });

    await enter(fund.id, '2023-12-31', {
      type: 'Sale',
      source: 'company',
      companyId: fund.companyId,
      amount: '1500000',
      fullExit: true,
    });
    const run = await post('/distributions', {
      fundId: fund.id,
      title: 'All of it',
      source: 'sale',
      companyId: fund.companyId,
      proceeds: '1700000.00',
      distributionDate: '2023-12-31',
    });
    await post(`/distributions/${run.id}/issue`);
    const lines = rows(await world.ask.ma('GET', `/distribution-lines?distributionId=${run.id}&limit=100`));
    expect(Object.fromEntries(lines.map((l) => [l.partnerId, [l.gross, l.carryBorne, l.net]]))).toEqual({
      [la1]: ['765000.00', '63000.00', '702000.00'],
      [fund.buyer]: ['935000.00', '77000.00', '858000.00'],
      [world.partners.ga]: ['0.00', '0.00', '140000.00'],
    });
    await isSound();
    const accounts = await Promise.all([la1, la2, fund.buyer].map((id) => accountOf(fund, id, '2023-12-31')));
    expect(
      accounts.map((a) => [
        a.contributions,
        a.distributions,
        a.transfers,
        a.realisedGain,
        a.unrealisedGain,
        a.carry,
        a.closing,
      ]),
    ).toEqual([
      ['600000.00', '702000.00', '-225000.00', '315000.00', '75000.00', '63000.00', '0.00'],
      ['400000.00', '0.00', '-640000.00', '0.00', '240000.00', '0.00', '0.00'],
      ['0.00', '858000.00', '865000.00', '385000.00', '-315000.00', '77000.00', '0.00'],
    ]);
  });
});
