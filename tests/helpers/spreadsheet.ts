import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

const run = promisify(execFile);

/** Whether this machine has a program that works out spreadsheets without a screen. */
export const isSpreadsheetThere = spawnSync('soffice', ['--version']).status === 0;

/** The cells of a workbook's first sheet as a spreadsheet program shows them once it has worked out every formula. */
export const recalculated = async (workbook: Buffer): Promise<string[][]> => {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  try {
    const path = join(folder, 'form.xlsx');
    await writeFile(path, workbook);
    await run(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false',
        '--outdir',
        folder,
        path,
      ],
      { timeout: 120_000 },
    );
    return parse(await readFile(join(folder, 'form.csv'), 'utf8'), { relax_column_count: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
