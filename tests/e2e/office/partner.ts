import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { enter, press, settled, step } from '../browser.ts';

test('an administrator creates, edits, moves, filters, exports and deletes a partner', async () => {
  const visitor = await enter('admin', '/partners/new');
  const { page, troubles, turn } = visitor;

  await page.getByRole('combobox', { name: /^Type/ }).click();
  await press(page, page.getByRole('option', { name: /Limited Partner|^LP/ }).first());
  await page.getByLabel(/^Name/).first().fill('Breakwater Endowment');
  await page
    .getByLabel(/^Email/)
    .first()
    .fill('office@breakwater.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/partners\/[0-9a-f-]{36}$/);
  await settled(page);
  const address = new URL(page.url()).pathname;
  await expect.poll(() => page.getByRole('main').innerText(), { timeout: 10_000 }).toContain('Breakwater Endowment');

  await turn(`${address}/edit`);
  await page.getByLabel(/^Legal name/i).fill('Breakwater Endowment Fund Ltd');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((to) => !to.pathname.endsWith('/edit'));
  await turn(address);
  await expect
    .poll(() => page.getByRole('main').innerText(), { timeout: 10_000 })
    .toContain('Breakwater Endowment Fund Ltd');

  await step(page, 'Exempt from Verification');
  await page.getByRole('dialog').getByRole('textbox').first().fill('Verified on paper');
  await page.getByRole('dialog').getByRole('button', { name: 'Exempt' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settled(page);
  await expect.poll(() => page.getByRole('main').innerText(), { timeout: 10_000 }).toMatch(/Not applicable/i);

  await turn('/partners');
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
    .fill('breakwater');
  await expect
    .poll(() => page.getByRole('main').getByText('Breakwater Endowment').count(), { timeout: 10_000 })
    .toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('row').count(), { timeout: 10_000 }).toBe(2);
  expect(page.url()).toContain('breakwater');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Export/ }).click();
  await page.getByRole('menuitem', { name: 'As shown (CSV)' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(2);
  expect(file).toContain('Breakwater Endowment');

  const remove = async () => {
    await turn(address);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('Entered twice');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  await turn(address);
  await expect.poll(() => page.getByRole('main').innerText(), { timeout: 10_000 }).toContain('Breakwater Endowment');

  await remove();
  await page.waitForURL(/\/partners(\?|$)/);
  await settled(page);
  await expect
    .poll(() => page.getByRole('main').innerText(), { timeout: 10_000 })
    .not.toContain('Breakwater Endowment');
  // The account stores the list's search: the next test would find it.
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  await expect.poll(() => page.getByRole('row').count(), { timeout: 10_000 }).toBeGreaterThan(2);
  await settled(page);
  expect(troubles).toEqual([]);
  await visitor.close();
});
