/** The amounts of a position with their words, in the order in which they are read. */
export const amounts = [
  ['committed', 'screens.numbers.committed'],
  ['contributed', 'screens.desk.contributed'],
  ['unfunded', 'screens.desk.leftToCall'],
  ['distributed', 'screens.numbers.distributed'],
] as const;

/** Something was paid in, paid out or bought: before, a holding has no value of its own. */
export const isFunded = ({
  contributed,
  distributed,
  bought,
}: Readonly<Record<'contributed' | 'distributed' | 'bought', string>>): boolean =>
  [contributed, distributed, bought].some((amount) => /[1-9]/.test(amount));
