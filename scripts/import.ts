// npm run import -- FOLDER --mapping FILE [--dry-run] [--yes]
import { readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { loadDotEnv, readSettings } from '../server/core/platform/config.ts';
import { createLog } from '../server/core/platform/log.ts';
import { openConfigured } from '../server/core/start/open.ts';
import { importApproval, importer } from '../server/import/callers.ts';
import { readMapping } from '../server/import/checkMapping.ts';
import type { Mapping } from '../server/import/mapping.ts';
import { type Progress, progressText } from '../server/import/progress.ts';
import { reportOf } from '../server/import/report.ts';
import { type ImportResult, runImport } from '../server/import/run.ts';
import { readArguments, run as runCommand, UsageError } from './command.ts';

const USAGE = `Usage: npm run import -- FOLDER --mapping FILE [--dry-run] [--yes]

  FOLDER          the CSV files
  --mapping FILE  the mapping of their columns, such as imports/scsp.json (see imports/README.md)
  --dry-run       report the records to be created and the problems, and store nothing
  --yes           store without confirmation

Rows are stored in batches of some thousand. An import that was stopped resumes when it is run again.`;

const TOLD_EVERY_MS = 2000;

async function main(): Promise<boolean> {
  const { folder, mapping, isDryRun, isSure } = readCommand();
  loadDotEnv();
  const settings = readSettings();
  const { database, files, close } = await openConfigured(settings);
  try {
    const log = createLog(settings.logLevel);
    const run = (dryRun: boolean): Promise<ImportResult> =>
      runImport({
        pool: database.owner,
        folder,
        mapping,
        entry: importer,
        approval: importApproval,
        files,
        log,
        dryRun,
        onProgress: teller(),
      });
    if (isSure && !isDryRun) return tell(await run(false));
    const tried = await run(true);
    const isSound = tell(tried);
    const total = [...tried.created.values()].reduce((sum, n) => sum + n, 0);
    if (isDryRun || !isSound || total === 0) return isSound;
    return (await isConfirmed(total)) ? tell(await run(false)) : false;
  } finally {
    await close();
  }
}

function readCommand(): { folder: string; mapping: Mapping; isDryRun: boolean; isSure: boolean } {
  const { values, words } = readArguments({
    usage: USAGE,
    options: { mapping: { type: 'string' }, 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } },
    words: [1, 1],
  });
  const folder = words[0] as string;
  if (!values.mapping) throw new UsageError(`Name a mapping.\n\n${USAGE}`);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`The folder ${folder} does not exist.`);
  if (!statSync(values.mapping, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`The mapping ${values.mapping} does not exist.`);
  const read = readMapping(readFileSync(values.mapping, 'utf8'));
  if ('problems' in read) throw new UsageError(read.problems.join('\n'));
  return { folder, mapping: read.mapping, isDryRun: values['dry-run'] === true, isSure: values.yes === true };
}

function tell(result: ImportResult): boolean {
  process.stdout.write(`${reportOf(result).join('\n')}\n`);
  return result.problems.length === 0;
}

/** Prints the progress every few seconds to stderr, separate from the report, which may be redirected. */
function teller(): (progress: Progress) => void {
  let last = performance.now();
  return (progress) => {
    if (performance.now() - last < TOLD_EVERY_MS) return;
    last = performance.now();
    process.stderr.write(`${progressText(progress)}\n`);
  };
}

async function isConfirmed(total: number): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stdout.write('Nothing was stored: use --yes to import without confirmation.\n');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Store these ${total} records? (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

runCommand(main);
