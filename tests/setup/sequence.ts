import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What runs longer than its size tells. */
export const LONG = ['walks', 'full/chain', 'forms', 'transactions', 'entries-of-figures'].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

/**
 * Without the times of an earlier run the largest files come first. The walks, and what is tried of each form, list or type of
 * entry, are short to write and long to run: begun last, one of them would go on by itself after all else.
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
