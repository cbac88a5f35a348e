import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { operatorAdvice } from './core/base/failure.ts';
import { claimDataDir } from './core/platform/claim.ts';
import { ConfigError, loadDotEnv, readSettings, type Settings } from './core/platform/config.ts';
import { createLog, type Log } from './core/platform/log.ts';
import { listenFailure, localUrl } from './core/platform/port.ts';
import { createShutdown, endOnSignals, type Shutdown } from './core/platform/shutdown.ts';
import { startTracing } from './core/platform/startTracing.ts';
import { startPlatform } from './core/start/start.ts';
import { restoreUniqueSecrets } from './core/tables/uniqueSecrets.ts';
import { refuseDemoWorld } from './demo/refuse.ts';
import { announcement } from './start/announce.ts';
import { openBooksAtStart } from './start/books.ts';
import { storeFirstData } from './start/firstData.ts';

const LONGEST_REQUEST_AT_END_MS = 6000;

async function main(): Promise<void> {
  loadDotEnv();
  const settings = readSettings();
  const log = createLog(settings.logLevel);
  const shutdown = createShutdown(log);
  endOnSignals(shutdown, log);
  try {
    await start(settings, { log, shutdown });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function start(settings: Settings, { log, shutdown }: { log: Log; shutdown: Shutdown }): Promise<void> {
  if (settings.production && process.getuid?.() === 0) log.warn('running as root; a dedicated account is safer');
  const lock = await claimDataDir(settings, shutdown);
  const { config, database, tellAppUrl } = await startPlatform(settings, { log, shutdown });
  shutdown.add(await startTracing(settings, log));
  await refuseDemoWorld(database.owner, settings);
  await storeFirstData({ config, database, log });
  await openBooksAtStart({ database, log });
  const app = await createApp({ config, database, log });
  await restoreUniqueSecrets(database.owner, log);
  shutdown.add(() => close(app));
  shutdown.drain = async () => {
    app.drain.isOn = true;
    await sleep(settings.drainSeconds * 1000);
  };
  const url = await listen(app, config);
  lock?.tell({ url });
  tellAppUrl(config.publicUrl ?? url);
  process.stdout.write(await announcement({ config, url, database }));
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFailure(error, { host, port });
  }
  const address = app.server.address();
  return localUrl(host, typeof address === 'object' && address ? address.port : port);
}

/** Finishes running requests; slow ones are cut so that the shutdown stays within ten seconds. */
async function close(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_AT_END_MS);
  await app.close();
  clearTimeout(late);
}

/** Explains errors that the operator can fix in plain sentences, all others with their stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  return operatorAdvice(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
