import type { Writable } from 'node:stream';

/** Buffer size for an unread log in bytes; further lines are dropped. */
const MOST_WAITING = 1024 * 1024;

const WARN = 40;

/**
 * Creates the log destination. A full disk or a stalled reader blocks and ends nothing: lines are dropped, and their
 * number is logged as soon as writing works again.
 */
export function logTarget(out: Writable): { write(line: string): void } {
  let lost = 0;
  // Each write has its own error callback; an unhandled 'error' event would crash the process.
  out.on('error', () => {});
  const pass = (text: string, lines = 1): void => {
    out.write(text, (error) => {
      if (error) lost += lines;
      else if (lost > 0) confess();
    });
  };
  const confess = (): void => {
    const lines = lost;
    lost = 0;
    const msg = `${lines} log lines were lost: the log output was full or blocked`;
    pass(`${JSON.stringify({ level: WARN, time: new Date().toISOString(), lost: lines, msg })}\n`, lines);
  };
  return {
    write: (line) => {
      if (out.writableLength > MOST_WAITING) lost += 1;
      else pass(line);
    },
  };
}
