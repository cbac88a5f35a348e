import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

export interface Way {
  /** The same server, reached through the proxy. */
  to: (direct: pg.PoolConfig) => pg.PoolConfig;
  /** From now on the answer to a commit is lost, and the connection with it; what was committed stays. */
  loseCommits: (lose: boolean) => void;
  close: () => void;
}

/** A way to a database on which the answers to commits can be lost, as when a network breaks at that moment. */
export const lossyWay = async (): Promise<Way> => {
  let target: () => Socket = () => {
    throw new Error('nobody said where to');
  };
  let isLosing = false;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = target();
    let isCommitting = false;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    client.on('data', (bytes) => {
      if (isLosing && bytes.includes('commit\0')) isCommitting = true;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (!isCommitting) return void client.write(bytes);
      // The server has answered the commit: it is done, and nobody hears of it.
      if (bytes.includes('COMMIT')) {
        client.destroy();
        upstream.destroy();
      }
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    to: (direct) => {
      if (direct.connectionString) {
        const url = new URL(direct.connectionString);
        const [host, real] = [url.hostname, Number(url.port || 5432)];
        target = () => connect(real, host);
        url.host = `127.0.0.1:${port}`;
        return { ...direct, connectionString: url.href };
      }
      target = () => connect(`${direct.host}/.s.PGSQL.${direct.port ?? 5432}`);
      return { ...direct, host: '127.0.0.1', port };
    },
    loseCommits: (lose) => {
      isLosing = lose;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
