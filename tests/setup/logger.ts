// Logs a given number of lines at full speed, then reports on a port that it is still alive.
import { createServer } from 'node:http';
import { createLog } from '../../server/core/platform/log.ts';

const log = createLog('info');
for (let n = 0; n < Number(process.argv[2]); n++) log.info({ filler: 'x'.repeat(1000) }, `line ${n}`);
const server = createServer((_, response) => {
  log.info('asked');
  response.end('alive');
});
server.listen(Number(process.argv[3]), '127.0.0.1');
