/** The amounts of a position with their labels, in reading order. */
export const amounts = [
  ['committed', 'screens.numbers.committed'],
  ['contributed', 'screens.desk.contributed'],
  ['unfunded', 'screens.desk.leftToCall'],
  ['distributed', 'screens.numbers.distributed'],
] as const;

/** Returns whether a holding has any payment or purchase; without one it has no value to show. */
export const isFunded = ({
  contributed,
  distributed,
  bought,
}: Readonly<Record<'contributed' | 'distributed' | 'bought', string>>): boolean =>
  [contributed, distributed, bought].some((amount) => /[1-9]/.test(amount));
