/** The amounts of a position with their words, in the order in which they are read. */
export const amounts = [
  ['committed', 'screens.numbers.committed'],
  ['contributed', 'screens.desk.contributed'],
  ['unfunded', 'screens.desk.leftToCall'],
  ['distributed', 'screens.numbers.distributed'],
] as const;

/** Something was paid in or paid out: before, a holding has no value of its own. */
export const isFunded = ({ contributed, distributed }: { contributed: string; distributed: string }): boolean =>
  /[1-9]/.test(contributed) || /[1-9]/.test(distributed);
