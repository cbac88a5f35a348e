// A minimal server process: opens two resources, then an uncaught error occurs.
import { createLog } from '../../server/core/platform/log.ts';
import { createShutdown, endOnSignals } from '../../server/core/platform/shutdown.ts';

const log = createLog('info');
const shutdown = createShutdown(log);
endOnSignals(shutdown, log);
for (const what of ['database', 'server']) {
  shutdown.add(async () => {
    log.info(`closed: ${what}`);
    if (process.argv[3] === 'hanging') await new Promise(() => {});
  });
}
setInterval(() => {}, 1000);
if (process.argv[2] === 'rejection') void Promise.reject(new Error('nobody waits for this'));
if (process.argv[2] === 'exception') setTimeout(() => JSON.parse('{'), 10);
log.info('open');
