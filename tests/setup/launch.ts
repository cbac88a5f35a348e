import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A Quarterdeck in its own processes, started like `npm start`. */
export interface Launched {
  /** Address from its ready line. */
  url: string;
  child: ChildProcess;
  /** Its output so far on stdout and stderr. */
  output(): string;
  /** Exit code once it has ended (null: ended by a signal). */
  ended: Promise<number | null>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL to the whole process group: npm, node and the emulator. */
  kill(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');
const READY = /Quarterdeck is ready at (\S+)/;

/** Process groups that were started and have not ended. */
export const running = new Set<number>();

/** Environment of a test's Quarterdeck, without the developer's own settings. */
export function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: '0', ...settings };
}

/** Starts a program and resolves when it has printed its ready line; rejects with its output if it ends first. */
export async function launch(
  settings: Record<string, string>,
  { command = [process.execPath, 'scripts/start.mjs'] }: { command?: string[] } = {},
): Promise<Launched> {
  const run = begin(settings, { command });
  const url = await Promise.race([run.ready, run.ended.then(() => null)]);
  if (url === null) throw new Error(`Quarterdeck did not start:\n${run.output()}`);
  return { ...run, url };
}

/** Starts a program that is expected to end without a signal. */
export function begin(
  settings: Record<string, string>,
  { command = [process.execPath, 'scripts/start.mjs'] }: { command?: string[] } = {},
): Omit<Launched, 'url'> & { ready: Promise<string> } {
  const [program = '', ...words] = command;
  const child = spawn(program, words, {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = child.pid ?? 0;
  running.add(group);
  let text = '';
  const ended = new Promise<number | null>((done) =>
    child.once('close', (code) => {
      running.delete(group);
      done(code);
    }),
  );
  const ready = new Promise<string>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const url = READY.exec(text)?.[1];
        if (url) done(url);
      });
    }
  });
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  const kill = async (): Promise<void> => {
    process.kill(-group, 'SIGKILL');
    await ended;
  };
  return { child, output: () => text, ended, ready, stop, kill };
}

/** Finds a free port of the loopback interface. */
export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((done) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
