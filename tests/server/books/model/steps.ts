import fc from 'fast-check';

const month = fc.integer({ min: 1, max: 9 });
const cents = fc.integer({ min: 1, max: 900_000 });
/** Usually present, because one purchase without units makes the units of the whole holding unknown. */
const units = fc.option(fc.integer({ min: 1, max: 20 }), { freq: 8 });
/** Index into the existing items, modulo their number. */
const which = fc.nat(1000);

/** A step of a history. Any step may be refused; steps that depend on earlier ones are tried more often. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('call'), cents, dueIn: fc.constantFrom(0, 3, 40) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle'), which, share: fc.constantFrom(100, 100, 50, 33) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('prove'), which, share: fc.constantFrom(100, 100, 60) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('returned'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancelCall'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('giveUpCall'), which }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('contribute'), which, cents, month }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buy'), which, cents, month, units }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('sell'),
      which,
      cents,
      month,
      units,
      /** Cost of the holding in percent; average cost if absent. */
      cost: fc.option(fc.constantFrom(100, 40, 7)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('mark'), which, cents, month }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spend'), cents, month }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('other'), which, cents, month }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('distribute'), which, cents, month, recallable: fc.constantFrom(0, 50) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change'),
      which,
      cents,
      kind: fc.constantFrom('increase', 'increase', 'reduction', 'release', 'default', 'cure', 'withdrawal'),
      /** Today, or a month end of last year. */
      month: fc.option(month),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('changeBack'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('transfer'),
      which,
      to: which,
      /** Percent of the commitment. */
      share: fc.constantFrom(100, 50, 33),
      month: fc.option(month),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('transferBack'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('admit'), which, cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancelClosing'), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('payClosing'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('giveOut'), cents }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('charge'), month, waived: fc.constantFrom(0, 0, 50, 100_000) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('payFee'), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('bounceFee'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancelFee'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen') }) },
) as fc.Arbitrary<Step>;

const first = fc.constant(0);
const wholeLine = fc.record({ do: fc.constant('settle'), which: first, share: fc.constant(100) });
/**
 * Preconditions of a closing payment, rare by chance: a due call paid by all three partners, and a new partner after
 * it.
 */
const paidClosing = fc.tuple(
  fc.record({ do: fc.constant('call'), cents: fc.integer({ min: 1000, max: 900_000 }), dueIn: fc.constant(0) }),
  wholeLine,
  wholeLine,
  wholeLine,
  fc.record({ do: fc.constant('admit'), which, cents: fc.integer({ min: 100_000, max: 900_000 }) }),
  fc.record({ do: fc.constant('payClosing'), which }),
) as fc.Arbitrary<Step[]>;

// Interactions of two steps appear in short histories, cumulative effects in some of up to STEPS.
const MOST = Number(process.env.STEPS ?? 14);

/** The steps of a history; one in forty starts with a paid closing. */
export const steps: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 39, arbitrary: fc.array(step, { minLength: Math.min(6, MOST), maxLength: MOST, size: 'max' }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(paidClosing, fc.array(step, { maxLength: 8 }))
      .map(([begun, further]) => [...begun, ...further]),
  },
);

interface Kinds {
  call: { cents: number; dueIn: number };
  settle: { which: number; share: number };
  prove: { which: number; share: number };
  returned: { which: number };
  cancelCall: { which: number };
  giveUpCall: { which: number };
  contribute: { which: number; cents: number; month: number };
  buy: { which: number; cents: number; month: number; units: number | null };
  sell: { which: number; cents: number; month: number; units: number | null; cost: number | null };
  mark: { which: number; cents: number; month: number };
  spend: { cents: number; month: number };
  distribute: { which: number; cents: number; month: number; recallable: number };
  /** Any other movement of cash. */
  other: { which: number; cents: number; month: number };
  /** A change of a commitment in force. */
  change: { which: number; cents: number; kind: string; month: number | null };
  changeBack: { which: number };
  /** A transfer of a commitment, or of a part of it, to another limited partner. */
  transfer: { which: number; to: number; share: number; month: number | null };
  transferBack: { which: number };
  /** A later closing with one new partner. */
  admit: { which: number; cents: number };
  cancelClosing: { which: number };
  /** One of the open payments of a closing. */
  payClosing: { which: number };
  /** A distribution to all partners by the waterfall, and its payment. */
  giveOut: { cents: number };
  /** The management fee of a month, less the waived amount. */
  charge: { month: number; waived: number };
  payFee: { which: number };
  /** The manager's bank returned it. */
  bounceFee: { which: number };
  cancelFee: { which: number };
  reverse: { which: number };
  /** Closes the next period. */
  close: object;
  /** Reopens the last closed period, by two people. */
  reopen: object;
}
export type Step = { [K in keyof Kinds]: { do: K } & Kinds[K] }[keyof Kinds];
export type StepOf<K extends Step['do']> = Extract<Step, { do: K }>;
