import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

const run = promisify(execFile);

/** True if this machine has a headless spreadsheet program. */
export const isSpreadsheetThere = spawnSync('soffice', ['--version']).status === 0;

/** Timeout in ms for a test that starts the program several times: about ten seconds each on a busy machine. */
export const SLOW = 240_000;

const FORMULA = /(<c r="([A-Z]+)(\d+)"[^>]*><f>[^<]*<\/f>)<v>([^<]*)<\/v>/g;

/** The parts of a workbook by path. */
const partsOf = async (workbook: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(workbook);
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return parts;
};

/** Returns the formulas of a sheet (from 1) by cell, each with its cached value. */
export const formulasOf = async (workbook: Buffer, sheet = 1): Promise<Map<string, string>> => {
  const xml = (await partsOf(workbook)).get(`xl/worksheets/sheet${sheet}.xml`)?.toString('utf8') ?? '';
  return new Map([...xml.matchAll(FORMULA)].map(([, , at, row, value = '']) => [`${at}${row}`, value]));
};

/** Removes the cached values of formulas, so a program must compute them. */
const bare = async (workbook: Buffer): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, bytes] of await partsOf(workbook))
    zip.addBuffer(
      path.startsWith('xl/worksheets/') ? Buffer.from(bytes.toString('utf8').replace(FORMULA, '$1')) : bytes,
      path,
    );
  zip.end();
  return buffer(zip.outputStream);
};

/** Returns the formula results of a sheet (from 1) by cell, computed by a spreadsheet program. */
export const workedOut = async (workbook: Buffer, sheet = 1): Promise<Map<string, string>> => {
  const cells = await recalculated(await bare(workbook), sheet);
  const places = [...(await formulasOf(workbook, sheet)).keys()];
  const at = (place: string) => {
    const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
    const column = [...letters].reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return cells[Number(row) - 1]?.[column] ?? '';
  };
  return new Map(places.map((place) => [place, at(place)]));
};

/** The program's profile folder: creating one takes longer than a sheet, and two concurrent runs cannot share it. */
const profile = mkdtempSync(join(tmpdir(), 'sheets-'));
process.on('exit', () => rmSync(profile, { recursive: true, force: true }));

let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = last.then(work, work);
  last = next;
  return next;
};

/** Returns the cells of a sheet (from 1) as a spreadsheet program shows them after it computed every formula. */
export const recalculated = async (workbook: Buffer, sheet = 1): Promise<string[][]> =>
  (await allRecalculated(workbook))[sheet - 1] ?? [];

/** Returns the cells of all sheets in their order, from one run of the program. */
export const allRecalculated = (workbook: Buffer): Promise<string[][][]> => inTurn(() => sheetsOf(workbook));

const SHEET = /<sheet [^>]*?name="([^"]*)"/g;

const sheetsOf = async (workbook: Buffer): Promise<string[][][]> => {
  const book = (await partsOf(workbook)).get('xl/workbook.xml')?.toString('utf8') ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  try {
    const path = join(folder, 'form.xlsx');
    await writeFile(path, workbook);
    await run(
      'soffice',
      [
        `-env:UserInstallation=file://${profile}`,
        '--headless',
        '--convert-to',
        `csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1`,
        '--outdir',
        folder,
        path,
      ],
      { timeout: 120_000 },
    );
    const names = [...book.matchAll(SHEET)].map(([, name]) => `form-${name}.csv`);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.map((text) => parse(text, { relax_column_count: true }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
