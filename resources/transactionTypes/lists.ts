import { type bankDirections, transactionSources } from '../kit/enums.ts';
import {
  type CarryBalance,
  type CashDirection,
  type FieldGroup,
  type LiabilityBalance,
  type MovementLine,
  type TransactionSource,
  type TransactionTypeRow,
  transactionGroups,
} from './row.ts';
import { transactionTypeRows } from './rows.ts';

type Rows = typeof transactionTypeRows;
export type TransactionType = keyof Rows;

/** The row of each type, without its literal types. */
export const rowOf: Readonly<Record<TransactionType, TransactionTypeRow<TransactionType>>> = transactionTypeRows;

export const transactionTypes = Object.keys(transactionTypeRows) as readonly TransactionType[];

/** Returns a table of one value by key. */
export const tableOf = <K extends string, V>(keys: readonly K[], fill: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, fill(key)])) as Readonly<Record<K, V>>;

/** Counterparties of each type. */
export const sourcesByType = tableOf(transactionTypes, (type) => Object.keys(rowOf[type].sources)) as {
  readonly [T in TransactionType]: readonly (keyof Rows[T]['sources'])[];
};

/** Types of each group of the choice. */
export const typesByGroup = tableOf(transactionGroups, (group) =>
  transactionTypes.filter((type) => rowOf[type].group === group),
);

/** Counterparties of the types that mean another movement for each of them, as a contribution and a purchase. */
export const ambiguousTypes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  transactionTypes.flatMap((type) => {
    const movements = Object.entries(rowOf[type].sources);
    const isAmbiguous = new Set(movements.map(([, { line }]) => line)).size > 1;
    return isAmbiguous ? [[type, movements.map(([source]) => source)]] : [];
  }),
);

/** Types whose list `P` has an item of `V`. */
type Listing<P extends 'fields' | 'drawsOn', V> = {
  [T in TransactionType]: Extract<Rows[T][P][number], V> extends never ? never : T;
}[TransactionType];

/** Returns the types that have one of these groups of fields. */
export const typesWithFields = <F extends FieldGroup>(...groups: readonly F[]): readonly Listing<'fields', F>[] =>
  transactionTypes.filter((type): type is Listing<'fields', F> =>
    rowOf[type].fields.some((field) => groups.some((group) => group === field)),
  );

const carryBalances: readonly string[] = ['carryEscrow', 'carryPaid'] satisfies CarryBalance[];

/** Steps of carry after its distribution. */
export const carrySteps = transactionTypes.filter((type): type is Listing<'drawsOn', CarryBalance> =>
  rowOf[type].drawsOn.some((balance) => carryBalances.includes(balance)),
);

export type HoldingType = {
  [T in TransactionType]: Rows[T]['sources'] extends { company: { posts: 'holding' } } ? T : never;
}[TransactionType];

/** Movements with companies that change the holding, or its realised result. */
export const holdingTypes = transactionTypes.filter(
  (type): type is HoldingType => rowOf[type].sources.company?.posts === 'holding',
);

type CarryType = { [T in TransactionType]: Rows[T] extends { carry: object } ? T : never }[TransactionType];

/** Types that change the carry of a general partner. */
export const carryTypes = transactionTypes.filter((type): type is CarryType => rowOf[type].carry !== undefined);

/** Returns the types that increase a balance. */
export const typesAddingTo = (balance: LiabilityBalance): readonly TransactionType[] =>
  transactionTypes.filter((type) => rowOf[type].addsTo === balance);

/** Returns the types with a movement of a counterparty on these lines, in one cash direction or both. */
export const typesOnLines = (
  source: TransactionSource,
  lines: readonly MovementLine[],
  way?: CashDirection,
): readonly TransactionType[] =>
  transactionTypes.filter((type) => {
    const movement = rowOf[type].sources[source];
    return movement && lines.includes(movement.line) && (way === undefined || movement.bank === way);
  });

const typesGoing = (way: CashDirection) =>
  tableOf(transactionSources, (source): readonly TransactionType[] =>
    transactionTypes.filter((type) => rowOf[type].sources[source]?.bank === way),
  );

/** Types by cash direction on the fund's account and by counterparty. Some types move no cash. */
export const moneyWays: Readonly<Record<CashDirection, ReturnType<typeof typesGoing>>> = {
  in: typesGoing('in'),
  out: typesGoing('out'),
};

type BankEntryType = { [T in TransactionType]: Rows[T] extends { bankEntry: string } ? T : never }[TransactionType];

/** Fund transactions that the bank books itself and that need only the statement line. */
export const bankEntryTypes = [...moneyWays.out.fund, ...moneyWays.in.fund].filter(
  (type): type is BankEntryType => rowOf[type].bankEntry !== undefined,
);

const usualEntry = (way: CashDirection): BankEntryType => {
  const [type, ...others] = bankEntryTypes.filter(
    (each) => rowOf[each].bankEntry === 'usual' && moneyWays[way].fund.includes(each),
  );
  if (!type || others.length) throw new Error(`Exactly one type must be the usual bank entry with money going ${way}.`);
  return type;
};

/** Most frequent type of a bank's own lines, by direction. */
export const usualBankEntry: Readonly<Record<(typeof bankDirections)[number], BankEntryType>> = {
  Debit: usualEntry('out'),
  Credit: usualEntry('in'),
};
