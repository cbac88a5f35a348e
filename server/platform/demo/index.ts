import { fork } from 'node:child_process';
import type { Config } from '../../config.ts';
import type { Database } from '../database.ts';
import { program } from '../program.ts';
import type { Assignment, News } from './child.ts';

/** Fills a database without funds with the demo world. Throws with the child's words where that fails. */
export async function playDemo({ config, database }: { config: Config; database: Database }): Promise<void> {
  const { path, execArgv } = program({ source: 'demo/child.ts', built: 'demo.js' });
  const child = fork(path, { execArgv });
  const { host, port, user, database: name, connectionString, options } = database.owner.options;
  const owner = { host, port, user, database: name, connectionString, options } as Assignment['owner'];
  child.send({ config, owner } satisfies Assignment);
  const failure = await new Promise<string | null>((done) => {
    child.once('message', (news: News) => done(news.failure));
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(`it ended with ${signal ?? `code ${code}`}`));
  });
  if (failure) throw new Error(`The demo world could not be filled in: ${failure}`);
}
