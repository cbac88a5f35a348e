import type { ResourceName } from '../../resources/kit/names.ts';
import type { Problem } from './csv/problems.ts';
import { type Source, sourcesOf } from './forms.ts';
import type { ImportOptions, Run } from './options.ts';
import { inPieces } from './pieces.ts';

export interface ImportResult {
  /** False where it was a dry run or something was wrong: then nothing was stored but the pieces before. */
  isStored: boolean;
  /** Records of the pieces that were stored. */
  stored: number;
  created: ReadonlyMap<ResourceName, number>;
  /** Records that an earlier import made. */
  existing: ReadonlyMap<ResourceName, number>;
  problems: readonly Problem[];
  sources: readonly Source[];
}

/**
 * Brings CSV files into the portal by its own write path, in pieces of some thousand rows: all of a piece is stored, or
 * nothing, and nothing after a piece in which something is wrong. Records whose external id is there already are left as
 * they are, so the same import may run again, and goes on where it was stopped.
 */
export const runImport = async (options: ImportOptions): Promise<ImportResult> => {
  const { sources, problems } = await sourcesOf(options.folder, options.mapping);
  const run: Run = { created: new Map(), existing: new Map(), stored: 0, made: 0, planned: 0, problems, sources };
  const isStored = problems.length ? false : await inPieces(options, run);
  const { created, existing, stored } = run;
  return { isStored, stored, created, existing, problems, sources: [...sources.values()] };
};
