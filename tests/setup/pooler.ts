import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { accountFor } from '../../server/core/platform/account.ts';
import { freePort } from './launch.ts';

const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0);

/** True if the machine has pgbouncer. */
export const hasPooler = PROGRAM !== undefined;

export interface Pooler {
  port: number;
  stop(): Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Starts pgbouncer in transaction mode before a server. It hands each transaction to another session, so that a
 * dependency on a session shows.
 */
export async function startPooler({
  host,
  port,
  user,
}: Pick<pg.PoolConfig, 'host' | 'port' | 'user'>): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-pooler-'));
  const account = accountFor();
  const listens = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${port ?? 5432} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
server_round_robin = 1
`,
  );
  if (account) for (const path of [folder, file]) chownSync(path, account.uid, account.gid);
  const child: ChildProcess = spawn(PROGRAM ?? '', ['--quiet', file], {
    ...(account && { uid: account.uid, gid: account.gid }),
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  while (child.exitCode === null && !(await answers(listens))) await sleep(50);
  return {
    port: listens,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
