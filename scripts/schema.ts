// npm run schema -- side-letters: writes the migration that an entity needs. Without a name: prints the changes that
// all of them need.
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { resources } from '../resources/index.ts';
import { problemsOf } from '../resources/kit/check.ts';
import { isResourceName, snake } from '../resources/kit/names.ts';
import { migrate, migrationsFolder } from '../server/core/db/migrate.ts';
import { loadDotEnv, readSettings } from '../server/core/platform/config.ts';
import { openData } from '../server/core/start/open.ts';
import { isExpansion, schemaDifference } from '../server/core/tables/schemaDifference.ts';
import { printLine, readArguments, run, UsageError } from './command.ts';

const USAGE = `Usage: npm run schema [-- ENTITY]

  ENTITY  such as side-letters: writes the migration for it, which ends in .expand.sql if the previous release works
          with it. Without ENTITY: lists the differences of all entities.`;

const nextNumber = async () => {
  const numbers = (await readdir(migrationsFolder)).map((file) => Number.parseInt(file, 10)).filter(Number.isFinite);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
};

run(async () => {
  const [name] = readArguments({ usage: USAGE, words: [0, 1] }).words;
  if (name !== undefined && !isResourceName(name)) throw new UsageError(`The entity "${name}" does not exist.`);
  // Reports invalid declarations before it writes a migration that would be released with them.
  const problems = problemsOf(resources);
  if (problems.length) throw new UsageError(problems.join('\n'));
  loadDotEnv();
  const { database, close } = await openData(readSettings(), { beside: true });
  try {
    await migrate(database.owner);
    const statements = await schemaDifference(database.owner, resources, name);
    const isThere = statements.length > 0;
    if (!isThere) printLine('The database matches the declarations.');
    else if (name) {
      const ending = isExpansion(statements) ? 'expand.sql' : 'sql';
      const file = join(migrationsFolder, `${await nextNumber()}_${snake(name)}.${ending}`);
      await writeFile(file, `${statements.join('\n')}\n`, { flag: 'wx' });
      printLine(`Wrote ${relative(process.cwd(), file)}. Read it before you start the server with it.`);
    } else printLine(statements.join('\n'));
  } finally {
    await close();
  }
  return true;
});
