import type { reportFormats } from '../../../resources/kit/enums.ts';
import type { Reach } from '../db/reach.ts';
import type { Tx } from '../db/tx.ts';
import type { About } from '../files/store.ts';
import type { Deps } from '../http/deps.ts';
import type { JobRun } from '../jobs/types.ts';

export type Format = (typeof reportFormats)[number];

/** Startup argument of a worker that builds files. */
export interface Given {
  reach: Reach;
  /** Folder for temporary files. */
  dataDir: string;
}

interface Facts extends About {
  /** SHA-256 of the content, independent of the format. */
  dataHash: string;
}

/** A temporary file from the worker. */
export interface BuiltFile extends Facts {
  path: string;
}

/** A stored file of another record, whose bytes are copied. */
export interface EarlierFile extends Facts {
  storageKey: string;
}

/** Values of a document for a stored file. */
export interface StoredFile extends Facts {
  mimeType: string;
  storageKey: string;
}

/** A record in work, and the run of its job. */
export interface Making<Row> {
  row: Row;
  job: JobRun;
}

/**
 * A record whose files a worker process builds in the background. `Wanted` describes a file to build, `File` the facts
 * that are stored with it.
 */
export interface FileJob<Row, Wanted, File> {
  /** Name of the job, whose items are ids of records. */
  name: string;
  /** Folder of the stored files. */
  folder: string;
  /** Files that are built and stored together. */
  batch: number;
  /** Starts or resumes a record; undefined if it was deleted or has ended. */
  begin: (deps: Deps, job: JobRun) => Promise<Row | undefined>;
  /** Returns the files that the record still lacks. */
  plan: (
    deps: Deps,
    making: Making<Row>,
  ) => Promise<{ copied: readonly (File & EarlierFile)[]; wanted: readonly Wanted[] }>;
  build: (deps: Deps, row: Row, wanted: readonly Wanted[]) => Promise<readonly (File & BuiltFile)[]>;
  /** Inserts the documents of stored files. */
  store: (tx: Tx, row: Row, files: readonly (File & StoredFile)[]) => Promise<void>;
  /** Ends the record, in the transaction that stores its last files. */
  finish?: (tx: Tx, row: Row) => Promise<void>;
  /** Ends the record after a failure that would recur. */
  fail: (tx: Tx, id: string, error: 'tooLarge' | 'notMade') => Promise<unknown>;
  /** Marks the record as waiting during an outage. */
  wait?: (tx: Tx, id: string) => Promise<unknown>;
}
