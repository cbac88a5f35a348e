import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Caller } from '../core/auth/types.ts';
import type { FileStore } from '../core/files/store.ts';
import type { Problem } from './csv/problems.ts';
import type { Source } from './forms.ts';
import type { Mapping } from './mapping.ts';
import type { Progress } from './progress.ts';

export interface ImportOptions {
  pool: pg.Pool;
  /** Folder with the CSV files. */
  folder: string;
  mapping: Mapping;
  /** Actors that enter and approve; different ones if dual control applies. */
  entry: Caller;
  approval: Caller;
  files: FileStore;
  log: FastifyBaseLogger;
  /** Reports all outcomes without storing anything. */
  dryRun?: boolean;
  /** Rows per transaction; 5,000 by default. */
  piece?: number;
  /** Called repeatedly with the progress. */
  onProgress?: (progress: Progress) => void;
}

/** State of a running import. */
export interface Run {
  created: Map<ResourceName, number>;
  /** Records of an earlier import. */
  existing: Map<ResourceName, number>;
  /** Records of the stored pieces. */
  stored: number;
  /** Created rows, and their number at the last ANALYZE. */
  made: number;
  planned: number;
  problems: Problem[];
  sources: ReadonlyMap<string, Source>;
}
