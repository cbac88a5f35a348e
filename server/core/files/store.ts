import { Readable } from 'node:stream';
import { ApiError } from '../base/errors.ts';

/** What is known of a file before it is stored. */
export interface About {
  /** Bytes. */
  size: number;
  /** Of all of them, in hexadecimal. */
  sha256: string;
}

export interface Kept {
  /** Bytes there are, whatever was stored once. */
  size: number;
  bytes: Readable;
}

/**
 * Where the bytes of documents lie: a folder out of the box, object storage in production. A file is part of the record:
 * it is stored first, under a key that is never used again, and then the row that tells of it. Every call ends within a
 * time of its own; it throws `FileMissing` or `StoreAway`.
 */
export interface FileStore {
  /** Fulfilled when the bytes would survive a power cut; where they are not `about`, nothing is kept. */
  put: (key: string, bytes: Readable, about: About) => Promise<void>;
  get: (key: string) => Promise<Kept>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** All that is kept, ordered by key byte by byte. */
  list: () => AsyncIterable<{ key: string; storedAt: Date }>;
  /** Removes what writers that were stopped left half done before a moment. */
  tidy: (before: Date) => Promise<void>;
}

/** A record tells of a file that the store does not hold. */
export class FileMissing extends ApiError {
  constructor(options: { cause?: unknown } = {}) {
    super('NOT_FOUND', {
      message: 'refusals.files.missing',
    });
    this.cause = options.cause;
  }
}

/** The store holds other bytes than were stored. */
export class FileChanged extends ApiError {
  constructor() {
    super('NOT_FOUND', {
      message: 'refusals.files.changed',
    });
  }
}

/** The store does not answer, or has no room: what was asked may be asked again later. */
export class StoreAway extends ApiError {
  constructor(options: { cause?: unknown } = {}) {
    super('SERVICE_UNAVAILABLE', {
      message: 'refusals.files.away',
      headers: { 'retry-after': '60' },
    });
    this.cause = options.cause;
  }
}

/** Stores bytes that are in memory anyway. */
export const putBytes = (files: FileStore, key: string, bytes: Buffer, sha256: string) =>
  files.put(key, Readable.from([bytes]), { size: bytes.length, sha256 });
