import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPools, type Pools } from '../../../server/core/db/pools.ts';
import { inTransaction } from '../../../server/core/db/tx.ts';

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const signedIn = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const ended = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

let server: Server;
let pools: Pools;
let open: Socket[];
const faults: unknown[] = [];
const noted = (fault: unknown) => faults.push(fault);
/** A database that ends each session immediately after it opens. */
beforeEach(async () => {
  faults.length = 0;
  open = [];
  process.on('uncaughtException', noted).on('unhandledRejection', noted);
  server = createServer((socket) => {
    open.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([signedIn, ready, ended])));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'x', database: 'x' };
  pools = openPools({ owner: at, app: at });
});
afterEach(async () => {
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
  for (const socket of open) socket.destroy();
  await new Promise((done) => server.close(done));
  process.off('uncaughtException', noted).off('unhandledRejection', noted);
});

test.each(['owner', 'app', 'streams'] as const)(
  'a session of the %s pool that ends immediately after opening fails its work, not the process',
  async (name) => {
    const work = Array.from({ length: 5 }, () =>
      inTransaction(pools[name], (tx) => tx.rows({ text: 'select 1' } as never)),
    );
    const asked = Array.from({ length: 5 }, () => pools[name].query('select 1'));
    const outcomes = await Promise.allSettled([...work, ...asked]);
    expect(outcomes.map((o) => o.status)).toEqual(outcomes.map(() => 'rejected'));
    await new Promise((done) => setTimeout(done, 50));
    expect(faults).toEqual([]);
  },
);
