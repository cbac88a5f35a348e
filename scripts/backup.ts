// npm run backup -- FILE writes a consistent backup into one file, while the server runs
// npm run backup -- --check FILE verifies that file
import { copyFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest } from '../server/core/backup/manifest.ts';
import { readArchive } from '../server/core/backup/read.ts';
import { keyBeside } from '../server/core/backup/restore.ts';
import { takeBackup } from '../server/core/backup/take.ts';
import { StartFailure } from '../server/core/base/failure.ts';
import { fingerprintOf } from '../server/core/base/secrets.ts';
import { openStore } from '../server/core/files/open.ts';
import { loadDotEnv, readSettings, type Settings } from '../server/core/platform/config.ts';
import { isDataFolder } from '../server/core/platform/folders.ts';
import { secretFile } from '../server/core/platform/secret.ts';
import { programVersion } from '../server/core/platform/version.ts';
import { keyAtHand } from '../server/core/start/key.ts';
import { openData } from '../server/core/start/open.ts';
import { printLine, readArguments, run } from './command.ts';

const USAGE = `Usage: npm run backup -- FILE
       npm run backup -- --check FILE

  FILE     archive to write; for an existing folder, the file name is the time of the backup
  --check  reads an archive and verifies every file in it against the manifest`;

async function main(): Promise<boolean> {
  const { file, isCheck } = readCommand();
  if (isCheck) return check(file);
  loadDotEnv();
  const settings = readSettings();
  const { databaseUrl, dataDir } = settings;
  // Opening a data folder would create a database in it.
  if (!databaseUrl && !isDataFolder(dataDir)) {
    throw new StartFailure(
      `There is nothing to back up: Quarterdeck was never started with the folder ${dataDir}. Set DATA_DIR to use another folder.`,
    );
  }
  const { database, close } = await openData(settings, { beside: true });
  try {
    const key = keyAtHand(settings);
    const { manifest, bytes, problems } = await takeBackup({
      file,
      owner: { ...database.owner.options, pipeline: false },
      files: await openStore(settings),
      dataDir,
      called: databaseUrl ? 'the database at DATABASE_URL' : `the database in ${dataDir}`,
      program: programVersion,
      keyFingerprint: key === null ? null : fingerprintOf(key),
    });
    printLine(`Backed up to ${file}, ${size(bytes)}: ${contents(manifest)}, as of ${manifest.takenAt}.`);
    printLine(layKeyBeside(settings, file));
    for (const problem of problems) printLine(problem);
    if (problems.length)
      printLine(`The backup was written, but ${problems.length} of its files are missing or changed.`);
    return problems.length === 0;
  } catch (error) {
    throw isNoRoom(error)
      ? new StartFailure(`There is not enough disk space for ${file}: nothing was written.`)
      : error;
  } finally {
    await close();
  }
}

async function check(file: string): Promise<boolean> {
  const { manifest, close } = await readArchive(file);
  close();
  printLine(`${file} is complete: ${contents(manifest)}, as of ${manifest.takenAt}.`);
  return true;
}

function readCommand(): { file: string; isCheck: boolean } {
  const { values, words } = readArguments({ usage: USAGE, options: { check: { type: 'boolean' } }, words: [1, 1] });
  const file = resolve(words[0] as string);
  return { file: values.check ? file : named(file), isCheck: values.check === true };
}

function named(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return file;
  return join(file, `quarterdeck-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`);
}

/** The key is never in the archive: with both, every tax id and account number could be read. */
function layKeyBeside({ secretKey, dataDir }: Settings, file: string): string {
  if (secretKey !== null)
    return 'The archive does not contain the key: keep SECRET_KEY in another place. Without it, the backup cannot be restored.';
  const key = secretFile(dataDir);
  if (!statSync(key, { throwIfNoEntry: false })) return 'There is no key yet.';
  copyFileSync(key, keyBeside(file));
  return `The key was copied to ${keyBeside(file)}: move it to another place. Without it, the backup cannot be restored.`;
}

const contents = ({ tables, files }: Manifest): string =>
  `${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.length} files`;

const size = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const isNoRoom = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

run(main);
