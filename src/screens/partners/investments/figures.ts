/** Amounts of investments with their words, in reading order. */
export const amounts = [
  ['committed', 'screens.numbers.committed'],
  ['contributed', 'screens.numbers.paidIn'],
  ['unfunded', 'screens.numbers.unfunded'],
  ['distributed', 'screens.numbers.distributed'],
  ['nav', 'screens.numbers.navNet'],
] as const;

/** Multiples with their words. */
export const ratios = [
  ['dpi', 'screens.numbers.dpi'],
  ['tvpi', 'screens.numbers.tvpi'],
] as const;
