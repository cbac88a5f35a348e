import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, seek, settled, signIn, type Visitor, visit } from './browser.ts';

const FUND = 'Northlight Growth Fund II';
const PARTNER = 'Halloway Foundation';
const TITLE = 'Bridge to the harbour';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const main = (page: Page) => page.getByRole('main');

/** A day from today, as a date field takes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const workIn = async ({ page }: Visitor, fund: string) => {
  await page.getByRole('button', { name: /Switch context/ }).click();
  await page.getByRole('menuitem', { name: fund }).click();
  await settled(page);
  await expect.poll(() => page.getByRole('banner').innerText()).toContain(fund);
};

/** A small but sound PDF, different each time. */
const proofFile = () => ({
  name: 'wire-confirmation.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${Date.now()}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});

test('a call is drafted, issued, paid with a proof by its partner, refused, paid again and approved', async () => {
  const office = await visit(browser);
  await signIn(office, 'admin', '/capital-calls/create');
  const form = office.page;
  const fund = form.getByRole('combobox', { name: /^Fund/ });
  await seek(form, { input: fund, typed: 'Growth', option: form.getByRole('option', { name: FUND }) });
  await form.getByLabel(/^Title/).fill(TITLE);
  await form.getByLabel(/^Total Amount/).fill('1000000.01');
  await form.getByLabel(/^Call Date/).fill(inDays(0));
  await form.getByLabel(/^Due Date/).fill(inDays(20));
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitForURL(/\/capital-calls\/[0-9a-f-]{36}$/);
  await settled(form);
  const address = new URL(form.url()).pathname;

  // The draft says what it would ask of whom, to the cent.
  const share = form.getByRole('row', { name: PARTNER });
  await expect.poll(() => share.innerText()).toMatch(/\$181,818\.(18|19)/);
  await form.getByRole('button', { name: 'Issue' }).click();
  await form.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await form.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => main(form).innerText(), { timeout: 10_000 }).toContain('Issued');
  await form.getByRole('tab', { name: 'Call Lines' }).click();
  await settled(form);
  const asked = await form.getByRole('row').allInnerTexts();
  // Between the headings and the sum.
  expect(asked.at(-1)).toContain('$1,000,000.01');
  const cents = asked.slice(1, -1).map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(/\D/g, '')));
  expect(cents).toHaveLength(10);
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(100_000_001);

  const owed = /\$([\d,]+\.\d\d)/.exec(asked.find((text) => text.includes(PARTNER)) ?? '')?.[1] ?? '';

  const investor = await visit(browser);
  await signIn(investor, 'lp');
  await workIn(investor, FUND);
  const paying = investor.page;
  const pay = async (reference: string) => {
    await investor.go(`${address}/submit-payment`);
    await paying.getByLabel(/^Amount/).fill(owed);
    await paying.getByLabel(/^Payment Date/).fill(inDays(0));
    await paying.getByLabel(/^Reference/).fill(reference);
    await paying.locator('input[type="file"]').setInputFiles(proofFile());
    await paying.getByRole('button', { name: 'Submit payment' }).click();
    await settled(paying);
    await expect.poll(() => main(paying).innerText(), { timeout: 10_000 }).toContain('Submitted');
  };
  await pay('first wire');

  const manager = await visit(browser);
  await signIn(manager, 'fund_manager');
  await workIn(manager, FUND);
  const desk = manager.page;
  const review = async (decide: () => Promise<void>) => {
    await manager.go('/capital-calls/payment-review');
    await desk.getByRole('button', { name: new RegExp(`${PARTNER}[^]*${TITLE}`) }).click();
    await settled(desk);
    await decide();
    await settled(desk);
  };
  await review(async () => {
    await desk.getByRole('button', { name: 'Reject' }).click();
    await desk.getByRole('dialog').getByRole('textbox').first().fill('The account of the sender is not legible.');
    await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  });
  await investor.go(`${address}/submit-payment`);
  expect(await main(paying).innerText()).toContain('The account of the sender is not legible.');

  await pay('second wire');
  await review(() => desk.getByRole('button', { name: 'Approve', exact: true }).click());
  await investor.go(`${address}/submit-payment`);
  await expect.poll(() => main(paying).innerText(), { timeout: 10_000 }).toContain('Approved');
  await investor.go(address);
  await expect.poll(() => main(paying).innerText(), { timeout: 10_000 }).toContain(`$${owed}`);

  for (const visitor of [office, investor, manager]) {
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  }
});
