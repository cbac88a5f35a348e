import { hkdfSync } from 'node:crypto';

const BLOCK = 64;

/** Keys of row seals and of the seal chain, derived from the secret key. Database sessions receive only the first. */
interface SealKeys {
  /** Both padded halves of the HMAC-SHA-256 key, 256 hexadecimal digits. */
  rows: string;
  chain: Buffer;
}

const padded = (key: Buffer, pad: number) =>
  Buffer.from(Uint8Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ pad)).toString('hex');

export const sealKeysOf = (secretKey: string): SealKeys => {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', use, 32));
  const rows = derive('row-seals');
  return { rows: padded(rows, 0x36) + padded(rows, 0x5c), chain: derive('seal-chain') };
};
