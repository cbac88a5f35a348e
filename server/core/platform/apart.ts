import { fork } from 'node:child_process';
import type { Program } from './program.ts';

/** What a program that runs apart says when it is done. */
export interface News {
  failure: string | null;
}

/** Runs a program once in a process of its own, and gives it its task. Rejects with the program's own words where that fails. */
export async function runApart<T extends object>({ path, execArgv }: Program, task: T): Promise<void> {
  const child = fork(path, { execArgv });
  child.send(task);
  const failure = await new Promise<string | null>((done) => {
    child.once('message', (news: News) => done(news.failure));
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(`it ended with ${signal ?? `code ${code}`}`));
  });
  if (failure) throw new Error(failure);
}

/** The other side: does the task that it is given, and ends where nobody is left to hear of it. */
export function answerApart<T>(work: (task: T) => Promise<void>): void {
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

/** What a terminal or a host tells everybody is for whoever began this process: with that one, it ends. */
export function endWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit(0));
  if (!process.connected) process.exit(0);
}
