/** The amounts of a position with their words, in the order in which they are read. */
export const amounts = [
  ['committed', 'screens.numbers.committed'],
  ['contributed', 'screens.desk.contributed'],
  ['unfunded', 'screens.desk.leftToCall'],
  ['distributed', 'screens.numbers.distributed'],
] as const;
