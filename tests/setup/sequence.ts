import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Without the times of an earlier run the largest files come first. The walks are short to write and long to walk: begun
 * last, one of them would be walked on by itself after all else.
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

const isWalk = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/e2e/walks/');
