import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { writeWorkbook } from '../../../../server/core/export/workbook.ts';
import type { Person } from './person.ts';

export interface Paper {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Creates a small, valid PDF with its own text. */
export const pdf = (title: string): Paper => ({
  name: `${title.toLowerCase().replaceAll(/\W+/g, '-')}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\n% ${title}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
});

/** Creates a workbook with one sheet of typed cells: numbers as numbers, days as days. */
export const workbook = async (
  title: string,
  headings: readonly string[],
  rows: readonly string[][],
): Promise<Paper> => {
  const out = new PassThrough();
  const bytes = buffer(out);
  const kindOf = (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? 'day' : /^\d+$/.test(text) ? 'number' : 'text');
  const columns = headings.map((label, i) => ({ label, kind: kindOf(rows[0]?.[i]) }) as const);
  await writeWorkbook([{ title, head: [], columns, rows }], { dayCode: 'd/m/yyyy', out });
  return {
    name: `${title}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await bytes,
  };
};

/** A camera photo: an image of one colour. */
export const photo = (shade: number): Paper => ({
  name: `IMG_${1000 + shade}.png`,
  mimeType: 'image/png',
  buffer: png(48, shade % 256),
});

const png = (size: number, shade: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(size + 1, shade);
  line[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Clicks a file button and selects files; returns true if the button asks for the camera. */
export const handOver = async (person: Person, press: Locator, ...papers: Paper[]): Promise<{ isCamera: boolean }> => {
  const asked = person.page.waitForEvent('filechooser');
  await person.click(press);
  const chooser = await asked;
  expect(chooser.isMultiple() || papers.length === 1, 'accepts several files at once').toBe(true);
  const isCamera = await chooser.element().evaluate((input) => (input as Element).hasAttribute('capture'));
  await chooser.setFiles(papers);
  return { isCamera };
};
