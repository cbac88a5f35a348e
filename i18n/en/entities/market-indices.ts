import type { EntityWords } from '../../entities.ts';

export const marketIndices: EntityWords = {
  fields: {
    levelCount: 'Number of Levels',
    lines: 'Levels',
    replace: 'Replace All Other Levels',
  },
  help: {
    publisher: 'Who publishes it, and which kind: total return, net.',
    lines:
      'A day and a level on each line, from a file (CSV, Excel) or pasted: 2020-01-31,3225.52. Total return, so that dividends count. What is already known of a day is replaced.',
    replace: 'Levels that are not among these lines are removed.',
  },
};
