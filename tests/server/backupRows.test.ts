import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { takeSnapshot } from '../../server/core/backup/snapshot.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { insertRow } from '../../server/core/tables/rows.ts';
import { startApp } from '../helpers/app.ts';

/** CopyDone is followed by the row count, on a busy machine in a separate packet. */
const ALL_SENT = Buffer.from([0x63, 0, 0, 0, 4]);

/** A proxy to the database that delays the message after the last row. */
const slowly = async ({ host = '', port = 0 }: pg.PoolConfig) => {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}));
    client.pipe(database);
    let before = Promise.resolve();
    database.on('data', (chunk) => {
      const at = chunk.indexOf(ALL_SENT);
      before = before.then(async () => {
        if (at < 0) return void client.write(chunk);
        client.write(chunk.subarray(0, at + ALL_SENT.length));
        await new Promise((resolve) => setTimeout(resolve, 20));
        client.write(chunk.subarray(at + ALL_SENT.length));
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

test('a table of a backup has its row count, however late the database reports it', async () => {
  const app = await startApp();
  const { owner } = app.database;
  const tx = txOn(owner);
  const names = ['One', 'Two\nlines', 'Three \\ slashes\t'];
  for (const [at, name] of names.entries())
    await insertRow(tx, 'users', { name, email: `${at}@backup.example`, role: 'admin' }, { createdBy: null });
  const way = await slowly(owner.options);
  const snapshot = await takeSnapshot({ ...owner.options, pipeline: false, host: '127.0.0.1', port: way.port });
  try {
    for (const table of snapshot.tables) {
      const { stream, rows } = snapshot.copy(table);
      await text(stream);
      const told = await tx.first<{ n: number }>(sql([`select count(*)::int as n from "${table.name}"`]));
      expect([table.name, rows()]).toEqual([table.name, told?.n]);
      if (table.name === 'users') expect(rows()).toBe(names.length);
    }
  } finally {
    await snapshot.close();
    way.close();
    await app.close();
  }
});
