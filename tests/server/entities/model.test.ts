import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { type Answer, startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { draftCall, submittedPayment, today } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world.close());

type Step = (pick: number) => Promise<Answer | undefined>;

/** The id of one of the rows that the query finds. */
const one = async (query: ReturnType<typeof sql>, pick: number): Promise<string | undefined> => {
  const found = await world.tx.rows<{ id: string }>(query);
  return found[pick % Math.max(found.length, 1)]?.id;
};
const post = (path: string, body: object = {}) => world.ask.ma('POST', path, body);
const calls = (...states: string[]) =>
  sql`select id from capital_calls where fund_id = ${world.funds.a} and status = any(${states}) and deleted_at is null order by id`;
const payments = (...states: string[]) =>
  sql`select id from payments where status = any(${states}) and reversed_at is null and deleted_at is null order by id`;

const steps: Readonly<Record<string, Step>> = {
  draft: async (n) => {
    await draftCall(world, { totalAmount: `${(n % 90_000) + 1}.${String(n % 100).padStart(2, '0')}` });
    return undefined;
  },
  issue: async (n) => {
    const id = await one(calls('Draft'), n);
    return id ? post(`/capital-calls/${id}/issue`) : undefined;
  },
  submit: async (n) => {
    const id = await one(
      sql`select l.id from capital_call_lines l join capital_calls c on c.id = l.capital_call_id where l.partner_id = ${world.partners.la1}
        and c.status in ('Issued', 'Active', 'Overdue') and l.deleted_at is null order by l.id`,
      n,
    );
    if (!id) return undefined;
    const line = (await world.ask.admin('GET', `/capital-call-lines/${id}`)).body.capitalCallLine as never;
    await submittedPayment(world, line, `${(n % 3000) + 1}.07`);
    return undefined;
  },
  approve: async (n) => {
    const id = await one(payments('Submitted', 'Under Review'), n);
    return id ? post(`/payments/${id}/approve`, { confirmDifference: true }) : undefined;
  },
  reject: async (n) => {
    const id = await one(payments('Submitted'), n);
    return id ? post(`/payments/${id}/reject`, { reason: 'No' }) : undefined;
  },
  reverse: async (n) => {
    const id = await one(payments('Approved'), n);
    return id ? post(`/payments/${id}/reverse`, { reason: 'Returned' }) : undefined;
  },
  settle: async (n) => {
    const id = await one(
      sql`select id from capital_call_lines where fund_id = ${world.funds.a} and outstanding > 0 and deleted_at is null order by id`,
      n,
    );
    return id
      ? post(`/capital-call-lines/${id}/settle`, {
          amount: `${(n % 5000) + 1}.00`,
          valueDate: today(),
          confirmDifference: true,
        })
      : undefined;
  },
  cancel: async (n) => {
    const id = await one(calls('Issued', 'Active'), n);
    return id ? post(`/capital-calls/${id}/cancel`, { reason: 'No' }) : undefined;
  },
  complete: async (n) => {
    const id = await one(calls('Active'), n);
    return id && n % 5 === 0 ? post(`/capital-calls/${id}/complete`, { reason: 'Written off' }) : undefined;
  },
  takeBack: async (n) => {
    const id = await one(
      sql`select t.id from transactions t where fund_id = ${world.funds.a} and status = 'completed' and source = 'partner'
        and reversal_of_id is null and not exists (select 1 from transactions r where r.reversal_of_id = t.id) order by id`,
      n,
    );
    return id && n % 3 === 0 ? post(`/transactions/${id}/reverse`, { reason: 'Wrong' }) : undefined;
  },
};

const balances = () =>
  world.tx.rows(sql`select 'fund' as kind, id, committed as a, called as b, paid_in as c, distributed as d, status from funds
    union all select 'commitment', id, called, paid_in, unfunded, recallable, status from commitments
    union all select 'call', id, paid, outstanding, null, null, status from capital_calls
    union all select 'line', id, approved_amount, outstanding, null, null, payment_status from capital_call_lines where deleted_at is null order by 1, 2`);

const violations = async (): Promise<unknown[]> =>
  world.tx.rows(sql`
    select 'lines do not add up to the call' as problem, c.id from capital_calls c join capital_call_lines l on l.capital_call_id = c.id
      where l.deleted_at is null and c.deleted_at is null and c.created_by is not null group by c.id having sum(l.amount) <> c.total_amount
    union all select 'called beyond the commitment', id from commitments where unfunded < 0
    union all select 'numbers with gaps', fund_id from capital_calls where call_number is not null group by fund_id having max(call_number) <> count(*)
    union all select 'approved without an entry', p.id from payments p left join transactions t on t.id = p.transaction_id
      where p.status = 'Approved' and (t.id is null or t.amount <> p.approved_amount)
    union all select 'two entries for a payment', transaction_id from payments where transaction_id is not null group by transaction_id having count(*) > 1
    union all select 'paid, yet a call is open', c.id from capital_calls c join capital_call_lines l on l.capital_call_id = c.id and l.deleted_at is null
      where c.status in ('Issued', 'Active', 'Overdue') group by c.id having bool_and(l.approved_amount >= l.amount)
    union all select 'a cancelled call holds money', id from capital_calls where status = 'Cancelled' and paid <> 0`);

test('after any sequence of concurrent steps the stored balances equal the ledger', async () => {
  const names = Object.keys(steps);
  const succeeded = new Map<string, number>();
  const move = fc.tuple(fc.constantFrom(...names), fc.nat(1_000_000));
  const sequence = fc.array(fc.tuple(move, move), { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(sequence, async (pairs) => {
      for (const pair of pairs) {
        const answers = await Promise.all(pair.map(([name, n]) => steps[name]?.(n)));
        for (const [i, a] of answers.entries())
          if (a?.status === 200) succeeded.set(String(pair[i]?.[0]), (succeeded.get(String(pair[i]?.[0])) ?? 0) + 1);
        for (const a of answers) expect(a === undefined || [200, 409, 422, 503].includes(a.status), a?.text).toBe(true);
      }
      expect(await violations()).toEqual([]);
      const stored = await balances();
      await refreshAllTotals(world.tx);
      expect(await balances()).toEqual(stored);
    }),
    { numRuns: 4, seed: 20260101, endOnFailure: true },
  );
  // Most steps are possible only at times; a step of each kind proves the coverage of the walk.
  for (const name of names)
    if (name !== 'draft' && name !== 'submit') expect(succeeded.get(name), name).toBeGreaterThan(0);
}, 120_000);
