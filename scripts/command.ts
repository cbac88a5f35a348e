import { StartFailure } from '../server/core/base/failure.ts';
import { ConfigError } from '../server/core/platform/config.ts';

/** What was typed makes no sense; told as it is. */
export class UsageError extends Error {}

/** Runs a command to its end: 0 where it answers true, 1 otherwise; what a person can mend is told without a stack. */
export function run(main: () => Promise<boolean>): void {
  main().then(
    (isDone) => process.exit(isDone ? 0 : 1),
    (error: unknown) => {
      const isPlain = error instanceof UsageError || error instanceof StartFailure || error instanceof ConfigError;
      process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
      process.exit(1);
    },
  );
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
