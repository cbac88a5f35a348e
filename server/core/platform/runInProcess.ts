import { fork } from 'node:child_process';
import type { Program } from './program.ts';

/** Final message of a separate process. */
export interface News {
  failure: string | null;
}

/** Runs a program once in a separate process with a task. Rejects with the program's error message. */
export async function runInProcess<T extends object>({ path, execArgv }: Program, task: T): Promise<void> {
  const child = fork(path, { execArgv });
  child.send(task);
  const failure = await new Promise<string | null>((done) => {
    child.once('message', (news: News) => done(news.failure));
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(`it exited with ${signal ?? `code ${code}`}`));
  });
  if (failure) throw new Error(failure);
}

/** Child side: runs the task, and exits when the parent is gone. */
export function serveTask<T>(work: (task: T) => Promise<void>): void {
  const tell = (failure: string | null): void => {
    process.send?.({ failure } satisfies News, () => process.disconnect());
  };
  endWithParent();
  process.once('message', (task: T) => {
    work(task).then(
      () => tell(null),
      (error: Error) => tell(error.stack ?? error.message),
    );
  });
}

/** Terminal and host signals are for the parent process; this one exits with it. */
export function endWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit(0));
  if (!process.connected) process.exit(0);
}
