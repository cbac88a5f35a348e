import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, openBrowser, seek, settled, signIn, visit } from '../browser.ts';

const FUND = 'Northlight Growth Fund II';
const PARTNER = 'Halloway Foundation';
/** Commitments are changed here, and other tests allocate calls by those of the first fund. */
const OTHER_FUND = 'Northlight Climate Opportunities I';

const main = (page: Page) => page.getByRole('main');
const today = () => new Date().toISOString().slice(0, 10);

/** Clicks for a distribution: the form, its issue with confirmation, and its payment with confirmation. */
const LIMIT = 10;

test('a distribution to all partners is drafted, previewed by the waterfall, issued and paid, and its partner finds it', async () => {
  const office = await enter('admin', '/distributions/new');
  const form = office.page;
  let clicks = 0;
  const press = async (button: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await button.click();
  };
  const fund = form.getByRole('combobox', { name: /^Fund/ });
  await seek(form, { input: fund, typed: 'Growth', option: form.getByRole('option', { name: FUND }) });
  clicks += 2;
  await form.getByLabel(/^Title/).fill('Rest of the first sale');
  await press(form.getByRole('combobox', { name: /^Source/ }));
  await press(form.getByRole('option', { name: 'Other' }));
  await form.getByLabel(/^Proceeds/).fill('250000.01');
  await expect.poll(() => form.getByLabel(/^Distribution Date/).inputValue()).toBe(today());
  await press(form.getByRole('button', { name: 'Save' }));
  await form.waitForURL(/\/distributions\/[0-9a-f-]{36}$/);
  const address = new URL(form.url()).pathname;

  // The draft shows the amount of each tier and partner.
  await form.getByRole('table', { name: 'By partner' }).getByRole('row', { name: PARTNER }).waitFor();
  const tiers = await form.getByRole('table', { name: 'Waterfall' }).innerText();
  for (const tier of ['Return of Capital', 'Preferred Return', 'Catch-up', 'Profit Split'])
    expect(tiers).toContain(tier);
  await expect.poll(() => main(form).innerText()).toContain('$250,000.01');

  await press(form.getByRole('button', { name: 'Issue' }));
  const asked = form.getByRole('dialog');
  const said = async (text: RegExp) => Number(text.exec(await asked.getByText(text).innerText())?.[1]);
  const payees = await said(/^\$250,000\.01 goes to (\d+) partners on [^.]*\.$/);
  const told = await said(/^(\d+) notices are sent by email at once\./);
  expect(told + (await said(/^(\d+) partners have no portal user and will not be notified/))).toBe(payees);
  await press(asked.getByRole('button', { name: 'Issue' }));
  await asked.waitFor({ state: 'detached' });
  await press(form.getByRole('button', { name: 'Mark All as Paid' }));
  const paying = form.getByRole('dialog');
  await paying.getByLabel(/^Paid On/).fill(today());
  await press(paying.getByRole('button', { name: 'Mark All as Paid' }));
  await paying.waitFor({ state: 'detached' });
  await expect.poll(() => main(form).innerText(), { timeout: 10_000 }).toContain('Completed');
  expect(clicks).toBeLessThanOrEqual(LIMIT);

  const investor = await visit(await openBrowser());
  await signIn(investor, 'lp');
  await investor.page.getByRole('button', { name: /Switch context/ }).click();
  await investor.page.getByRole('menuitem', { name: FUND }).click();
  await settled(investor.page);
  await expect.poll(() => investor.page.getByRole('banner').innerText()).toContain(FUND);
  await investor.turn(address);
  await settled(investor.page);
  await expect.poll(() => main(investor.page).innerText(), { timeout: 10_000 }).toContain('Your Share');
  expect(await main(investor.page).innerText()).not.toContain('$250,000.01');
  for (const visitor of [office, investor]) {
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  }
});

test('a commitment in force is increased from its page: previewed, put into effect, and shown in its history', async () => {
  const office = await enter('admin', '/funds');
  const { page, troubles, close } = office;
  await main(page).getByText(OTHER_FUND).first().click();
  await main(page).getByRole('tab', { name: 'Investors' }).click();
  await main(page)
    .getByRole('row', { name: /Kestrel.*Active/ })
    .first()
    .click();
  await main(page).getByRole('tab', { name: 'Commitment Changes' }).click();
  await main(page).getByRole('link', { name: 'New Commitment Change' }).click();
  await page.getByLabel(/^Kind/).click();
  await page.getByRole('option', { name: 'Increase' }).click();
  await page.getByLabel(/^Amount/).fill('500000');
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Second tranche');
  await page.getByRole('button', { name: 'Save' }).click();
  // On its own page, which previews its effect.
  const figures = main(page).getByRole('table', { name: 'Effect of this change' });
  await figures.getByRole('row', { name: /Commitment €10,000,000\.00 €10,500,000\.00/ }).waitFor();
  await main(page).getByRole('button', { name: 'Put into Effect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('row', { name: /Unfunded/ }).waitFor();
  await dialog.getByRole('button', { name: 'Put into Effect' }).click();
  await dialog.waitFor({ state: 'detached' });
  await main(page).getByText('Effective', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});
