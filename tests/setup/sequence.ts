import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run longer than their size suggests. */
export const LONG = [
  'money',
  'walks',
  'office',
  'full/chain',
  'portal',
  'forms',
  'transactions',
  'session',
  'entries-of-figures',
].map((name) => `tests/e2e/${name}.test.ts`);

/**
 * Starts the largest files first if no earlier times are known. The walks and sweeps are short files with long runs; started
 * last, one of them would run alone at the end.
 */
export class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const walks = sorted.filter(isWalk);
    const others = sorted.filter((file) => !isWalk(file));
    const from = others.findIndex(({ project }) => project.name === 'e2e');
    return from < 0 ? sorted : others.toSpliced(from, 0, ...walks);
  }
}

const isWalk = ({ moduleId }: TestSpecification): boolean => LONG.some((path) => moduleId.includes(`/${path}`));
