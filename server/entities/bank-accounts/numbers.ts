import { isIban, meantIban } from '../../../resources/kit/checkDigits.ts';
import { comparableNumber, tidyLine, withoutInvisible } from '../../../resources/kit/comparable.ts';
import { invalid } from '../../core/base/errors.ts';

/** Whether it is the routing number of a bank in the United States, by its check digit. */
export const isAba = (routing: string): boolean =>
  /^\d{9}$/.test(routing) &&
  [...routing].reduce((sum, digit, place) => sum + Number(digit) * ([3, 7, 1][place % 3] as number), 0) % 10 === 0;

/** The IBAN that a stored or typed account number means; null if it is none, or its check digits are wrong. */
export const ibanIn = (typed: string): string | null => {
  const iban = meantIban(typed);
  return iban && isIban(iban) ? iban : null;
};

/** The clearing number in a Swiss or Liechtenstein IBAN: its digits 5 to 9; null for accounts elsewhere. */
export const swissClearing = (account: string): string | null =>
  isIban(account) && /^(CH|LI)\d{7}/.test(account) ? account.slice(4, 9) : null;

/** Countries whose banks are paid by IBAN alone: those of SEPA, except the United Kingdom with its islands, which use sort codes. */
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

/** The part that a payment to an account lacks; null if nothing is missing. An IBAN names its bank, other account numbers do not. */
export const missingFor = ({ accountNumber, swift, routing }: Reached): 'iban' | 'bank' | null => {
  if (ibanIn(accountNumber)) return null;
  if (swift && IBAN_ONLY.has(swift.slice(4, 6))) return 'iban';
  return swift || routing ? null : 'bank';
};

/** Throws 422 for an account that no bank can pay to by its details, naming the field that is missing. */
export const checkPayable = (account: Reached): void => {
  const missing = missingFor(account);
  if (missing === 'iban') throw invalid('accountNumber', 'refusals.bankAccounts.noIban');
  if (missing) throw invalid('swift', 'refusals.bankAccounts.noBank');
};

/** Currencies of countries whose routing numbers have nine digits without this check digit. */
const OTHER_ROUTING: ReadonlySet<string> = new Set(['CAD', 'INR']);

/**
 * A routing number as it is stored: an ABA number without the letters ABA, blanks or dashes, other codes as typed. Null for nine digits
 * with a wrong check digit, in a currency whose banks have ABA numbers.
 */
export const routingIn = (typed: string, currency: string): string | null => {
  const digits = /^(?:ABA|RTN|ROUTING)?(\d{9})$/.exec(comparableNumber(typed))?.[1];
  if (!digits) return typed;
  return OTHER_ROUTING.has(currency) || isAba(digits) ? digits : null;
};

/**
 * An account number as it is sent to a bank, an IBAN in its plain form; null for one that no payment file can hold, and for an
 * IBAN with wrong check digits.
 */
export const accountIn = (typed: string): string | null => {
  const iban = ibanIn(typed);
  if (iban) return iban;
  if (meantIban(typed)) return null;
  const account = tidyLine(withoutInvisible(typed.normalize('NFKC')));
  return /^[a-zA-Z0-9/\-?:().,'+ ]{1,34}$/.test(account) ? account : null;
};
