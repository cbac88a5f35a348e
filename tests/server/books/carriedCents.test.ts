import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allocate } from '../../../server/accounting/allocate.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { sizeOf } from '../../setup/extent.ts';
import { linesOf, record, today, unique } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
}, 60_000);
afterAll(() => world?.close());

const post = async (path: string, body: object = {}) => record(await world.ask.ma('POST', path, body));

interface Fund {
  fundId: string;
  bankAccountId: string;
}

/** Creates a fund whose three commitments always split with a remainder. */
const founded = async (): Promise<Fund> => {
  const { put, managers, partners } = world;
  const name = unique('Cents');
  const fundId = await put('funds', {
    ...{ name, currency: 'USD', status: 'active', managerId: managers.a, callNoticeDays: 0, secondPerson: false },
  });
  const bankAccountId = await put('bank-accounts', {
    ...{ ownerKind: 'Fund', ownerId: fundId, bankName: 'Bank', accountName: name, currency: 'USD', status: 'active' },
    accountNumber: 'DE89370400440532013000',
  });
  for (const partnerId of [partners.la1, partners.la2, partners.ga]) {
    const { id } = await post('/commitments', { fundId, partnerId, amount: '1000.00', admissionDate: '2024-01-01' });
    for (const step of ['issue', 'activate']) await post(`/commitments/${id}/${step}`);
  }
  return { fundId, bankAccountId };
};

/** The test's own sums of earlier call lines. */
type Given = Map<string, bigint>;
interface Call {
  id: string;
  /** Amount and call share of each commitment. */
  parts: { id: string; weight: bigint; cents: bigint }[];
}

const centsOf = (amount: unknown) => BigInt(String(amount).replace('.', ''));
const setOf = ({ parts }: Pick<Call, 'parts'>) =>
  parts
    .map(({ id, weight }) => `${id} ${weight}`)
    .sort()
    .join();

const givenBefore = (calls: readonly Call[], present: Call): Given => {
  const given: Given = new Map();
  for (const call of [...calls].reverse()) {
    if (setOf(call) !== setOf(present)) break;
    for (const { id, cents } of call.parts) given.set(id, (given.get(id) ?? 0n) + cents);
  }
  return given;
};

const partsOf = async (id: string): Promise<Call> => ({
  id,
  parts: (await linesOf(world, id)).map((line) => ({
    id: String(line.commitmentId),
    weight: centsOf(line.commitmentAmount),
    cents: centsOf(line.amount),
  })),
});

/** Issues a call and compares each cent with the expectation from the calls in force. */
const draw = async ({ fundId, bankAccountId }: Fund, calls: Call[], cents: number) => {
  const totalAmount = (cents / 100).toFixed(2);
  const days = { callDate: today(), dueDate: today() };
  const { id } = await post('/capital-calls', {
    ...{ fundId, bankAccountId, title: unique('Call'), totalAmount, ...days },
  });
  const drafted = await partsOf(String(id));
  const before = givenBefore(calls, drafted);
  const parties = drafted.parts.map((p) => ({ id: p.id, weight: p.weight, allocatedBefore: before.get(p.id) ?? 0n }));
  expect(new Map(drafted.parts.map((p) => [p.id, p.cents]))).toEqual(allocate({ total: BigInt(cents), parties }));
  await post(`/capital-calls/${id}/issue`);
  calls.push(await partsOf(String(id)));
};

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('draw' as const), cents: fc.integer({ min: 1, max: 400 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('raise' as const), at: fc.nat(2) }) },
);

test('the rounding of earlier calls is carried forward, after cancellations and amended commitments', {
  timeout: 120_000 + sizeOf('CENTS') * 20_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const fund = await founded();
      const calls: Call[] = [];
      for (const each of steps) {
        if (each.kind === 'draw') await draw(fund, calls, each.cents);
        const cancelled = each.kind === 'cancel' ? calls.splice(each.at % Math.max(1, calls.length), 1)[0] : undefined;
        if (cancelled) await post(`/capital-calls/${cancelled.id}/cancel`, { reason: 'Not needed' });
        if (each.kind === 'raise')
          await world.tx.run(
            sql`update commitments set amount = amount + 1, unfunded = unfunded + 1 where id = (
              select id from commitments where fund_id = ${fund.fundId} order by id offset ${each.at} limit 1)`,
          );
      }
      for (const cents of [100, 101]) await draw(fund, calls, cents);
    }),
    { numRuns: sizeOf('CENTS'), seed: 7 },
  );
});

test('the carry-forward stored with a call is used by the next one, and checked by verify', async () => {
  const fund = await founded();
  const calls: Call[] = [];
  for (const cents of [100, 100]) await draw(fund, calls, cents);
  const last = calls[1]?.id;
  const written = await world.tx.rows<{ id: string; cents: string }>(
    sql`select commitment_id as id, (given_inside * 100)::int::text as cents from capital_call_lines where capital_call_id = ${last}`,
  );
  const given = givenBefore(calls, calls[1] as Call);
  expect(new Map(written.map(({ id, cents }) => [id, BigInt(cents)]))).toEqual(given);
  const wrong = async () =>
    (await ledgerProblems(world.database.owner)).filter((said) => said.includes('carried cents differ'));
  expect(await wrong()).toEqual([]);
  // The party with the smallest carry-forward is next; a larger stored value would change the order.
  const next = [...given].reduce((least, one) => (one[1] < least[1] ? one : least))[0];
  await world.tx.run(
    sql`update capital_call_lines set given_inside = given_inside + 1 where capital_call_id = ${last} and commitment_id = ${next}`,
  );
  expect(await wrong()).toHaveLength(1);
  const days = { callDate: today(), dueDate: today() };
  const misled = await post('/capital-calls', { ...fund, title: unique('Call'), totalAmount: '1.00', ...days });
  expect((await partsOf(String(misled.id))).parts.find(({ id }) => id === next)?.cents).toBe(33n);
  // After the cancellation of an earlier call the values stored by later ones are not used.
  await post(`/capital-calls/${calls[0]?.id}/cancel`, { reason: 'Not needed' });
  expect(await wrong()).toEqual([]);
  await draw(fund, calls.slice(1), 100);
});
