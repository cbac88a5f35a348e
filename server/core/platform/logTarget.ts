import type { Writable } from 'node:stream';

/** Bytes that may wait for whoever reads the log; what comes on top is lost. */
const MOST_WAITING = 1024 * 1024;

const WARN = 40;

/**
 * Where lines of the log go. A full disk, or a reader that has stopped reading, holds nobody up and ends nothing: lines are
 * lost meanwhile, and how many is said as soon as one arrives again.
 */
export function logTarget(out: Writable): { write(line: string): void } {
  let lost = 0;
  // Each write is told of its failure; without a listener the stream's own word of it would end the process.
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
    const msg = `${lines} lines of the log were lost: what they are written to was full, or took none`;
    pass(`${JSON.stringify({ level: WARN, time: new Date().toISOString(), lost: lines, msg })}\n`, lines);
  };
  return {
    write: (line) => {
      if (out.writableLength > MOST_WAITING) lost += 1;
      else pass(line);
    },
  };
}
