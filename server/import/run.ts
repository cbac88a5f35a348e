import type { ResourceName } from '../../resources/kit/names.ts';
import type { Problem } from './csv/problems.ts';
import { importInBatches } from './fileBatches.ts';
import { type Source, sourcesOf } from './forms.ts';
import type { ImportOptions, Run } from './options.ts';

export interface ImportResult {
  /** False after a dry run or a problem; earlier pieces remain stored. */
  isStored: boolean;
  /** Records of the stored pieces. */
  stored: number;
  created: ReadonlyMap<ResourceName, number>;
  /** Records of an earlier import. */
  existing: ReadonlyMap<ResourceName, number>;
  problems: readonly Problem[];
  sources: readonly Source[];
}

/**
 * Imports CSV files through the product's write path, in pieces of some thousand rows: a piece is stored completely or
 * not at all, and nothing is stored after a faulty one. Existing external ids are skipped, so an import can be
 * repeated, and continues after an interruption.
 */
export const runImport = async (options: ImportOptions): Promise<ImportResult> => {
  const { sources, problems } = await sourcesOf(options.folder, options.mapping);
  const run: Run = { created: new Map(), existing: new Map(), stored: 0, made: 0, planned: 0, problems, sources };
  const isStored = problems.length ? false : await importInBatches(options, run);
  const { created, existing, stored } = run;
  return { isStored, stored, created, existing, problems, sources: [...sources.values()] };
};
