/** How wide the cells of a column are: its longest word at the least, its longest text at the most. */
export interface Need {
  least: number;
  most: number;
}

/**
 * How wide each column is, in the unit of `width`, of which they take all. Where there is room for the longest texts, what is
 * left goes to each column by its length; else each has room for its longest word, and what is left goes to those that want
 * more, by how much more they want.
 */
export const columnWidths = (needs: readonly Need[], width: number): number[] => {
  const [least, most] = [total(needs.map((need) => need.least)), total(needs.map((need) => need.most))];
  if (most <= width) return needs.map((need) => (need.most * width) / most);
  if (least >= width) return needs.map((need) => (need.least * width) / least);
  const part = (width - least) / (most - least);
  return needs.map((need) => need.least + part * (need.most - need.least));
};

const total = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0);
