import { importInBatches } from './fileBatches.ts';
import { sourcesOf } from './forms.ts';
import type { ImportOptions, Run } from './options.ts';

export interface ImportResult extends Readonly<Run> {
  /** False after a dry run or a problem; earlier pieces remain stored. */
  isStored: boolean;
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
  return { ...run, isStored };
};
