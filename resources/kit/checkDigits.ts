import { comparableNumber, tidyLine, withoutInvisible } from './comparable.ts';

/** Countries that use IBANs (ISO 13616). */
const ibanCountries =
  'AD AE AL AT AZ BA BE BG BH BI BR BY CH CR CY CZ DE DJ DK DO EE EG ES FI FK FO FR GB GE GI GL GR GT HN HR HU IE IL IQ IS IT JO KW KZ LB LC LI LT LU LV LY MC MD ME MK MN MR MT MU NI NL NO OM PK PL PS PT QA RO RS RU SA SC SD SE SI SK SM SO ST SV TL TN TR UA VA VG XK YE'.split(
    ' ',
  );

const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Returns whether an account number without blanks is an IBAN by its check digits (ISO 7064, MOD 97-10). */
export const isIban = (account: string): boolean => {
  if (!ibanForm.test(account)) return false;
  const digits = `${account.slice(4)}${account.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
};

/**
 * Normalizes a typed IBAN as it is stored and sent to banks: removes a leading "IBAN", blanks, dashes, dots and
 * invisible characters, and converts full-width characters. Does not verify check digits. Returns null for other
 * account numbers.
 */
export const normalizeIban = (typed: string): string | null => {
  const account = comparableNumber(typed).replace(/^IBAN/, '');
  return ibanForm.test(account) && ibanCountries.includes(account.slice(0, 2)) ? account : null;
};

interface Digits {
  /** Returns the text as it is checked and stored. */
  normalise: (typed: string) => string;
  holds: (typed: string) => boolean;
  /** Message for wrong check digits. */
  message: string;
}

/** Numbers with check digits, which reveal a mistyped character. Text in another format is accepted. */
export const checkDigits = {
  iban: {
    normalise: (typed) => normalizeIban(typed) ?? tidyLine(withoutInvisible(typed.normalize('NFKC'))),
    holds: (typed) => {
      const iban = normalizeIban(typed);
      return iban === null || isIban(iban);
    },
    message: 'checks.iban',
  },
} as const satisfies Record<string, Digits>;
export type CheckDigits = keyof typeof checkDigits;
