import { type ParseArgsConfig, parseArgs } from 'node:util';
import { operatorAdvice } from '../server/core/base/failure.ts';
import { ConfigError } from '../server/core/platform/config.ts';

/** Invalid arguments; the message is shown as is. */
export class UsageError extends Error {}

/** Runs a command: exits with 0 if it returns true, else 1. Errors that the user can fix have no stack. */
export function run(main: () => Promise<boolean>): void {
  // The reader may close the pipe early ('| head').
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  main().then(
    (isDone) => process.exit(isDone ? 0 : 1),
    (error: unknown) => {
      const isPlain = error instanceof UsageError || error instanceof ConfigError;
      process.stderr.write(`${isPlain ? error.message : (operatorAdvice(error) ?? (error as Error).stack)}\n`);
      process.exit(1);
    },
  );
}

type Options = NonNullable<ParseArgsConfig['options']>;

interface Command<O> {
  usage: string;
  options?: O;
  /** Minimum and maximum number of arguments in addition to options. */
  words?: readonly [least: number, most: number];
}

/** Parses command line arguments. Invalid ones throw with the usage; --help only prints it. */
export function readArguments<const O extends Options = Record<never, never>>({
  usage,
  options,
  words: [least, most] = [0, 0],
}: Command<O>) {
  if (process.argv.slice(2).includes('--help')) {
    printLine(usage);
    process.exit(0);
  }
  const refused = (what: string) => new UsageError(`${what}\n\n${usage}`);
  const read = () => {
    try {
      return parseArgs({ allowPositionals: true, options: options ?? ({} as O) });
    } catch (error) {
      throw refused((error as Error).message);
    }
  };
  const { values, positionals } = read();
  const unknown = positionals[most];
  if (unknown !== undefined) throw refused(`What is "${unknown}"?`);
  if (positionals.length < least) throw refused('Something is missing.');
  return { values, words: positionals };
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
