// npm run restore -- FILE [--key FILE]: restores an archive into an empty database and an empty folder
import { resolve } from 'node:path';
import { restoreBackup } from '../server/core/backup/restore.ts';
import { loadDotEnv, readSettings } from '../server/core/platform/config.ts';
import { printLine, readArguments, run } from './command.ts';

const USAGE = `Usage: npm run restore -- FILE [--key FILE]

  FILE   an archive written by npm run backup; DATA_DIR and, if set, the database at DATABASE_URL must be empty
  --key  file with the key of that backup, if SECRET_KEY is not set (default: FILE.key)`;

async function main(): Promise<boolean> {
  const { file, keyFile } = readCommand();
  loadDotEnv();
  const settings = readSettings();
  const { tables, files, takenAt } = await restoreBackup({ file, settings, keyFile });
  const rows = tables.reduce((sum, part) => sum + part.rows, 0);
  printLine(`Restored ${tables.length} tables with ${rows} rows and ${files.length} files as of ${takenAt}.`);
  printLine('Now run npm run verify to check the restored data, then start the server.');
  return true;
}

function readCommand(): { file: string; keyFile: string | null } {
  const { values, words } = readArguments({ usage: USAGE, options: { key: { type: 'string' } }, words: [1, 1] });
  return { file: resolve(words[0] as string), keyFile: values.key ? resolve(values.key) : null };
}

run(main);
