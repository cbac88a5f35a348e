import { fork } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { type Launched, launch } from '../setup/launch.ts';

const root = join(import.meta.dirname, '..', '..');

/** Node options that `npm start` sets. */
const options: string[] =
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g) ?? [];

/** Socket on which the product reports how long its event loop was blocked. */
const loopSocket = join(tmpdir(), `quarterdeck-bench-${process.pid}.sock`);
const loopProbe = pathToFileURL(join(import.meta.dirname, 'loop.mjs')).href;

/** Starts the built product as a separate process on a data directory, and returns the time to its ready line. */
export const startProduct = async (dataDir: string): Promise<Launched & { readyMs: number }> => {
  rmSync(loopSocket, { force: true });
  const began = performance.now();
  const product = await launch(
    { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'info', RATE_LIMIT: '999999', BENCH_LOOP: loopSocket },
    { command: [process.execPath, ...options, '--import', loopProbe, join(root, 'dist', 'server', 'main.js')] },
  );
  return { ...product, readyMs: performance.now() - began };
};

/**
 * Returns the longest block of the product's event loop since the last call in ms, and the longest CPU time within a block; the
 * rest was waiting for a processor.
 */
export const longestBlock = async (): Promise<{ blocked: number; own: number }> =>
  JSON.parse(await text(connect(loopSocket)));

/** Starts the bare handler as a separate process on the same PostgreSQL. */
export const startFloor = async (database: pg.PoolConfig): Promise<{ url: string; stop(): void }> => {
  const child = fork(join(import.meta.dirname, 'floor.ts'), [JSON.stringify(database)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  const url = await new Promise<string>((done, fail) => {
    child.stdout?.setEncoding('utf8').once('data', (line: string) => done(line.trim()));
    child.once('exit', (code) => fail(new Error(`The bare handler ended with ${code}.`)));
  });
  return { url, stop: () => child.disconnect() };
};

/** Returns the resident memory of a process in MB, if the system reports it. */
export const memoryOf = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1024;
};
