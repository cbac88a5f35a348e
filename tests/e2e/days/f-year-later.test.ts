import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { register } from '../../setup/signIn.ts';
import { Day } from './support/day.ts';
import { inDays } from './support/days.ts';
import { pdf } from './support/files.ts';
import { addressOf } from './support/fund.ts';
import { ADA, FUND, type Office, openOffice } from './support/office.ts';
import { handIn } from './support/payments.ts';
import type { Person } from './support/person.ts';

/**
 * The administrator a year later: a wrong entry, an auditor's question, the audit, and a manager who leaves. The API
 * entered the records of that year. Restoring a backup on a new machine or with a newer program has no screen: see
 * tests/platform/backup.test.ts and tests/server/restore.test.ts.
 */
const PAYER = 'Aldgate Pension Trust';
const TITLE = 'First call';

const day = new Day('f', 'F. The administrator a year later', ADA);
let office: Office;
let ada: Person;
let max: Person;

/** Adds a filter to a list. */
const filterBy = async (person: Person, name: string) => {
  await person.click(person.button('Add filter'));
  await person.click(person.page.getByRole('menu').getByText(name, { exact: true }));
};

/** Exports a list as shown and returns its lines. */
const exported = async (person: Person): Promise<string[]> => {
  const downloading = person.page.waitForEvent('download');
  await person.click(person.button(/Export/));
  await person.click(person.item('As shown (CSV)'));
  return (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
};

day.play(() => {
  day.step('set up: a paid call, an expense and a second manager', {}, async () => {
    office = await openOffice(day, { count: 1 });
    ({ ada, max } = office);
    const { asAda, asMax, world } = office;
    const call = await asMax.make('/capital-calls', {
      ...{ fundId: world.fund.id, title: TITLE, purpose: 'investment', totalAmount: '1200000.00' },
      ...{ callDate: inDays(0), dueDate: inDays(30) },
    });
    await asMax.act(`/capital-calls/${call.id}/issue`, { version: call.version });
    await register(day.product.url, addressOf(PAYER));
    await handIn(day, office, PAYER);
    const { payments } = (await asMax.get('/payments')) as { payments: { id: string; version: number }[] };
    await asMax.act(`/payments/${payments[0]?.id}/approve`, { version: payments[0]?.version });
    const expense = await asMax.make('/transactions', {
      ...{ type: 'Management Costs', source: 'fund', fundId: world.fund.id, amount: '40000.00' },
      ...{ payee: 'Counsel & Partners', reference: 'EXP-1', tradeDate: inDays(0) },
    });
    await asMax.act(`/transactions/${expense.id}/approve`, { version: 1 });
    await asMax.act(`/transactions/${expense.id}/complete`, { version: 2, valueDate: inDays(0) });
    const nina = await asAda.make('/fund-managers', { name: 'Nina Roth', email: 'nina@harbour.example' });
    await asAda.act(`/fund-managers/${nina.id}/activate`, { version: nina.version });
    ada.effort.clicks = 0;
    ada.effort.fields = 0;
    max.effort.clicks = 0;
  });

  day.step(
    'a wrong entry is reversed with a reason; entry and reversal link to each other',
    { clicks: 5 },
    async () => {
      await ada.go('Transactions', 'All');
      await ada.click(ada.row('EXP-1').getByRole('link').first());
      await ada.step('Reverse');
      await ada.sees('Both entries stay in the ledger.');
      await ada.type(ada.field('Reason', ada.dialog), 'Paid by another fund.');
      await ada.click(ada.button('Reverse', ada.dialog));
      await ada.dialog.waitFor({ state: 'detached' });
      await ada.sees('This entry was reversed on', 'See the reversal');
      await day.picture(ada, 'reversed');
    },
  );

  day.step('a figure leads to its entries, a journal and the document', { clicks: 8 }, async () => {
    await ada.go('Funds', 'All');
    await ada.click(ada.main.getByRole('link', { name: FUND }).first());
    await ada.click(ada.link('$1,200,000.00: entries of Paid-in').first());
    await expect.poll(() => ada.path).toBe('/journal-entries');
    await ada.click(ada.row(PAYER).getByRole('link', { name: /^Number \d+ · Contribution$/ }));
    await ada.sees('Prepared By', addressOf(PAYER), 'Approved By', 'Max Brandt');
    await day.picture(ada, 'journal');
    await ada.click(ada.link(/^Investment \(Contribution\) · /, ada.main));
    await ada.sees('$1,200,000.00', 'Completed');
    await ada.click(ada.link(`Wire for ${TITLE}`, ada.main));
    const downloading = ada.page.waitForEvent('download');
    await ada.click(ada.button('Download').or(ada.link('Download')));
    const paper = await readFile(await (await downloading).path());
    expect(paper.equals(pdf(`${PAYER} pays ${TITLE}`).buffer)).toBe(true);
  });

  day.step(
    'the audit trail is filtered by user, record and period, and exported as shown',
    { clicks: 16 },
    async () => {
      await ada.go('User Management', 'Audit Trail');
      await filterBy(ada, 'User');
      await ada.click(ada.page.getByRole('combobox', { name: /^User/ }));
      await ada.click(ada.page.getByRole('option', { name: 'Max Brandt' }));
      await ada.key('Escape');
      await ada.seesNo('Paid by another fund.');
      await filterBy(ada, 'Record Type');
      await ada.click(ada.page.getByRole('combobox', { name: /^Record Type/ }));
      await ada.click(ada.page.getByRole('option', { name: 'Transactions', exact: true }));
      await ada.key('Escape');
      await filterBy(ada, 'When: From');
      await ada.type(ada.page.getByLabel(/^When: From/).first(), inDays(0));
      // He entered the expense, approved and completed it; its reversal is hers.
      await expect.poll(() => ada.main.getByRole('row', { name: /Max Brandt/ }).count()).toBe(3);
      const [head, ...rows] = await exported(ada);
      expect(head).toContain('When,User,Action,Record Type,Record,Reason');
      expect(rows).toHaveLength(3);
      for (const row of rows)
        expect(row).toMatch(/,Max Brandt,(Create|Approve|Mark as Completed),Transactions,.*EXP-1/);
      // A record's page links to its history.
      await ada.click(ada.main.getByRole('link', { name: /EXP-1$/ }).first());
      await ada.click(ada.tab('History'));
      await ada.sees('Ada Lindqvist', 'Max Brandt', 'Paid by another fund.');
    },
  );

  day.step(
    'the fund gets another manager; the open tab of the former one shows no more of it',
    { clicks: 8 },
    async () => {
      await max.go('Transactions', 'All');
      await max.sees('EXP-1');
      max.effort.clicks = 0;
      await ada.go('Funds', 'All');
      await ada.click(ada.main.getByRole('link', { name: FUND }).first());
      await ada.step('Assign Manager');
      await ada.find('Manager', 'Nina', 'Nina Roth', ada.dialog);
      await ada.click(ada.button('Assign Manager', ada.dialog));
      await ada.dialog.waitFor({ state: 'detached' });
      await max.click(max.row('EXP-1').getByRole('cell').nth(1));
      await max.sees('The requested resource was not found.');
      await max.seesNo('EXP-1', FUND);
      await max.click(max.link('Dashboard'));
      await max.sees('No funds yet');
      await max.seesNo(FUND);
      max.forgive(/\b40[34]\b/);
    },
  );

  day.step(
    'his account is suspended: his open form is not saved, and the page names a contact',
    { clicks: 6 },
    async () => {
      await max.open('/partners/new');
      await max.fill({ Name: 'Left Behind Trust', Email: 'office@left.example' });
      await max.choose('Type', /Limited Partner/);
      max.effort.clicks = 0;
      await ada.go('User Management', 'All Users');
      await ada.click(ada.link('Max Brandt', ada.main));
      await ada.step('Suspend');
      await ada.type(ada.field('Reason', ada.dialog), 'Left the firm.');
      await ada.click(ada.button('Suspend', ada.dialog));
      await ada.dialog.waitFor({ state: 'detached' });
      await ada.sees('Suspended');
      await max.click(max.button('Save'));
      await max.sees('Your account is suspended', 'Please ask Ada Lindqvist (ada@harbour.example).');
      await day.picture(max, 'suspended');
      max.forgive(/\b403\b/);
      const { partners } = (await office.asAda.get('/partners?q=Left')) as { partners: unknown[] };
      expect(partners).toEqual([]);
    },
  );
});
