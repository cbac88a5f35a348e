import { PassThrough, pipeline, type Readable } from 'node:stream';

/**
 * Returns the same stream with a read timeout: fails if no bytes arrive for `most` milliseconds while they are wanted.
 */
export const patient = (bytes: Readable, most: number, late: () => Error): Readable => {
  const out = new PassThrough();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (out.writableNeedDrain ? wait() : out.destroy(late())), most);
  };
  bytes.on('data', wait);
  wait();
  pipeline(bytes, out, () => clearTimeout(timer));
  return out;
};
