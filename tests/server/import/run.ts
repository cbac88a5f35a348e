import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Database } from '../../../server/core/db/database.ts';
import { importApproval, importer } from '../../../server/import/callers.ts';
import { readMapping } from '../../../server/import/checkMapping.ts';
import type { Mapping } from '../../../server/import/mapping.ts';
import type { ImportOptions } from '../../../server/import/options.ts';
import { runImport } from '../../../server/import/run.ts';
import { memoryStore } from '../../helpers/files.ts';
import { type Files, writeFiles } from './sampleFiles.ts';

/** Returns a mapping, which must be valid. */
export const mappingOf = (given: unknown): Mapping => {
  const read = readMapping(typeof given === 'string' ? given : JSON.stringify(given));
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return read.mapping;
};

export const scsp = () => mappingOf(readFileSync('imports/scsp.json', 'utf8'));

/** Imports files from a temporary folder. */
export const importFiles = async (
  database: Database,
  files: Files,
  mapping: Mapping,
  { dryRun = false, ...more }: Pick<ImportOptions, 'dryRun' | 'onProgress' | 'piece'> = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-import-'));
  try {
    writeFiles(folder, files);
    return await runImport({
      pool: database.owner,
      folder,
      mapping,
      entry: importer,
      approval: importApproval,
      files: memoryStore(),
      log: pino({ level: 'silent' }),
      dryRun,
      ...more,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
