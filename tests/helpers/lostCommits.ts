import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

export interface Way {
  /** Connection settings for the same server through the proxy. */
  to: (direct: pg.PoolConfig) => pg.PoolConfig;
  /** From now on drops the connection before the response to a commit; the commit itself persists. */
  loseCommits: (lose: boolean) => void;
  close: () => void;
}

/** A proxy to a database that can lose the responses to commits, as a network failure would. */
export const lossyWay = async (): Promise<Way> => {
  let target: () => Socket = () => {
    throw new Error('The proxy has no target yet');
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
      // The server has committed, but the client never receives the response.
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
