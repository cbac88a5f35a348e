import { isIban } from '../../../resources/kit/checkDigits.ts';

/** Whether it is the routing number of a bank in the United States, by its check digit. */
export const isAba = (routing: string): boolean =>
  /^\d{9}$/.test(routing) &&
  [...routing].reduce((sum, digit, place) => sum + Number(digit) * ([3, 7, 1][place % 3] as number), 0) % 10 === 0;

/** The IBAN that somebody typed, without its blanks; null where it is none. */
export const ibanIn = (typed: string): string | null => {
  const iban = typed.replace(/\s/g, '').toUpperCase();
  return isIban(iban) ? iban : null;
};

/** An account number as a bank is told it, an IBAN without its blanks; null for one that no file of payments can hold. */
export const accountIn = (typed: string): string | null => {
  const iban = ibanIn(typed);
  if (iban) return iban;
  const account = typed.trim().replace(/\s+/g, ' ');
  return /^[a-zA-Z0-9/\-?:().,'+ ]{1,34}$/.test(account) ? account : null;
};
