import { type Readable, Transform } from 'node:stream';

const LINE_END = 10;

/**
 * Passes on a stream of rows in PostgreSQL's COPY text format and counts them: each row ends its line, and no value
 * contains a line end. The database's own count may arrive after the last row.
 */
export function counting(source: Readable): { stream: Readable; rows(): number } {
  let rows = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  source.once('error', (error) => stream.destroy(error));
  return { stream: source.pipe(stream), rows: () => rows };
}
