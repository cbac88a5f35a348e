import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { StartFailure } from '../../base/failure.ts';
import { program } from '../program.ts';
import type { Assignment, News, Whereabouts } from './child.ts';

/** The Auth emulator in a child process with automatic restart. */
export interface Emulator {
  /** http://127.0.0.1:port, stable across restarts. */
  url: string;
  pid(): number;
  /** Sets the web app's URL for links in emails. */
  tell(whereabouts: Whereabouts): void;
  stop(): Promise<void>;
}

interface Options {
  projectId: string;
  /** File that stores the accounts. */
  file: string;
  /** Folder for the emails that a real project would send (default: outbox next to the file). */
  outbox?: string;
  origins?: string[];
  asPublished?: boolean;
  onLoss?: (reason: string) => void;
}

const MOST_DELAY_MS = 30_000;

/** Starts the emulator and waits until it responds. Throws StartFailure. */
export async function startEmulator({
  projectId,
  file,
  outbox = join(dirname(file), 'outbox'),
  origins = [],
  asPublished = false,
  onLoss = () => {},
}: Options): Promise<Emulator> {
  let whereabouts: Whereabouts = { appUrl: '' };
  let stopping = false;
  let delay = 500;
  const begin = async (): Promise<{ child: ChildProcess; url: string }> => {
    const started = await launch({ projectId, file, outbox, origins, asPublished });
    started.child.send(whereabouts);
    started.child.once('exit', (code, signal) => {
      if (!stopping) {
        onLoss(`the sign-in emulator exited with ${signal ?? `code ${code}`} and is being restarted`);
        void again();
      }
    });
    return started;
  };
  const again = async (): Promise<void> => {
    await new Promise((done) => setTimeout(done, delay).unref());
    delay = Math.min(delay * 2, MOST_DELAY_MS);
    if (stopping) return;
    try {
      current = await begin();
      delay = 500;
      if (stopping) await end(current.child);
    } catch (error) {
      onLoss((error as Error).message);
      void again();
    }
  };
  let current = await begin();
  const stop = async (): Promise<void> => {
    stopping = true;
    await end(current.child);
  };
  const tell = (news: Whereabouts): void => {
    whereabouts = news;
    if (current.child.connected) current.child.send(news);
  };
  return { url: current.url, tell, pid: () => current.child.pid ?? 0, stop };
}

async function launch(assignment: Assignment): Promise<{ child: ChildProcess; url: string }> {
  const { path, execArgv } = program({ source: 'core/platform/emulator/child.ts', built: 'emulator.js' });
  const child = fork(path, [JSON.stringify(assignment)], {
    execArgv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'development' },
  });
  const news = await new Promise<News>((done) => {
    child.once('message', (message) => done(message as News));
    child.once('error', (error) => done({ failure: error.message }));
    child.once('exit', (code, signal) => done({ failure: `it exited with ${signal ?? `code ${code}`}` }));
  });
  if ('url' in news) return { child, url: news.url };
  await end(child);
  throw new StartFailure(`The sign-in emulator failed to start. ${news.failure}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  if (child.connected) child.disconnect();
  const late = setTimeout(() => child.kill('SIGKILL'), 2000);
  await gone;
  clearTimeout(late);
}
