import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoUser, enter, openBrowser, signIn, signInAs, type Visitor, visit } from '../browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const viewsOf = async ({ page, turn }: Visitor) => {
  await turn('/transactions?status=completed');
  await page.getByRole('button', { name: 'Add filter' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
};

test('saved views belong to the user: absent for the next user of this browser, present in another browser', async () => {
  const first = await visit(browser);
  await signIn(first, 'fund_manager');
  await (await viewsOf(first)).getByRole('menuitem', { name: /^Save current query/ }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Only mine');
  const kept = first.page.waitForResponse(
    (r) => r.request().method() === 'PUT' && r.url().includes('/user/settings/transactions.savedQueries') && r.ok(),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await kept;
  await dialog.waitFor({ state: 'detached' });
  await first.page.getByRole('button', { name: 'Profile menu' }).click();
  await first.page.getByRole('menuitem', { name: 'Logout' }).click();
  await first.page.waitForURL(/\/login/);
  expect(await first.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Only mine');

  await signInAs(first, demoUser('admin'));
  expect(await (await viewsOf(first)).innerText()).not.toContain('Only mine');

  const elsewhere = await visit(browser);
  await signIn(elsewhere, 'fund_manager');
  const own = await viewsOf(elsewhere);
  await own.getByRole('menuitem', { name: /Only mine/ }).waitFor();
  expect([...first.troubles, ...elsewhere.troubles]).toEqual([]);
  await first.close();
  await elsewhere.close();
});

test('a resized column keeps its width on later visits, until it is reset', async () => {
  const visitor = await enter('fund_manager');
  const { page, turn, troubles } = visitor;
  await turn('/partners');
  const heading = page.getByRole('columnheader', { name: 'Name', exact: true });
  const edge = page.getByRole('separator', { name: 'Width: Name', exact: true });
  const width = async () => (await heading.boundingBox())?.width ?? 0;
  await edge.waitFor();
  await page.getByRole('row').nth(1).getByRole('link').first().waitFor();
  const [before, box] = [await width(), await edge.boundingBox()];
  if (!box) throw new Error('The column edge has no position.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The last request sent while the mouse moves.
  const kept = page.waitForResponse((answer) => {
    if (!/settings\/partners\..*widths$/.test(answer.url()) || !answer.ok()) return false;
    const { value } = answer.request().postDataJSON() as { value: { name: number } };
    return value.name > before + 100;
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.move(x + 120, y, { steps: 4 });
  await page.mouse.up();
  await kept;
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(before + 100);

  await turn('/partners');
  await edge.waitFor();
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(before + 100);
  await page.getByRole('button', { name: 'Reset widths' }).click();
  await expect.poll(width, { timeout: 10_000 }).toBeLessThan(before + 20);
  expect(troubles).toEqual([]);
  await visitor.close();
});

/** Positions of elements that match a selector. */
const placesOf = ({ page }: Visitor, selector: string) =>
  page.locator(selector).evaluateAll((found) =>
    found.map((each) => {
      const { left, right, top, bottom, height } = each.getBoundingClientRect();
      return { left, right, top, bottom, height };
    }),
  );

test.each([1440, 390])(
  'at %i filters with values are as high as the others, and no button overlaps another',
  async (width) => {
    const visitor = await enter('admin', '/', { width });
    const { page, turn, troubles } = visitor;
    await turn('/transactions?status=completed&status=pending&type=Investment&type=Sale&type=Dividend&amount_gte=1');
    const more = page.getByRole('button', { name: 'Add filter' });
    await more.click();
    for (const name of ['Status', 'Type', 'Amount: From'])
      expect(await page.getByRole('menuitemcheckbox', { name, exact: true }).getAttribute('aria-checked')).toBe('true');
    await page.getByRole('menuitemcheckbox', { name: 'Fund', exact: true }).click();
    const fund = page.getByRole('combobox', { name: 'Fund' });
    await fund.click();
    for (const name of [/Northlight Growth/, /Northlight Climate/]) await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.locator('[data-source=fundId] .MuiChip-root').nth(1).waitFor();
    const heights = (await placesOf(visitor, '[data-source] .MuiInputBase-root')).map(({ height }) =>
      Math.round(height),
    );
    expect(heights).toEqual(heights.map(() => heights[0]));
    expect(heights).toHaveLength(5);
    const menu = await more.boundingBox();
    const over = (await placesOf(visitor, '[data-source] .hide-filter')).filter(
      ({ right, bottom, top }) => menu && right > menu.x + 1 && bottom > menu.y + 1 && top < menu.y + menu.height - 1,
    );
    expect(over).toEqual([]);
    expect(troubles).toEqual([]);
    await visitor.close();
  },
);

test("a notification on a phone does not cover the form's buttons", async () => {
  const visitor = await enter('fund_manager', '/', { width: 390 });
  const { page, turn, troubles } = visitor;
  await turn('/transactions/new');
  await page.getByRole('button', { name: 'Save' }).click();
  const told = page.getByText(/^Please correct \d+ fields?\.$/);
  await told.waitFor();
  for (const name of ['Save', 'Cancel']) await page.getByRole('button', { name }).click({ trial: true, timeout: 1500 });
  expect(await told.isVisible()).toBe(true);
  expect(troubles).toEqual([]);
  await visitor.close();
});

test('the context menu shows full names', async () => {
  const visitor = await enter('fund_manager', '/', { width: 390 });
  const { page, turn, troubles } = visitor;
  await turn('/select-context');
  const name = page.getByText('Northlight Climate Opportunities I', { exact: true });
  await name.waitFor();
  expect(await name.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
  expect(troubles).toEqual([]);
  await visitor.close();
});
