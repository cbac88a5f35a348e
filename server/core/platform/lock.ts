import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../base/failure.ts';
import { socketFolder } from './folders.ts';

/** The process that serves a data directory. */
export interface Holder {
  pid: number;
  url: string;
  /** Shutting down; the directory will be free soon. */
  closing: boolean;
}

export interface Lock {
  /** Updates the answer for later processes. */
  tell(holder: Partial<Holder>): void;
  release(): Promise<void>;
}

const PATIENCE_MS = 500;
const ATTEMPTS = 8;
const BETWEEN_MS = 100;
const SOCKET = 'lock.sock';

/** Returns the process that serves a data directory, or null. Read-only. */
export async function holderOf(dataDir: string): Promise<Holder | null> {
  if (!statSync(join(dataDir, 'run'), { throwIfNoEntry: false })) return null;
  return ask(join(dataDir, 'run', SOCKET));
}

/** Returns a sentence about a data directory in use. */
export function takenBy(dataDir: string, { pid, url }: Holder): string {
  return `Another Quarterdeck (process ${pid}, ${url}) already uses ${dataDir}: use it, stop it, or set DATA_DIR to another folder.`;
}

/**
 * Makes this process the only owner of a data directory until it exits, in any way. Combines two locks. A kernel lock
 * is atomic and ends with the process. A listening socket in the folder identifies the owner, and is visible from
 * another container on the same volume. `onAsk` runs before each answer.
 * Throws a StartFailure that names the owner.
 */
export async function lockDirectory(
  dataDir: string,
  { url, onAsk = () => {} }: { url: string; onAsk?: () => void },
): Promise<Lock> {
  const path = join(socketFolder(dataDir), SOCKET);
  const kernel = await claim(dataDir, path);
  rmSync(path, { force: true });
  const holder: Holder = { pid: process.pid, url, closing: false };
  const server = createServer((socket) => {
    onAsk();
    socket.on('error', () => {});
    socket.end(JSON.stringify(holder));
  });
  await listen(server, path);
  server.unref();
  return {
    tell: (news) => void Object.assign(holder, news),
    release: async () => {
      await new Promise((done) => server.close(done));
      await kernel();
    },
  };
}

// A kernel lock without a listener means that the owner is starting or exiting: retry.
async function claim(dataDir: string, path: string): Promise<() => Promise<void>> {
  let other: Holder | null = null;
  for (let attempt = 0; attempt < ATTEMPTS && !other; attempt++) {
    if (attempt > 0) await sleep(BETWEEN_MS);
    const kernel = await kernelLock(dataDir);
    other = await ask(path);
    if (kernel && !other) return kernel;
    await kernel?.();
  }
  throw new StartFailure(takenBy(dataDir, other ?? { pid: 0, url: 'not answering', closing: false }));
}

/** Asks the owner behind a socket file for its identity; null if the file is stale. */
function ask(path: string): Promise<Holder | null> {
  return new Promise((done) => {
    const socket = createConnection(path);
    let text = '';
    const answer = (): void => {
      socket.destroy();
      done(parse(text));
    };
    // The listener is too busy to answer: the directory is in use.
    const late = setTimeout(answer, PATIENCE_MS);
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.once('end', answer);
    socket.once('error', () => {
      socket.destroy();
      done(null);
    });
    socket.once('close', () => clearTimeout(late));
  });
}

function parse(text: string): Holder {
  try {
    return JSON.parse(text);
  } catch {
    return { pid: 0, url: 'not answering', closing: false };
  }
}

/** Takes the kernel lock; null if another process has it, else the function that releases it. */
async function kernelLock(dataDir: string): Promise<(() => Promise<void>) | null> {
  const folder = realpathSync(dataDir);
  return process.platform === 'linux' ? abstractSocket(folder) : exclusiveFile(join(folder, 'lock'));
}

async function abstractSocket(folder: string): Promise<(() => Promise<void>) | null> {
  const { dev, ino } = statSync(folder);
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, `\0quarterdeck-${name}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
  server.unref();
  return () => new Promise((done) => void server.close(() => done()));
}

// Darwin and the BSDs lock a file with an open flag that Node does not define.
async function exclusiveFile(path: string): Promise<(() => Promise<void>) | null> {
  const O_EXLOCK = 0x20;
  try {
    const handle = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK, 0o600);
    return async () => closeSync(handle);
  } catch (error) {
    if (['EAGAIN', 'EWOULDBLOCK'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(path, () => done());
  });
}
