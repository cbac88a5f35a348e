import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { type Data, draftCall, inDays, lineOf, linesOf, record, refusal, today, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

const cents = (value: unknown) => BigInt(String(value).replace('.', ''));
const added = (lines: readonly Data[]) => lines.reduce((all, { amount }) => all + cents(amount), 0n);

describe('the items of a call', () => {
  test('count against the commitment by type by default, and carry ILPA’s types on the lines', async () => {
    const call = await draftCall(world, {
      totalAmount: '3180.00',
      items: [
        { kind: 'placement_fee', amount: '1060.00' },
        { kind: 'subsequent_close_interest', amount: '1060.00' },
        { kind: 'facility_cost', amount: '1060.00', affectsUnfunded: false },
      ],
    });
    expect((call.items as unknown as Data[]).map(({ affectsUnfunded }) => affectsUnfunded)).toEqual([
      true,
      false,
      false,
    ]);
    record(await world.ask.ma('POST', `/capital-calls/${call.id}/issue`, {}));
    const { breakdown } = (await lineOf(world, call.id, world.partners.la1)) as unknown as {
      breakdown: { items: { ilpaType: string }[]; inside: string; outside: string };
    };
    expect(breakdown.items.map(({ ilpaType }) => ilpaType)).toEqual([
      'Capital Call: Placement Agent Fees',
      'Capital Call: Subsequent Close Interest',
      'Capital Call: Fund-level Subscription Facility Fees/Interest',
    ]);
    expect(breakdown).toMatchObject({ inside: '600.00', outside: '1200.00' });
  });

  test('require a known type', async () => {
    const answer = await world.ask.ma('POST', '/capital-calls', {
      ...{ fundId: world.funds.a, title: 'Unknown', totalAmount: '1.00', callDate: today(), dueDate: inDays(30) },
      items: [{ kind: 'lunch', amount: '1.00' }],
    });
    expect(refusal(answer, 422).fields).toEqual(['items.0.kind']);
  });
});

describe('partners excused from a call', () => {
  const excusal = { reason: 'Its statutes forbid the sector.' };

  test('are called for nothing, and the others for all of it', async () => {
    const call = await draftCall(world, {
      totalAmount: '4600.00',
      excusals: [{ partnerId: world.partners.la1, ...excusal }],
    });
    const lines = await linesOf(world, call.id);
    expect(added(lines)).toBe(460_000n);
    expect((await lineOf(world, call.id, world.partners.la1)).amount).toBe('0.00');
    // Of the remaining 4.6 million: three for la2, one for ga, a half for lx, a tenth for the last.
    expect((await lineOf(world, call.id, world.partners.la2)).amount).toBe('3000.00');
    expect((await lineOf(world, call.id, world.partners.ga)).amount).toBe('1000.00');
    record(await world.ask.ma('POST', `/capital-calls/${call.id}/issue`, {}));
    const after = await linesOf(world, call.id);
    expect(added(after)).toBe(460_000n);
    expect((await lineOf(world, call.id, world.partners.la1)).amount).toBe('0.00');
  });

  test('take part again once the draft changes that', async () => {
    const call = await draftCall(world, {
      totalAmount: '1060.00',
      excusals: [{ partnerId: world.partners.ga, ...excusal }],
    });
    expect((await lineOf(world, call.id, world.partners.ga)).amount).toBe('0.00');
    record(await world.ask.ma('PUT', `/capital-calls/${call.id}`, { version: call.version, excusals: [] }));
    expect((await lineOf(world, call.id, world.partners.ga)).amount).toBe('100.00');
  });

  test.each([
    ['without a reason', { reason: '' }, 'excusals.0.reason'],
    ['of another fund', { partnerId: 'lb', ...excusal }, 'excusals.0.partnerId'],
  ])('are refused %s', async (_, given, field) => {
    const partnerId = 'partnerId' in given ? world.partners.lb : world.partners.la1;
    const answer = await world.ask.admin('POST', '/capital-calls', {
      ...{ fundId: world.funds.a, title: 'Refused', totalAmount: '106.00', callDate: today(), dueDate: inDays(30) },
      excusals: [{ ...given, partnerId }],
    });
    expect(refusal(answer, 422).fields).toEqual([field]);
  });

  test('cannot include all partners', async () => {
    const { partners } = world;
    const all = [partners.ga, partners.la1, partners.la2, partners.lx, partners.unverified];
    const answer = await world.ask.admin('POST', '/capital-calls', {
      ...{ fundId: world.funds.a, title: 'Nobody', totalAmount: '106.00', callDate: today(), dueDate: inDays(30) },
      excusals: all.map((partnerId) => ({ partnerId, ...excusal })),
    });
    expect(refusal(answer, 422).fields).toEqual(['excusals']);
  });
});

describe('a call of a percentage of commitments', () => {
  const dates = { callDate: today(), dueDate: inDays(30) };
  const draft = (body: object) =>
    world.ask.ma('POST', '/capital-calls', { ...dates, fundId: world.funds.a, title: unique('Part'), ...body });
  const total = async (ask: Ask, query: Record<string, string>) =>
    ask('GET', `/capital-calls/total?${new URLSearchParams({ fundId: world.funds.a, ...query })}`);

  test('asks each for that percentage, to the cent, and states the total', async () => {
    const share = { commitmentShare: '0.012345' };
    const shown = await total(world.ask.ma, share);
    expect(shown.body.total).toEqual({ currency: 'USD', totalAmount: '130857.00' });
    const call = record(await draft({ ...share, totalAmount: '130857.00' }));
    expect((await lineOf(world, call.id, world.partners.la1)).amount).toBe('74070.00');
    expect(added(await linesOf(world, call.id))).toBe(13_085_700n);
    const other = refusal(await draft({ ...share, totalAmount: '130857.01' }), 422);
    expect(other.errors).toEqual([{ field: 'totalAmount', message: expect.stringContaining('$130,857.00') }]);
  });

  test('excludes excused and excluded partners, with the reason', async () => {
    const { la1, lx } = world.partners;
    const excused = [la1, lx].join(',');
    const { totalAmount } = (await total(world.ask.ma, { commitmentShare: '0.1', excusals: excused })).body
      .total as never as {
      totalAmount: string;
    };
    expect(totalAmount).toBe('410000.00');
    const excusals = [
      { partnerId: la1, reason: 'Its statutes forbid the sector.' },
      { partnerId: lx, kind: 'excluded', reason: 'It would need a licence.' },
    ];
    const call = record(await draft({ commitmentShare: '0.1', totalAmount, excusals }));
    const { lines } = (await world.ask.ma('GET', `/capital-calls/${call.id}/allocation`)).body.allocation as never as {
      lines: { partnerId: string; amount: string; left: unknown; leftReason: unknown }[];
    };
    const said = lines
      .filter(({ left }) => left)
      .map(({ partnerId, amount, left, leftReason }) => [partnerId, amount, left, leftReason]);
    expect(said.sort()).toEqual(
      [
        [la1, '0.00', 'excused', 'Its statutes forbid the sector.'],
        [lx, '0.00', 'excluded', 'It would need a licence.'],
      ].sort(),
    );
  });

  test('is not computed for users who do not see the fund', async () => {
    expect((await total(world.ask.mb, { commitmentShare: '0.1' })).status).toBe(404);
    expect((await total(world.ask.la1, { commitmentShare: '0.1' })).status).toBe(403);
  });
});

describe('the preview of an unsaved call', () => {
  const estimate = (ask: Ask, query: Record<string, string>) =>
    ask('GET', `/capital-calls/estimate?${new URLSearchParams({ fundId: world.funds.a, ...query })}`);
  interface Estimate {
    partners: number;
    totalAmount: string;
    others: string;
    unfunded: string;
    unfundedAfter: string;
    short: number;
    lines: { name: string; amount: string; unfunded: string; unfundedAfter: string }[];
  }
  const told = async (query: Record<string, string>) =>
    (await estimate(world.ask.ma, query)).body.estimate as never as Estimate;

  test('shows the amounts that its draft would have, to the cent', async () => {
    const items = [
      { kind: 'management_fee', amount: '1000.01' },
      { kind: 'expenses', amount: '500.00', affectsUnfunded: false },
    ];
    const typed = { totalAmount: '1500.01' };
    const shown = await told({ ...typed, items: JSON.stringify(items) });
    const draft = record(
      await world.ask.ma('POST', '/capital-calls', {
        ...{ fundId: world.funds.a, title: unique('Typed'), callDate: today(), dueDate: inDays(30) },
        ...typed,
        items,
      }),
    );
    const { lines } = (await world.ask.ma('GET', `/capital-calls/${draft.id}/allocation`)).body.allocation as never as {
      lines: Estimate['lines'];
    };
    const plain = (all: Estimate['lines']) =>
      all
        .map(({ name, amount, unfunded, unfundedAfter }) => ({ name, amount, unfunded, unfundedAfter }))
        .sort((a, b) => a.name.localeCompare(b.name));
    expect(plain(shown.lines)).toEqual(plain(lines));
    expect(shown).toMatchObject({ partners: lines.length, totalAmount: '1500.01', others: '0.00', short: 0 });
    for (const key of ['unfunded', 'unfundedAfter'] as const)
      expect(cents(shown[key])).toBe(lines.reduce((all, line) => all + cents(line[key]), 0n));
  });

  test('excludes excused partners, and counts partners whose unfunded commitment it exceeds', async () => {
    const { la1 } = world.partners;
    const all = await told({ totalAmount: '1000000000.00' });
    expect(all.short).toBe(all.partners);
    expect((await told({ totalAmount: '1000000000.00', excusals: la1 })).partners).toBe(all.partners - 1);
  });

  test('is shown to no other user, and for no other fund', async () => {
    expect((await estimate(world.ask.mb, { totalAmount: '10.00' })).status).toBe(404);
    expect((await estimate(world.ask.la1, { totalAmount: '10.00' })).status).toBe(403);
    const wrong = { '[': ['items'], '{}': ['items'], '[{"kind":"fee"}]': ['items.0.kind', 'items.0.amount'] };
    for (const [items, fields] of Object.entries(wrong))
      expect(refusal(await estimate(world.ask.ma, { totalAmount: '10.00', items }), 422).fields).toEqual(fields);
  });
});
