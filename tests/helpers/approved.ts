import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import pixelmatch from 'pixelmatch';
import { expect } from 'vitest';
import type { Picture } from './pdfPages.ts';

const FOLDER = join(import.meta.dirname, '../approved');
/** Results that differ from their approved file; git ignores the folder. */
const DIFFERENT = join(FOLDER, 'different');
const isApproving = process.env.APPROVE === 'on';

const HOW = 'Look at the files. Approve them with `npm run approve`, or correct the code.';

/** Stores a file for a comparison by eye, and returns its path. */
const keep = (file: string, bytes: Uint8Array | string): string => {
  mkdirSync(DIFFERENT, { recursive: true });
  const path = join(DIFFERENT, file);
  writeFileSync(path, bytes);
  return path;
};

/** Returns how a result differs from its approved file, in lines; `APPROVE=on` replaces the file. */
const differences = (
  file: string,
  bytes: Uint8Array | string,
  differencesFrom: (approved: Buffer) => string[],
): string[] => {
  const path = join(FOLDER, file);
  for (const old of [file, `difference-${file}`]) rmSync(join(DIFFERENT, old), { force: true });
  if (isApproving) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, bytes);
  }
  const found = existsSync(path) ? differencesFrom(readFileSync(path)) : [`${path} does not exist.`];
  return found.length ? [...found, `Actual: ${keep(file, bytes)}`] : [];
};

const expectNone = (found: readonly string[]) => expect(found, [...found, HOW].join('\n')).toEqual([]);

/** pixelmatch reads four channels. */
const inColour = (greys: ArrayLike<number>): Uint8Array => {
  const colours = new Uint8Array(greys.length * 4).fill(255);
  for (let at = 0; at < greys.length; at += 1) colours.fill(greys[at] as number, at * 4, at * 4 + 3);
  return colours;
};

const pageDifferences = (file: string, { width, height, data }: Picture): string[] =>
  differences(file, encode({ width, height, data, channels: 1, depth: 8 }), (approved) => {
    const before = decode(approved);
    if (before.width !== width || before.height !== height)
      return [`${file} has ${before.width} x ${before.height} pixels, the page ${width} x ${height}.`];
    if (Buffer.from(data).equals(Uint8Array.from(before.data))) return [];
    const marked = new Uint8Array(width * height * 4);
    const options = { threshold: 0, includeAA: true };
    const count = pixelmatch(inColour(before.data), inColour(data), marked, width, height, options);
    const difference = encode({ width, height, data: marked, channels: 4, depth: 8 });
    return [`${file} differs in ${count} pixels.`, `Difference: ${keep(`difference-${file}`, difference)}`];
  });

/** Expects the pages of a document to equal `tests/approved/NAME.1.png` and so on, pixel by pixel. */
export const expectApprovedPages = (name: string, pages: readonly Picture[]): void => {
  const files = pages.map((_, i) => `${name}.${i + 1}.png`);
  const found = pages.flatMap((page, i) => pageDifferences(files[i] as string, page));
  const former = readdirSync(FOLDER).filter((file) => file.startsWith(`${name}.`) && !files.includes(file));
  if (isApproving) for (const file of former) rmSync(join(FOLDER, file));
  else found.push(...former.map((file) => `The document has no page for ${file}.`));
  expectNone(found);
};

/** Expects a text to equal `tests/approved/NAME.txt`. */
export const expectApprovedText = (name: string, text: string): void => {
  const file = `${name}.txt`;
  expectNone(
    differences(file, text, (approved) => {
      const [before, after] = [approved.toString('utf8').split('\n'), text.split('\n')];
      const length = Math.max(before.length, after.length);
      const at = Array.from({ length }, (_, i) => i).find((i) => before[i] !== after[i]);
      return at === undefined
        ? []
        : [`${file} differs from line ${at + 1}.`, `Approved: ${before[at]}`, `Now: ${after[at]}`];
    }),
  );
};
