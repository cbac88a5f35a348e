import type { Database } from '../core/db/database.ts';
import type { Config } from '../core/platform/config.ts';
import { program } from '../core/platform/program.ts';
import { runInProcess } from '../core/platform/runInProcess.ts';
import type { Assignment } from './child.ts';

/** Fills a database without funds with the demo world, in a separate process. Throws with the child's error message. */
export async function playDemo({ config, database }: { config: Config; database: Database }): Promise<void> {
  const { host, port, user, database: name, connectionString, options } = database.owner.options;
  const owner = { host, port, user, database: name, connectionString, options } as Assignment['owner'];
  await runInProcess<Assignment>(program({ source: 'demo/child.ts', built: 'demoWorld.js' }), { config, owner }).catch(
    (error: Error) => {
      throw new Error(`The demo world could not be created: ${error.message}`);
    },
  );
}
