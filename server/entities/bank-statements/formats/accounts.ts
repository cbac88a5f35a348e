import { type BankStatement, StatementFault } from './statement.ts';

/** The account for which a file is read. */
export interface OwnAccount {
  number: string;
  currency: string;
}

/** Minimum visible characters of a masked number, and of a number within an IBAN. */
const LEAST_AT_END = 4;
const LEAST_WITHIN = 8;

const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '');
const bare = (text: string, currency: string) => {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return withoutZeros(plain.endsWith(currency) ? plain.slice(0, -currency.length) : plain).replace(/^X+(?=\d)/, '');
};

/**
 * Returns whether an IBAN contains the parts of a national number (bank, account): zero-padded, and followed by up to
 * three check characters.
 */
const isWithin = (text: string, iban: string): boolean => {
  const parts = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .map(withoutZeros);
  return (
    parts.join('').length >= LEAST_WITHIN && new RegExp(`^[A-Z]{2}\\d{2}0*${parts.join('0*')}[A-Z0-9]{0,3}$`).test(iban)
  );
};

/**
 * Returns whether two account numbers are the same: ignoring separators, leading zeros and a currency suffix; by the
 * visible end of a masked one; or by the national number within the IBAN.
 */
export const isSameAccount = (one: string, other: string, currency: string): boolean => {
  const [a, b] = [bare(one, currency), bare(other, currency)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isEnd = short.length >= LEAST_AT_END && long.endsWith(short);
  return a === b || isEnd || isWithin(one, b) || isWithin(other, a);
};

/** Another account in a file with several. */
export interface OtherAccount {
  account: string | null;
  currency: string | null;
}

/**
 * Returns the statements of an account from a file, and the other accounts in it. A file with a single account is
 * accepted as it is. Throws StatementFault if there are several and none, or more than one, matches.
 */
export const ofAccount = (
  statements: readonly BankStatement[],
  own: OwnAccount | undefined,
): { statements: readonly BankStatement[]; others: readonly OtherAccount[] } => {
  const groups = new Map<string, BankStatement[]>();
  for (const statement of statements) {
    const key = `${statement.account} ${statement.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), statement]);
  }
  if (groups.size < 2) return { statements, others: [] };
  const all = [...groups.values()];
  const isOwn = ([first]: readonly BankStatement[]) =>
    Boolean(own && first?.account) &&
    isSameAccount(first?.account ?? '', own?.number ?? '', own?.currency ?? '') &&
    (first?.currency ?? own?.currency) === own?.currency;
  const [found, ...more] = all.filter(isOwn);
  if (!found || more.length) throw new StatementFault('severalAccounts');
  const others = all.filter((each) => each !== found).flatMap(([first]) => (first ? [first] : []));
  return { statements: found, others: others.map(({ account, currency }) => ({ account, currency })) };
};

/**
 * Returns the rows of an account from a table with an account column; rows without an account belong to it as well. A
 * table with a single account is accepted as it is. Throws StatementFault if there are several and none, or more than
 * one, matches.
 */
export const rowsOfAccount = <R>(rows: readonly R[], accountOf: (row: R) => string, own: OwnAccount | undefined) => {
  const numbers = [...new Set(rows.map(accountOf).filter(Boolean))];
  const isSame = (one: string, other: string) => isSameAccount(one, other, own?.currency ?? '');
  const found = numbers.filter((number) => own && isSame(number, own.number));
  const account = (numbers.length > 1 ? found[0] : numbers[0]) ?? null;
  if (numbers.length > 1 && !found.length) throw new StatementFault('severalAccounts');
  if (found.some((one) => found.some((other) => !isSame(one, other)))) throw new StatementFault('severalAccounts');
  const isOwn = (number: string) => !number || number === account || found.includes(number);
  return {
    account,
    rows: rows.filter((row) => isOwn(accountOf(row))),
    others: numbers.filter((number) => !isOwn(number)).map((number) => ({ account: number, currency: null })),
  };
};
