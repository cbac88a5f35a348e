import { timingSafeEqual } from 'node:crypto';
import { codeOf, unseal } from '../../core/base/secrets.ts';

/** Unambiguous letters and digits, after Crockford. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = 4;

/** Wire instructions of a line, as in its notice. */
export interface Wire {
  reference: string;
  bank: Readonly<Record<string, string | null>>;
  /** Encrypted account number. */
  wireNumber: string;
}

/**
 * Returns the code of wire instructions: a keyed hash over all of them, the full number and the reference.
 * 'K7QD-02XM-9RTB' cannot be created without the server's key, and matches no other account.
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

/** Normalizes a typed code: case and hyphens are ignored. */
const plain = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Returns whether a typed code matches the wire instructions, in constant time. */
export const isWireCode = (typed: string, wire: Wire): boolean => {
  const [given, own] = [plain(typed), plain(wireCodeOf(wire))].map((code) => Buffer.from(code.padEnd(LENGTH, '-')));
  return given !== undefined && own !== undefined && given.length === own.length && timingSafeEqual(given, own);
};
