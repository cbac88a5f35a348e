/** What a column asks for, in pixels. */
export interface Need {
  /** What its longest value takes. */
  wanted: number;
  /** What it may be cut down to; for dates, amounts and the like no less than what is wanted. */
  least: number;
}

/**
 * Shares the room of a table among its columns: each gets what its values need; where that is too much, the widest of
 * those that may be cut give first; what is left over goes to all in proportion to what they hold.
 */
export const shareRoom = (needs: readonly Need[], room: number): number[] => {
  const wanted = needs.reduce((sum, need) => sum + need.wanted, 0);
  if (wanted <= room) return needs.map((need) => need.wanted + ((room - wanted) * need.wanted) / Math.max(1, wanted));
  const ceiling = ceilingOf(needs, room);
  return needs.map(({ wanted: width, least }) => Math.max(Math.min(width, least), Math.min(width, ceiling)));
};

/** The width above which columns are cut so that all of them fit, or zero where they do not even so. */
const ceilingOf = (needs: readonly Need[], room: number): number => {
  let [low, high] = [0, Math.max(...needs.map((need) => need.wanted))];
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    const sum = needs.reduce(
      (total, { wanted, least }) => total + Math.max(Math.min(wanted, least), Math.min(wanted, middle)),
      0,
    );
    if (sum > room) high = middle;
    else low = middle;
  }
  return low;
};
