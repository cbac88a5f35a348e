import { expect } from 'vitest';
import { register } from '../../setup/signIn.ts';
import { Day } from './support/day.ts';
import { inDays } from './support/days.ts';
import { addressOf, partners } from './support/fund.ts';
import { ADA, type Office, openOffice } from './support/office.ts';
import { handIn } from './support/payments.ts';
import type { Person } from './support/person.ts';

/**
 * The reviewer: thirty payments by keyboard. Three calls and the proofs of ten partners were entered through the API: another
 * day plays the submission.
 */
const SUBMITTERS = partners.slice(0, 10);
const CALLS = ['First call', 'Second call', 'Third call'];
const ALL = SUBMITTERS.length * CALLS.length;

const day = new Day('e', 'E. The reviewer: thirty payments by keyboard', ADA);
let office: Office;
let max: Person;

/** Payments above or below the amount owed, in cents. */
const slips: Readonly<Record<string, bigint>> = {
  'First call Birch Family Office': 10000n,
  'Second call Elm Street Partners': -25000n,
};

const statuses = async (): Promise<Record<string, number>> => {
  const { payments } = (await office.asMax.get('/payments?limit=100')) as { payments: { status: string }[] };
  return Object.fromEntries(
    [...new Set(payments.map(({ status }) => status))].map((status) => [
      status,
      payments.filter((payment) => payment.status === status).length,
    ]),
  );
};

/** Decides on the displayed payments until one does not fit, or the given number is done. Returns the number of approvals. */
const approveFitting = async (most: number): Promise<number> => {
  for (let done = 0; done < most; done++) {
    await max.sees(/Pays the exact outstanding amount|over the called amount|short of the outstanding amount/);
    if (!/Pays the exact outstanding amount/.test(await max.text())) return done;
    const before = (await statuses()).Approved ?? 0;
    await max.key('a');
    await expect.poll(async () => (await statuses()).Approved ?? 0, { timeout: 15_000 }).toBe(before + 1);
  }
  return most;
};

day.play(() => {
  day.step('set up: thirty payments wait for review', {}, async () => {
    office = await openOffice(day);
    ({ max } = office);
    const { asMax, world } = office;
    for (const title of CALLS) {
      const call = await asMax.make('/capital-calls', {
        fundId: world.fund.id,
        title,
        purpose: 'investment',
        totalAmount: '1320000.00',
        callDate: inDays(0),
        dueDate: inDays(30),
      });
      await asMax.act(`/capital-calls/${call.id}/issue`, { version: call.version });
    }
    for (const [partner] of SUBMITTERS) {
      await register(day.product.url, addressOf(partner));
      await handIn(day, office, partner, (call) => slips[`${call} ${partner}`] ?? 0n);
    }
    expect(await statuses()).toEqual({ Submitted: ALL });
  });

  day.step('the manager opens the review queue from the menu', { clicks: 2 }, async () => {
    await max.reload();
    await max.click(max.button('Transactions'));
    await max.click(max.link('Payment Review'));
    await max.sees('Aldgate Pension Trust');
    await day.picture(max, 'queue');
  });

  let approved = 0;
  day.step(
    'a decision by keyboard right after a change of payment applies to the new payment',
    { keys: 2 },
    async () => {
      const rows = max.main.locator('[data-proof]');
      const [left, next] = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-proof')));
      await max.button('Approve', max.main).waitFor();
      for (const key of ['j', 'a']) {
        await max.page.keyboard.press(key);
        max.effort.keys += 1;
      }
      await expect.poll(statuses, { timeout: 15_000 }).toMatchObject({ Approved: 1 });
      approved += 1;
      await max.main.locator(`[data-proof="${next}"]`).waitFor({ state: 'detached' });
      const statusOf = async (id: string | null | undefined) =>
        ((await office.asMax.get(`/payments/${id}`)) as { payment: { status: string } }).payment.status;
      expect(await Promise.all([left, next].map(statusOf))).toEqual(['Submitted', 'Approved']);
    },
  );

  day.step(
    'each of ten decisions takes at most three keys; the next payment follows',
    { clicks: 0, keys: 30 },
    async () => {
      for (let decided = 0; decided < 10; ) {
        const fitting = await approveFitting(10 - decided);
        decided += fitting;
        approved += fitting;
        if (decided === 10) break;
        await max.key('j');
        decided += 1;
      }
      expect((await statuses()).Approved).toBe(approved);
    },
  );

  for (const [kind, words] of [
    ['an overpayment', /over the outstanding amount/],
    ['an underpayment', /short of the outstanding amount/],
  ] as const)
    day.step(
      `${kind} is asked about before it is booked, and left alone where one thinks better of it`,
      { clicks: 1, keys: 5 },
      async () => {
        const [slip = ''] = Object.entries(slips).find(([, cents]) => cents > 0n === (kind === 'an overpayment')) ?? [];
        const [, partner = ''] = /call (.*)/.exec(slip) ?? [];
        const [, call = ''] = /^(.*? call)/.exec(slip) ?? [];
        await max.click(max.main.getByRole('button', { name: new RegExp(`${partner}[^]*${call}`) }));
        await max.sees(kind === 'an overpayment' ? /over the called amount/ : /short of the outstanding amount/);
        await max.key('a');
        await max.dialog.waitFor();
        await expect.poll(() => max.dialog.innerText()).toMatch(words);
        // The safe button has the focus.
        await max.key('Enter');
        await max.dialog.waitFor({ state: 'detached' });
        expect((await statuses()).Approved).toBe(approved);
        await max.key('a');
        await max.dialog.waitFor();
        await max.key('Tab');
        await max.key('Enter');
        await max.dialog.waitFor({ state: 'detached' });
        await expect.poll(async () => (await statuses()).Approved).toBe(approved + 1);
        approved += 1;
      },
    );

  day.step('the remaining exact payments are approved in one bulk action', { clicks: 2 }, async () => {
    await max.click(max.main.getByRole('button', { name: /Approve the \d+ matching payments/ }));
    await expect.poll(() => max.dialog.innerText()).toContain(String(ALL - approved));
    await max.click(max.dialog.getByRole('button', { name: /Approve/ }));
    await expect.poll(statuses, { timeout: 30_000 }).toEqual({ Approved: ALL });
  });

  day.step('the ledger shows the payments to the cent', {}, async () => {
    await max.open('/capital-calls');
    await max.sees(...CALLS);
    const { transactions } = (await office.asMax.get('/transactions?type=Investment&limit=100')) as {
      transactions: { amount: string }[];
    };
    expect(transactions).toHaveLength(ALL);
    await day.picture(max, 'calls');
  });

  day.step('a returned wire is reversed by keyboard, and the payment shows it', { clicks: 0, keys: 9 }, async () => {
    await max.open('/capital-calls/payment-review?state=Approved');
    const reverse = max.button('Reverse', max.main);
    await reverse.waitFor();
    const isThere = () => reverse.evaluate((button) => button === document.activeElement);
    for (let tabs = 0; tabs < 4 && !(await isThere()); tabs++) await max.key('Tab');
    await max.key('Enter');
    await max.dialog.waitFor();
    await max.page.keyboard.type('The bank sent it back.');
    for (const key of ['Tab', 'Tab', 'Enter']) await max.key(key);
    await max.dialog.waitFor({ state: 'detached' });
    await max.sees(/Reversed on .*: The bank sent it back\./);
    await max.seesNo('Submitted again');
    expect(await reverse.count()).toBe(0);
    await day.picture(max, 'reversed');
  });
});
