// npm run restore -- FILE [--key FILE]: an archive back into an empty database and an empty folder
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/core/backup/restore.ts';
import { loadDotEnv, readSettings } from '../server/core/platform/config.ts';
import { run, say, UsageError } from './command.ts';

const USAGE = `Usage: npm run restore -- FILE [--key FILE]

  FILE   an archive that npm run backup wrote; DATA_DIR, and DATABASE_URL where it is set, have to be empty
  --key  file with the key of that backup, where SECRET_KEY is not set (default: FILE.key)`;

async function main(): Promise<boolean> {
  const { file, keyFile } = readCommand();
  loadDotEnv();
  const settings = readSettings();
  const { tables, files, takenAt } = await restoreBackup({ file, settings, keyFile });
  const rows = tables.reduce((sum, part) => sum + part.rows, 0);
  say(`Restored ${tables.length} tables with ${rows} rows and ${files.length} files as of ${takenAt}.`);
  say('Now let npm run verify work out anew whether everything adds up, then start the server.');
  return true;
}

function readCommand(): { file: string; keyFile: string | null } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
    const [file, ...rest] = positionals;
    if (!file || rest.length) throw new Error('Name one file.');
    return { file: resolve(file), keyFile: values.key ? resolve(values.key) : null };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

run(main);
