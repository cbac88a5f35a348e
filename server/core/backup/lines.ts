import { type Readable, Transform } from 'node:stream';

const LINE_END = 10;

/**
 * What a stream of rows in PostgreSQL's text form holds, passed on as it is, and how many rows that are: each ends its line, and
 * no value holds the end of one. The number that the database says itself may come after the last row, when all has been read.
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
