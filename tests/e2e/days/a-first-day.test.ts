import { expect } from 'vitest';
import { Day } from './support/day.ts';
import { inDays } from './support/days.ts';
import { handOver, workbook } from './support/files.ts';
import { partners } from './support/fund.ts';
import { accept, confirm, register } from './support/people.ts';
import type { Person } from './support/person.ts';

/** The first day in an empty product: from registration to a fund with its partners. */
const ADA = 'ada@harbour.example';
const FUND = 'Harbour Growth Fund I';
const byHand = ['Aldgate Pension Trust', 'Birch Family Office'];

const day = new Day('a', 'A. The first day', ADA);
let ada: Person;
let max: Person;
let lena: Person;

const tickByHand = async () => {
  for (const partner of byHand) {
    const row = ada.row(new RegExp(`${partner} `)).first();
    await ada.click(row.getByRole('checkbox'));
  }
};

day.play(() => {
  day.step('the first administrator registers with the configured address', { clicks: 2 }, async () => {
    ada = await day.arrives('Ada Lindqvist', ADA);
    await ada.open('/');
    await ada.sees('Welcome Back', 'Please sign in to your account to continue');
    await ada.click(ada.link('Register'));
    await register(ada);
    await ada.sees(ADA);
  });

  day.step(
    'she opens the confirmation email, continues, and is the administrator without a second sign-in',
    { clicks: 2 },
    async () => {
      await confirm(day, ada);
      await ada.sees('Admin Dashboard', 'Welcome, Ada Lindqvist');
      await ada.sees('First steps', '7 steps left');
      expect(await ada.link('Invite users').getAttribute('href')).toBe('/users/new');
      expect(ada.path).toBe('/dashboard/admin');
    },
  );

  day.step('her profile shows her name, address and role', { clicks: 2 }, async () => {
    await ada.click(ada.button(/Profile menu/));
    await ada.sees('Ada Lindqvist', ADA);
    await ada.click(ada.item('Profile'));
    await ada.sees('Administrator', ADA);
    await ada.back();
    await ada.sees('Welcome, Ada Lindqvist');
    await ada.forward();
    expect(ada.path).toBe('/profile');
    await ada.sees(ADA);
    await ada.reload();
    await ada.sees(ADA);
    await ada.back();
  });

  day.step('she creates a fund with its terms', { clicks: 6 }, async () => {
    await ada.click(ada.button('Create new'));
    await ada.click(ada.item('New Fund'));
    for (const section of ['Term', 'Fees', 'Carried Interest']) await ada.click(ada.button(section, ada.main));
    await ada.fill({
      Name: FUND,
      'Vintage Year': '2026',
      'Target Size': '60000000',
      'Hard Cap': '80000000',
      'First Close Date': '2026-01-15',
      'Term (Years)': '10',
      'Management Fee': '2',
      'Preferred Return': '8',
      'GP Catch-up': '100',
      'Carried Interest': '20',
    });
    await ada.click(ada.button('Save'));
    await expect.poll(() => ada.path).toMatch(/^\/funds\/[0-9a-f-]{36}$/);
    await ada.sees(FUND, '20%');
    await day.picture(ada, 'fund');
  });

  day.step('the checklist marks the step as done and links to the bank account', { clicks: 1 }, async () => {
    await ada.open('/dashboard');
    await ada.sees('6 steps left');
    await day.picture(ada, 'first-steps');
    await ada.click(ada.page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: /bank account/ }));
    expect(ada.path).toBe('/bank-accounts/new');
  });

  day.step(
    'as the only administrator she enters and approves the account; the audit trail records it',
    { clicks: 5 },
    async () => {
      await expect.poll(() => ada.page.getByRole('combobox', { name: /^Owner(?! Kind)/ }).inputValue()).toBe(FUND);
      await ada.type(ada.page.getByRole('textbox', { name: /^Bank/ }).first(), 'Bank of the Quay');
      await ada.type(ada.page.getByRole('textbox', { name: /^Account Holder/ }), FUND);
      await ada.type(ada.page.getByRole('textbox', { name: /^Account Number/ }), 'DE02120300000000202051');
      await ada.click(ada.button('Save'));
      await ada.click(ada.button('Submit for Approval', ada.main));
      await ada.click(ada.dialog.getByRole('button', { name: 'Submit for Approval' }));
      await ada.dialog.waitFor({ state: 'detached' });
      await ada.click(ada.button('Approve', ada.main));
      await ada.sees(/You are the only available approver of bank details/);
      await ada.click(ada.dialog.getByRole('button', { name: 'Approve' }));
      await ada.sees(/Approved by One Person\s+Yes/);
      await ada.open('/dashboard');
      await ada.sees('5 steps left');
    },
  );

  day.step('she invites the manager of the fund by email; the page shows the recipient', { clicks: 8 }, async () => {
    await ada.click(ada.button('Create new'));
    await ada.click(ada.item('New Fund Manager'));
    await ada.fill({ Name: 'Max Brandt', 'Firm Name': 'Harbour Advisers', Email: 'max@harbour.example' });
    await ada.click(ada.button('Save'));
    await expect.poll(() => ada.path).toMatch(/^\/fund-managers\/[0-9a-f-]{36}$/);
    await ada.click(ada.button('Activate', ada.main));
    await ada.click(ada.dialog.getByRole('button', { name: 'Activate' }));
    await ada.click(ada.button('Invite', ada.main));
    await ada.click(ada.dialog.getByRole('button', { name: 'Invite' }));
    await ada.sees(/Max Brandt was invited at max@harbour\.example/);
  });

  day.step('she assigns the fund to the manager', { clicks: 6 }, async () => {
    await ada.open('/funds');
    await ada.click(ada.link(FUND));
    await ada.step('Assign Manager');
    await ada.find('Manager', 'Max', 'Max Brandt', ada.dialog);
    await ada.click(ada.dialog.getByRole('button', { name: 'Assign Manager' }));
    await ada.dialog.waitFor({ state: 'detached' });
  });

  day.step('the manager opens the email, registers, and enters as manager of the fund', { clicks: 2 }, async () => {
    max = await day.arrives('Max Brandt', 'max@harbour.example');
    await accept(day, max);
    await max.sees(`Fund Manager: ${FUND}`, 'Welcome, Max Brandt');
    await day.picture(max, 'manager');
  });

  for (const [index, partner] of byHand.entries())
    day.step(`${partner} and its commitment, entered by hand from the fund`, { clicks: 8 }, async () => {
      // After the first step the fund is the current context.
      if (index === 0) {
        await ada.open('/funds');
        await ada.click(ada.link(FUND).first());
        await ada.click(ada.tab('Investors'));
      }
      await ada.click(ada.link(/New Commitment|Create/));
      await ada.click(ada.page.getByRole('combobox', { name: /^Partner/ }));
      await ada.click(ada.page.getByRole('option', { name: /New partner/i }));
      await ada.choose('Type', /Limited Partner/, ada.dialog);
      await ada.fill({ Name: partner, Email: `${partner.split(' ')[0]?.toLowerCase()}@partners.example` }, ada.dialog);
      await ada.key('Enter');
      await ada.dialog.waitFor({ state: 'detached' });
      await expect.poll(() => ada.field('Admission Date').inputValue()).toBe(inDays(0));
      await ada.fill({ Amount: '5000000' });
      await ada.click(ada.button('Save'));
      await expect.poll(() => ada.path).toMatch(/^\/funds\/[0-9a-f-]{36}$/);
      await ada.sees(partner, '$5,000,000.00');
    });

  day.step('she imports twelve partners and their commitments from a spreadsheet', { clicks: 12 }, async () => {
    await ada.click(ada.link('Dashboard'));
    await ada.go('Funds', 'All');
    await ada.click(ada.link(FUND).first());
    await ada.click(ada.tab('Investors'));
    await ada.click(ada.button('Import'));
    const rows = partners.map(([name, millions], i) => [
      `${name} II`,
      'Limited Partner',
      `investor${i}@partners.example`,
      i === 4 ? 'nowhere' : 'United Kingdom',
      `${millions}000000`,
      '2026-01-15',
      'Verified at the previous administrator',
    ]);
    const sheet = await workbook(
      'Closing 1',
      [
        'Subscriber of record',
        'Type',
        'Email',
        'Country',
        'Amount',
        'Admission Date',
        'Exempt from Verification: Reason',
      ],
      rows,
    );
    await handOver(ada, ada.dialog.getByRole('button', { name: 'Choose a file' }), sheet);
    // The meaning of an unknown heading is set, and the value of a wrong cell is chosen in place.
    await ada.sees(/These columns of the file are ignored: Subscriber of record/);
    await ada.choose('Column of the file: Subscriber of record', /^Partner$/, ada.dialog);
    await ada.sees(/1 row needs attention/);
    await ada.choose('Partner: Country, row', 'United Kingdom', ada.dialog);
    await ada.sees('All rows are ready to import.', '12 rows · Amount $66,000,000.00');
    await day.picture(ada, 'import');
    await ada.click(ada.dialog.getByRole('button', { name: 'Import 12 Rows' }));
    await ada.sees('12 rows were imported. New records added: 12 Partners.');
  });

  day.step('the imported commitments are activated from the result of the import', { clicks: 6 }, async () => {
    await ada.click(ada.dialog.getByRole('button', { name: 'Activate: 12 Commitments' }));
    await ada.click(ada.dialog.last().getByRole('button', { name: 'Request Approval' }));
    await ada.sees('12 requests are waiting for approval.');
    // Commitments go into the ledger, so the manager approves the administrator's activations.
    await max.open('/approvals');
    await max.click(max.page.getByRole('checkbox').first());
    await max.click(max.button('Select all 12'));
    await max.click(max.page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Approve' }));
    await max.click(max.dialog.getByRole('button', { name: 'Approve' }));
    await max.sees('12 entries changed.');
  });

  day.step('the fund sums the commitments in force', { clicks: 1 }, async () => {
    await ada.click(ada.dialog.last().getByRole('button', { name: 'Close' }));
    await expect.poll(() => ada.dialog.count()).toBe(0);
    await ada.reload();
    // Only commitments in force are summed: those entered by hand are not yet.
    await expect.poll(() => ada.row(/^Total USD, 12 commitments/).innerText()).toContain('$66,000,000.00');
  });

  day.step('a partner is invited, registers from the email, and enters as this partner', { clicks: 8 }, async () => {
    lena = await day.arrives('Lena Aldgate', 'aldgate@partners.example');
    await ada.open('/partners');
    await ada.click(ada.link('Aldgate Pension Trust'));
    await ada.click(ada.main.getByRole('button', { name: /Invite/ }));
    await ada.click(ada.dialog.getByRole('button', { name: /Invite|Send/ }));
    await accept(day, lena);
    expect(lena.path).toMatch(/\/onboarding$/);
    await lena.open('/profile');
    await expect.poll(() => lena.field('Name').inputValue()).toBe('Lena Aldgate');
    await lena.sees('Limited Partner', 'aldgate@partners.example');
  });

  day.step('she exempts the partners entered by hand from verification in one bulk action', { clicks: 8 }, async () => {
    await ada.go('Partners', 'All');
    await ada.click(ada.main.getByRole('columnheader', { name: 'Name' }));
    await tickByHand();
    await ada.click(ada.button('Exempt from Verification', ada.main));
    await ada.type(ada.dialog.getByRole('textbox'), 'Known to us for years');
    await ada.click(ada.dialog.getByRole('button', { name: 'Exempt from Verification' }));
    await ada.sees('2 entries changed.');
    await ada.click(ada.dialog.getByRole('button', { name: 'Close' }));
    await ada.dialog.waitFor({ state: 'detached' });
  });

  day.step('she issues and signs their commitments in bulk', { clicks: 13 }, async () => {
    await ada.click(ada.link('Dashboard'));
    await ada.click(ada.link(FUND).first());
    await ada.click(ada.tab('Investors'));
    for (const [move, confirm, outcome] of [
      ['Issue', 'Issue', '2 entries changed.'],
      ['Activate', 'Request Approval', '2 requests are waiting for approval.'],
    ] as const) {
      await tickByHand();
      await ada.click(ada.page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: move }));
      await ada.click(ada.dialog.getByRole('button', { name: confirm }));
      await ada.sees(outcome);
      await ada.click(ada.dialog.getByRole('button', { name: 'Close' }));
      await ada.dialog.waitFor({ state: 'detached' });
    }
    // Commitments go into the ledger, so the manager approves the administrator's activations.
    await max.open('/approvals');
    // The newest requests come first.
    for (const at of [1, 2]) await max.page.getByRole('checkbox').nth(at).click();
    await max.page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Approve' }).click();
    await max.dialog.getByRole('button', { name: 'Approve' }).click();
    await max.sees('2 entries changed.');
    await ada.reload();
    // Unfunded counts once they are in force.
    await expect
      .poll(() => ada.row('Total USD, 14 commitments · Active, Completed').innerText())
      .toMatch(/\$76,000,000\.00[\s\S]*\$76,000,000\.00/);
  });

  day.step('the user list shows each user once, with the role of the invitation', {}, async () => {
    await ada.open('/users');
    for (const person of [ada, max, lena]) await expect.poll(() => ada.row(person.email).count()).toBe(1);
    await ada.sees('Fund Manager', 'Limited Partner');
    expect(await ada.text()).not.toContain('.invalid');
  });
});
