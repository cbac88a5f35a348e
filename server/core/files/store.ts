import { Readable } from 'node:stream';
import { ApiError } from '../base/errors.ts';

/** Facts of a file before it is stored. */
export interface About {
  /** Bytes. */
  size: number;
  /** SHA-256 of the whole content, in hexadecimal. */
  sha256: string;
}

export interface Kept {
  /** Actual size, independent of the recorded one. */
  size: number;
  bytes: Readable;
}

/**
 * Storage for document bytes: a folder by default, object storage in production. A file is stored before the row that
 * refers to it, under a key that is never reused. Every call has a timeout and throws `FileMissing` or `StoreAway`.
 */
export interface FileStore {
  /** Resolves when the bytes are durable; stores nothing if they do not match `about`. */
  put: (key: string, bytes: Readable, about: About) => Promise<void>;
  get: (key: string) => Promise<Kept>;
  /** Removing a missing file is not an error. */
  remove: (key: string) => Promise<void>;
  /** Lists all files, ordered by key bytewise. */
  list: () => AsyncIterable<{ key: string; storedAt: Date }>;
  /** Removes partial files of writers that were interrupted before a given time. */
  tidy: (before: Date) => Promise<void>;
}

/** A record refers to a file that the store does not have. */
export class FileMissing extends ApiError {
  constructor(options: { cause?: unknown } = {}) {
    super('NOT_FOUND', {
      message: 'refusals.files.missing',
    });
    this.cause = options.cause;
  }
}

/** The stored bytes have changed. */
export class FileChanged extends ApiError {
  constructor() {
    super('NOT_FOUND', {
      message: 'refusals.files.changed',
    });
  }
}

/** The store does not respond or is full; the request can be retried. */
export class StoreAway extends ApiError {
  constructor(options: { cause?: unknown } = {}) {
    super('SERVICE_UNAVAILABLE', {
      message: 'refusals.files.away',
      headers: { 'retry-after': '60' },
    });
    this.cause = options.cause;
  }
}

/** Stores bytes that are already in memory. */
export const putBytes = (files: FileStore, key: string, bytes: Buffer, sha256: string) =>
  files.put(key, Readable.from([bytes]), { size: bytes.length, sha256 });
