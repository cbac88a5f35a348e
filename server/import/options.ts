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
  /** Who enters, and who approves what was entered: a second person, where the portal asks for one. */
  entry: Caller;
  approval: Caller;
  files: FileStore;
  log: FastifyBaseLogger;
  /** Finds out all that would happen, and stores nothing. */
  dryRun?: boolean;
  /** Is told how far it is, again and again. */
  onProgress?: (progress: Progress) => void;
}

/** What an import knows while it runs. */
export interface Run {
  created: Map<ResourceName, number>;
  existing: Map<ResourceName, number>;
  stored: number;
  /** Rows that were made, and how many they were when the planner looked at the tables last. */
  made: number;
  planned: number;
  problems: Problem[];
  sources: ReadonlyMap<string, Source>;
}
