import { isIban, normalizeIban } from '../../../resources/kit/checkDigits.ts';
import { comparableNumber, tidyLine, withoutInvisible } from '../../../resources/kit/comparable.ts';
import { invalid } from '../../core/base/errors.ts';

/** Returns whether a number is a US routing number, by its check digit. */
export const isAba = (routing: string): boolean =>
  /^\d{9}$/.test(routing) &&
  [...routing].reduce((sum, digit, place) => sum + Number(digit) * ([3, 7, 1][place % 3] as number), 0) % 10 === 0;

/** Returns the IBAN in a stored or typed account number; null if it is none, or its check digits are wrong. */
export const ibanIn = (typed: string): string | null => {
  const iban = normalizeIban(typed);
  return iban && isIban(iban) ? iban : null;
};

/** Returns the clearing number in a Swiss or Liechtenstein IBAN: its digits 5 to 9; null for accounts elsewhere. */
export const swissClearing = (account: string): string | null =>
  isIban(account) && /^(CH|LI)\d{7}/.test(account) ? account.slice(4, 9) : null;

/**
 * Countries whose banks need only an IBAN: those of SEPA, except the United Kingdom with its islands, which use sort
 * codes.
 */
const IBAN_ONLY: ReadonlySet<string> = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);

interface Reached {
  accountNumber: string;
  swift?: string | null | undefined;
  routing?: string | null | undefined;
}

/**
 * Returns the part that a payment to an account lacks; null if complete. An IBAN identifies its bank, other account
 * numbers do not.
 */
export const missingFor = ({ accountNumber, swift, routing }: Reached): 'iban' | 'bank' | null => {
  if (ibanIn(accountNumber)) return null;
  if (swift && IBAN_ONLY.has(swift.slice(4, 6))) return 'iban';
  return swift || routing ? null : 'bank';
};

/** Throws 422 naming the missing field if no bank could pay to the account. */
export const checkPayable = (account: Reached): void => {
  const missing = missingFor(account);
  if (missing === 'iban') throw invalid('accountNumber', 'refusals.bankAccounts.noIban');
  if (missing) throw invalid('swift', 'refusals.bankAccounts.noBank');
};

/** Currencies of countries with nine-digit routing numbers without this check digit. */
const OTHER_ROUTING: ReadonlySet<string> = new Set(['CAD', 'INR']);

/**
 * Normalizes a routing number: an ABA number without the letters ABA, spaces or dashes, other codes as typed. Null for
 * nine digits with a wrong check digit, in a currency whose banks have ABA numbers.
 */
export const routingIn = (typed: string, currency: string): string | null => {
  const digits = /^(?:ABA|RTN|ROUTING)?(\d{9})$/.exec(comparableNumber(typed))?.[1];
  if (!digits) return typed;
  return OTHER_ROUTING.has(currency) || isAba(digits) ? digits : null;
};

/**
 * Normalizes an account number for payment files, an IBAN in its plain form; null if a payment file cannot hold it, and
 * for an IBAN with wrong check digits.
 */
export const accountIn = (typed: string): string | null => {
  const iban = ibanIn(typed);
  if (iban) return iban;
  if (normalizeIban(typed)) return null;
  const account = tidyLine(withoutInvisible(typed.normalize('NFKC')));
  return /^[a-zA-Z0-9/\-?:().,'+ ]{1,34}$/.test(account) ? account : null;
};
