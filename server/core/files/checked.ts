import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { About } from './store.ts';

/**
 * Passes bytes on but holds back the last of them until size and hash are verified. Otherwise it ends with the error
 * so that partial data is not taken for the whole.
 */
export class Checked extends Transform {
  readonly #about: About;
  readonly #error: () => Error;
  readonly #hash = createHash('sha256');
  #size = 0;
  #last: Buffer | null = null;

  constructor(about: About, error: () => Error) {
    super();
    this.#about = about;
    this.#error = error;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    const before = this.#last;
    this.#last = chunk;
    if (before) this.push(before);
    done();
  }

  override _flush(done: TransformCallback) {
    const { size, sha256 } = this.#about;
    if (this.#size !== size || this.#hash.digest('hex') !== sha256) return done(this.#error());
    done(null, this.#last);
  }
}
