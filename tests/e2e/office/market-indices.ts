import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeWorkbook } from '../../../server/core/export/workbook.ts';
import { enter, settled, step } from '../browser.ts';

const day = (at: number) => new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10);
const levels = Array.from({ length: 4000 }, (_, at) => [day(at), `${1000 + at}.25`] as const);

const workbook = async () => {
  const out = new PassThrough();
  const read = buffer(out);
  const columns = [{ label: 'Date', kind: 'day' } as const, { label: 'Level', kind: 'number' } as const];
  await writeWorkbook([{ title: 'Levels', head: [], columns, rows: levels.slice(1) }], { dayCode: 'd.m.yyyy', out });
  return read;
};

test('an index imports its levels from CSV and Excel files, and paginates them', async () => {
  const { page, troubles, close } = await enter('admin', '/market-indices/new');
  await page.getByRole('textbox', { name: /^Name/ }).fill('World Total Return');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/market-indices\/[0-9a-f-]{36}$/);
  await settled(page);

  const bring = async (name: string, bytes: Buffer) => {
    await step(page, 'Import Levels');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByTestId('file of lines')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    return dialog;
  };
  const lines = (dialog: Awaited<ReturnType<typeof bring>>) => dialog.getByRole('textbox', { name: /^Levels/ });

  const first = await bring('one.csv', Buffer.from(`Date;Level\n${day(0)};1000,25\n`));
  await expect.poll(() => lines(first).inputValue()).toBe(`Date;Level\n${day(0)};1000,25`);
  await first.getByRole('button', { name: 'Import Levels' }).click();
  await first.waitFor({ state: 'detached' });

  const wrong = await bring('picture.xlsx', Buffer.from('PK no archive'));
  await page.getByText('The file is neither a CSV file nor an Excel workbook (XLSX).').waitFor();
  await wrong.getByRole('button', { name: 'Cancel' }).click();

  const many = await bring('levels.xlsx', await workbook());
  await expect.poll(async () => (await lines(many).inputValue()).split('\n').length).toBe(4000);
  expect((await lines(many).inputValue()).split('\n').slice(0, 2)).toEqual(['Date\tLevel', `${day(1)}\t1001.25`]);
  await many.getByRole('button', { name: 'Import Levels' }).click();
  await many.waitFor({ state: 'detached' });

  const table = page.getByRole('table', { name: 'Levels' });
  await expect.poll(() => table.getByRole('row').count()).toBe(26);
  await expect.poll(() => page.getByText('1-25 of 4000').count()).toBe(1);
  await page.getByRole('button', { name: /next page/i }).click();
  await expect.poll(() => table.getByRole('row').nth(1).innerText()).toContain('1,025.25');
  expect(troubles).toEqual([]);
  await close();
});
