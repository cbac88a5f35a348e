import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { register } from '../../setup/signIn.ts';
import { Day } from './support/day.ts';
import { inDays } from './support/days.ts';
import { addressOf, partners } from './support/fund.ts';
import { ADA, FUND, type Office, openOffice } from './support/office.ts';
import { handIn } from './support/payments.ts';
import type { Person } from './support/person.ts';

/**
 * The manager's quarter. The fund, its twelve partners with commitments, its bank account and the payments of two partners
 * (played in another day) were entered through the API.
 */
const day = new Day('b', 'B. The manager’s quarter', ADA);
let office: Office;
let max: Person;

/** Registered partners; another day plays their side. */
const PAYERS = ['Aldgate Pension Trust', 'Birch Family Office'];
const RECORD = /^\/transactions\/\w+\/[0-9a-f-]{36}$/;
/** Fields that a transaction form shows for some types only. */
const NARROW = [
  'Payee',
  'Units',
  'Unit Price',
  'Instrument',
  'To Instrument',
  'Withheld Tax',
  'Recallable',
  'Currency Paid',
];

interface Movement {
  what: string;
  type: RegExp;
  source?: string;
  /** Records found by typing, by label. */
  finds?: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string>>;
  /** Type-specific fields that this type requires. */
  asks: readonly string[];
  limit: number;
}

const movements: readonly Movement[] = [
  {
    what: 'an expense',
    type: /^Management Costs/,
    texts: { Amount: '40000', Payee: 'Counsel & Partners', Reference: 'EXP-1' },
    asks: ['Payee', 'Currency Paid'],
    limit: 5,
  },
  {
    what: 'a fee of a partner',
    type: /^Onboarding Fees/,
    finds: { Partner: 'Aldgate Pension Trust' },
    texts: { Amount: '5000', Reference: 'FEE-1' },
    asks: [],
    limit: 6,
  },
  {
    what: 'an investment',
    type: /^Investment/,
    source: 'Company',
    finds: { Company: 'Gridwise Energy' },
    texts: { Amount: '800000', Units: '30000', Instrument: 'Series A', Reference: 'INV-1' },
    asks: ['Units', 'Unit Price', 'Instrument', 'Currency Paid'],
    limit: 8,
  },
  {
    what: 'a dividend',
    type: /^Dividend$/,
    finds: { Company: 'Gridwise Energy' },
    texts: { Amount: '150000', Reference: 'DIV-1' },
    asks: ['Currency Paid'],
    limit: 6,
  },
  {
    what: 'a sale of half of the company',
    type: /^Sale$/,
    finds: { Company: 'Gridwise Energy' },
    texts: { Amount: '2200000', Units: '15000', Instrument: 'Series A', Reference: 'SALE-1' },
    asks: ['Units', 'Unit Price', 'Instrument', 'Currency Paid'],
    limit: 6,
  },
];

day.play(() => {
  day.step('set up: an administrator, a manager and a fund', {}, async () => {
    office = await openOffice(day);
    ({ max } = office);
    for (const partner of PAYERS) await register(day.product.url, addressOf(partner));
    await day.picture(max, 'dashboard');
  });

  day.step(
    'the manager drafts a capital call of 6,000,000 with two items; fund and dates are filled in',
    { clicks: 9 },
    async () => {
      await max.click(max.link('New capital call', max.main));
      await expect.poll(() => max.page.getByRole('combobox', { name: /^Fund/ }).inputValue()).toBe(FUND);
      await expect.poll(() => max.field('Call Date').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
      await expect.poll(() => max.field('Due Date').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
      await max.fill({ Title: 'First call', 'Total Amount': '6000000' });
      for (const [index, [kind, amount]] of [
        ['Investment', '5400000'],
        ['Management Fee', '600000'],
      ].entries()) {
        await max.click(max.button('Add Items', max.main));
        const item = max.page.getByRole('group', { name: new RegExp(` ${index + 1}$`) });
        await max.choose('Kind', String(kind), item);
        await max.fill({ Amount: String(amount) }, item);
        if (index === 0) await max.sees('The items add up to $5,400,000.00 of $6,000,000.00: $600,000.00 missing.');
      }
      await max.sees('The items add up to the total: $6,000,000.00.');
      await day.picture(max, 'call-form');
      await max.click(max.button('Save'));
      await expect.poll(() => max.path).toMatch(/^\/capital-calls\/[0-9a-f-]{36}$/);
    },
  );

  day.step('the draft shows the share of each partner to the cent, and previews a notice', { clicks: 2 }, async () => {
    for (const [partner] of partners) await max.row(partner).first().waitFor();
    await max.sees('$1,090,909.09');
    await max.click(max.row('Juniper Family Trust').getByRole('button', { name: /notice/i }));
    await max.sees('Juniper Family Trust', '90,909.09', 'Bank of the Quay');
    await day.picture(max, 'notice');
    await max.click(max.dialog.getByRole('button', { name: /close/i }));
  });

  day.step(
    'the manager issues the call; the dialog shows amount, partners, emails and account, and warns that it is final',
    { clicks: 2 },
    async () => {
      await max.click(max.button('Issue', max.main));
      for (const fact of [
        '$6,000,000.00',
        '12 partners',
        'sent by email',
        'Bank of the Quay',
        '5678',
        'cannot be undone',
      ])
        await expect.poll(() => max.dialog.innerText()).toContain(fact);
      await day.picture(max, 'issue');
      await max.click(max.dialog.getByRole('button', { name: 'Issue' }));
      await max.sees('Issued');
      for (const partner of PAYERS) {
        const letter = await day.letter({ email: addressOf(partner), read: new Set() }, /capital call/i);
        expect(letter.text).toMatch(/\$(1,090,909\.09|272,727\.27), due on/);
      }
    },
  );

  day.step('a payment of the exact amount is approved', { clicks: 4 }, async () => {
    for (const partner of PAYERS) await handIn(day, office, partner);
    await max.reload();
    await max.go('Transactions', 'Payment Review');
    await day.picture(max, 'review');
    await max.click(max.main.getByRole('button', { name: /Aldgate Pension Trust/ }));
    await max.click(max.button('Approve', max.main));
    await max.seesNo('Aldgate Pension Trust');
  });

  day.step('another payment needs clarification, which its partner gets by email', { clicks: 3 }, async () => {
    await max.click(max.main.getByRole('button', { name: /Birch Family Office/ }));
    await max.click(max.button('Ask for clarification', max.main));
    await max.type(max.dialog.getByRole('textbox').first(), 'Which account did this come from?');
    await max.click(max.dialog.getByRole('button').last());
    await max.dialog.waitFor({ state: 'detached' });
    const letter = await day.letter({ email: addressOf('Birch Family Office'), read: new Set() }, /clarif|question/i);
    expect(letter.text).toContain('Which account did this come from?');
  });

  day.step('a second call on short notice requires a reason in the issue dialog', { clicks: 6 }, async () => {
    await max.go('Transactions', 'Capital Calls');
    await max.click(max.link(/New Capital Call/i, max.main));
    await max.fill({ Title: 'Bridge', 'Total Amount': '660000', 'Due Date': inDays(2) });
    await max.click(max.button('Save'));
    await expect.poll(() => max.path).toMatch(/^\/capital-calls\/[0-9a-f-]{36}$/);
    await max.click(max.button('Issue', max.main));
    expect(await max.field('Reason for Short Notice', max.dialog).count()).toBe(0);
    await max.click(max.button('Issue', max.dialog));
    await max.type(max.field('Reason for Short Notice', max.dialog), 'The bank closes over the holidays.');
    await day.picture(max, 'short-notice');
    await max.click(max.button('Issue', max.dialog));
    await max.dialog.waitFor({ state: 'detached' });
    await max.sees('Issued', 'The bank closes over the holidays.');
    max.forgive(/422/);
  });

  for (const { what, type, source, finds = {}, texts, asks, limit } of movements) {
    day.step(`${what}: New Transaction asks only what its type needs`, { clicks: limit }, async () => {
      await max.go('Transactions', 'All');
      await max.click(max.link(/New Transaction/, max.main).first());
      await max.choose('Type', type);
      if (source) await max.choose('Source', source);
      const shown = await max.main.getByRole('textbox').or(max.main.getByRole('combobox')).all();
      expect(shown.length, 'fields of the form').toBeGreaterThan(3);
      const asked = (field: string) =>
        max.field(field).or(max.main.getByRole('combobox', { name: new RegExp(`^${field}`) }));
      for (const field of NARROW)
        expect(await asked(field).count(), `${field} of ${what}`).toBe(asks.includes(field) ? 1 : 0);
      for (const [label, name] of Object.entries(finds)) await max.find(label, name);
      await max.fill({ ...texts, 'Trade Date': inDays(0) });
      await day.picture(max, `form-${texts.Reference}`);
      await max.click(max.button('Save'));
      await expect.poll(() => max.path).toMatch(RECORD);
      await max.sees('Pending');
    });

    day.step(`${what} is approved and booked`, { clicks: 4 }, async () => {
      await max.act('Approve');
      await max.act('Mark as Completed');
      await max.sees('Completed');
    });
  }

  day.step('a filtered list is exported as shown', { clicks: 4 }, async () => {
    await max.open(
      `/transactions?filter=${encodeURIComponent(JSON.stringify({ companyId: office.world.companies[0]?.id }))}`,
    );
    await max.sees('$800,000.00', '$150,000.00', '$2,200,000.00');
    await max.seesNo('$40,000.00');
    const downloading = max.page.waitForEvent('download');
    await max.click(max.button(/Export/));
    await max.click(max.page.getByRole('menuitem', { name: 'As shown (CSV)' }));
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file.trim().split('\n')).toHaveLength(4);
    for (const reference of ['INV-1', 'DIV-1', 'SALE-1']) expect(file).toContain(reference);
    await max.reload();
    await max.seesNo('$40,000.00');
  });

  day.step('a capital account statement is generated, reviewed and published', { clicks: 9 }, async () => {
    await max.go('Reports', 'Generate');
    await max.click(max.page.getByRole('radio', { name: /Capital Account Statement/ }));
    await max.find('Partner', 'Aldgate', 'Aldgate Pension Trust');
    await max.click(max.button('Generate', max.main));
    await max.sees('Aldgate Pension Trust', 'Completed');
    await max.act('Publish');
    await max.sees('Published');
  });

  day.step(
    'the history of a partner shows a change of bank account: user, time, old and new value',
    { clicks: 3 },
    async () => {
      const { asAda, asMax, world } = office;
      for (const accountNumber of ['0000001111', '0000002222']) {
        const account = await asMax.make('/bank-accounts', {
          ownerKind: 'Partner',
          ownerId: world.partners[0]?.id,
          bankName: 'Savings Bank',
          accountName: 'Aldgate Pension Trust',
          accountNumber,
          swift: 'QUAYUS33',
          currency: 'USD',
        });
        await asMax.act(`/bank-accounts/${account.id}/propose`, { version: account.version });
        await asAda.get(`/bank-accounts/${account.id}/details`);
        await asAda.act(`/bank-accounts/${account.id}/approve`, { version: account.version + 1 });
      }
      await max.open('/partners');
      await max.click(max.link('Aldgate Pension Trust', max.main));
      await max.click(max.tab('History'));
      await max.sees('Bank Account', '1111', '2222', 'Max Brandt', 'Ada Lindqvist', String(new Date().getFullYear()));
      await day.picture(max, 'bank-accounts');
    },
  );

  day.step('the dashboard of a manager of two funds shows both', {}, async () => {
    const { asAda } = office;
    const { fundManagers } = (await asAda.get('/fund-managers')) as { fundManagers: { id: string }[] };
    const fund = await asAda.make('/funds', { name: 'Harbour Growth Fund II', currency: 'USD' });
    await asAda.act('/funds/assign-manager', { fundId: fund.id, managerId: fundManagers[0]?.id });
    await max.open('/dashboard');
    await expect.poll(() => max.text()).toContain('Harbour Growth Fund II');
    await expect.poll(() => max.text()).toMatch(/Harbour Growth Fund I\s/);
    await day.picture(max, 'two-funds');
  });
});
