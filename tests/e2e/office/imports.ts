import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { audit } from '../axe.ts';
import { enter, settled } from '../browser.ts';

const file = (text: string) => ({ name: 'partners.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a template is filled in, checked, corrected and imported; typed corrections survive a refusal', async () => {
  const { page, turn, troubles, close } = await enter('fund_manager', '/partners');
  await page.getByRole('main').getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Partners' });
  await settled(page);
  expect(await audit(page, 'choose a file')).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download Template (CSV)' }).click(),
  ]);
  const template = readFileSync(await download.path(), 'utf8').replace('\ufeff', '');
  const [headings = '', example = ''] = template.split('\r\n');
  expect(headings.split(',').slice(0, 3)).toEqual(['Type', 'Name', 'Legal Name']);

  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download Template (XLSX)' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toBe('partners.xlsx');
  await dialog.getByTestId('sheet').setInputFiles(await workbook.path());
  await dialog.getByText('The example row of the template was excluded.').waitFor();
  await dialog.getByText(/^0 rows/).waitFor();

  await dialog
    .getByTestId('sheet')
    .setInputFiles({ ...file(''), name: 'photo.png', buffer: Buffer.from([0x89, 0x50, 0, 0]) });
  await dialog.getByText(/No table with a header row/).waitFor();

  const at = (name: string) => headings.split(',').indexOf(name);
  const row = (name: string, email: string, type = 'Limited Partner', country = '') => {
    const cells = headings.split(',').map(() => '');
    cells[at('Type')] = type;
    cells[at('Name')] = name;
    cells[at('Email')] = email;
    cells[at('Country')] = country;
    return cells.join(',');
  };
  const rows = [
    row('Quay Pension', 'quay@sheet.example', 'Limited Partner', 'Deutschland'),
    row('Slip Trust', 'slip'),
    row('Dock Fund', 'dock@sheet.example', 'Institution'),
  ];
  await dialog.getByTestId('sheet').setInputFiles(file([headings, example, ...rows].join('\n')));
  await dialog.getByText('The example row of the template was excluded.').waitFor();
  await dialog.getByText('2 rows need attention: correct or exclude them.').waitFor();
  await dialog.getByRole('cell', { name: 'Germany', exact: true }).waitFor();
  await settled(page);
  expect(await audit(page, 'rows')).toEqual([]);
  const submit = dialog.getByRole('button', { name: /^Import \d+ Rows?$/ });
  expect(await submit.isDisabled()).toBe(true);

  const cell = dialog.getByRole('textbox', { name: 'Email, row 4' });
  await cell.focus();
  await cell.fill('quay@sheet.example');
  await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
  await cell.fill('slip@sheet.example');
  const choice = dialog.getByRole('combobox', { name: 'Type, row 5' });
  await expect.poll(() => choice.textContent()).toBe('Institution');
  await choice.click();
  await page.getByRole('option', { name: 'Limited Partner' }).click();
  await expect.poll(() => choice.textContent()).toBe('Limited Partner');
  await dialog.getByText('All rows are ready to import.').waitFor();

  // Corrections exist only here, so the browser warns before it leaves.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect.poll(() => cell.inputValue()).toBe('slip@sheet.example');

  // Another user created one of them first.
  const error = { code: 'CONFLICT', message: 'Taken meanwhile.', errors: [] };
  let isRefused = false;
  await page.route('**/api/v1/partners/import', (route) => {
    // A late trial has the same address.
    if (isRefused || route.request().postDataJSON().dryRun) return route.continue();
    isRefused = true;
    return route.fulfill({ status: 409, json: { error } });
  });
  await submit.click();
  await dialog.getByText('Taken meanwhile.').waitFor();
  await expect.poll(() => cell.inputValue()).toBe('slip@sheet.example');
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Import row 5' }).uncheck();
  await dialog.getByRole('button', { name: 'Import 2 Rows' }).click();
  await dialog.getByText('2 rows were imported.').waitFor();
  await settled(page);
  expect(await audit(page, 'done')).toEqual([]);
  await dialog.getByRole('link', { name: 'Slip Trust' }).click();
  await page.getByRole('heading', { level: 1, name: 'Slip Trust' }).waitFor();
  await turn('/partners?q=Dock');
  expect(await page.getByText('Dock Fund').count()).toBe(0);
  expect(troubles.filter((each) => !/\b(409|422)\b/.test(each))).toEqual([]);
  await close();
});

test('a sheet in correction is restored after a reload, and removed afterwards', async () => {
  const { page, turn, close } = await enter('fund_manager', '/partners');
  const open = () => page.getByRole('main').getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Partners' });
  const row = (name: string, email: string) => `Limited Partner,${name},${email},TAXOF${name.replace(' ', '')}`;
  const lines = [
    'Type,Name,Email,Tax ID',
    row('Jetty One', 'one'),
    row('Jetty Two', 'two'),
    row('Jetty Three', 'three@jetty.example'),
  ];
  await open();
  await dialog.getByTestId('sheet').setInputFiles(file(lines.join('\n')));
  await dialog.getByText('2 rows need attention: correct or exclude them.').waitFor();
  const email = (line: number) => dialog.getByRole('textbox', { name: `Email, row ${line}` });
  await email(2).fill('one@jetty.example');
  await email(3).fill('two@jetty.example');
  await dialog.getByText('All rows are ready to import.').waitFor();

  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await settled(page);
  // Confidential values are not stored in the browser.
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).toContain('two@jetty.example');
  expect(kept).not.toContain('TAXOF');
  await open();
  await dialog.getByText('“partners.csv” was not imported yet.', { exact: false }).waitFor();
  expect(await audit(page, 'go on')).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('were not stored: Tax ID.', { exact: false }).waitFor();
  await dialog.getByText('All rows are ready to import.').waitFor();
  await expect.poll(() => email(2).inputValue()).toBe('one@jetty.example');
  await dialog.getByRole('button', { name: 'Import 3 Rows' }).click();
  await dialog.getByText('3 rows were imported.').waitFor();
  await dialog.getByRole('link', { name: 'Jetty Two' }).click();
  await page.getByText('two@jetty.example').first().waitFor();
  // No part of it is left, and none of a cancelled import.
  const left = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('import:')));
  expect(await left()).toEqual([]);
  await turn('/partners');
  await open();
  await dialog.getByTestId('sheet').setInputFiles(file(lines.join('\n').replaceAll('Jetty', 'Pier')));
  await expect.poll(async () => (await left()).length).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await left()).toEqual([]);
  await close();
});

test('a long heading is shown completely', async () => {
  const { page, close } = await enter('fund_manager', '/partners');
  await page.getByRole('main').getByRole('button', { name: 'Import' }).click();
  const heading = 'Name of the limited partner as it stands in the subscription agreement';
  const dialog = page.getByRole('dialog', { name: 'Import Partners' });
  await dialog.getByTestId('sheet').setInputFiles(file(`Type,${heading}\nLimited Partner,Mole Trust\n`));
  const labels = dialog.locator('label').filter({ hasText: /\S/ });
  await labels.filter({ hasText: heading }).waitFor();
  const cut = await labels.evaluateAll((all) =>
    all.filter((l) => l.scrollWidth > l.clientWidth).map((l) => l.textContent),
  );
  expect(cut).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await close();
});

test('a user without the right is not offered the import', async () => {
  const partner = await enter('gp', '/transactions');
  await partner.page.getByRole('main').getByRole('button', { name: 'Export' }).waitFor();
  expect(await partner.page.getByRole('button', { name: 'Import' }).count()).toBe(0);
  await partner.close();
});
