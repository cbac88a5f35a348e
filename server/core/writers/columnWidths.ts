/** Width of a column's cells: the longest word as minimum, the longest text as maximum. */
export interface Need {
  least: number;
  most: number;
}

/**
 * Returns the column widths in the unit of `width`, which they fill. If the longest texts fit, the remaining space is
 * shared by length. Otherwise each column fits its longest word, and the remaining space is shared by the additional
 * width needed.
 */
export const columnWidths = (needs: readonly Need[], width: number): number[] => {
  const [least, most] = [total(needs.map((need) => need.least)), total(needs.map((need) => need.most))];
  if (most <= width) return needs.map((need) => (need.most * width) / most);
  if (least >= width) return needs.map((need) => (need.least * width) / least);
  const part = (width - least) / (most - least);
  return needs.map((need) => need.least + part * (need.most - need.least));
};

const total = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0);
