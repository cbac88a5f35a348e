import { timingSafeEqual } from 'node:crypto';
import { codeOf, unseal } from '../../core/base/secrets.ts';

/** Letters and digits that are not mistaken for each other, after Crockford. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = 4;

/** Where a line is to be paid to, as its notice says it. */
export interface Wire {
  reference: string;
  bank: Readonly<Record<string, string | null>>;
  /** The account's number as it was sealed. */
  wireNumber: string;
}

/**
 * The code of wire instructions: a keyed hash over all of them, the full number and the reference. 'K7QD-02XM-9RTB' is made
 * by nobody without the server's key, and fits no other account.
 */
export const wireCodeOf = ({ reference, bank, wireNumber }: Wire): string => {
  const { bankName, accountName, swift, routing, currency } = bank;
  const hash = codeOf(
    JSON.stringify([reference, unseal(wireNumber), bankName, accountName, swift ?? null, routing ?? null, currency]),
  );
  const letters = Array.from({ length: LENGTH }, (_, i) => LETTERS[(hash[i] ?? 0) & 31]);
  return (
    letters
      .join('')
      .match(new RegExp(`.{${GROUP}}`, 'g'))
      ?.join('-') ?? ''
  );
};

/** A code as somebody types it: in any case, with or without its strokes. */
const plain = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Whether a code that somebody typed is that of the wire instructions; takes as long whether it is or not. */
export const isWireCode = (typed: string, wire: Wire): boolean => {
  const [given, own] = [plain(typed), plain(wireCodeOf(wire))].map((code) => Buffer.from(code.padEnd(LENGTH, '-')));
  return given !== undefined && own !== undefined && given.length === own.length && timingSafeEqual(given, own);
};
