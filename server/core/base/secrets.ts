import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

let keys: { cipher: Buffer; nonce: Buffer; code: Buffer } | undefined;

/** Sets the process's key once, before any secret is stored or read. */
export const holdSecretKey = (secret: string) => {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  keys = { cipher: derive('field-cipher'), nonce: derive('field-nonce'), code: derive('code') };
};

/** Returns a public fingerprint of a key: 32 hex digits, unique and not reversible. */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'key-fingerprint', 16)).toString('hex');

const current = () => {
  if (!keys) throw new Error('holdSecretKey was not called.');
  return keys;
};

/**
 * Encrypts to 'last4:base64'. The nonce is a keyed hash of the text, so equal texts give equal results and a unique
 * index works. The stored form reveals only that two rows hold the same value.
 */
export const seal = (plain: string): string => {
  const { cipher, nonce } = current();
  const iv = createHmac('sha256', nonce).update(plain).digest().subarray(0, 12);
  const c = createCipheriv('aes-256-gcm', cipher, iv);
  const body = Buffer.concat([c.update(plain, 'utf8'), c.final()]);
  return `${lastOf(plain)}:${Buffer.concat([iv, c.getAuthTag(), body]).toString('base64')}`;
};

/** Decrypts the result of `seal`. Throws if it was encrypted with another key or modified. */
export const unseal = (stored: string): string => {
  const bytes = Buffer.from(stored.slice(stored.indexOf(':') + 1), 'base64');
  const d = createDecipheriv('aes-256-gcm', current().cipher, bytes.subarray(0, 12));
  d.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([d.update(bytes.subarray(28)), d.final()]).toString('utf8');
};

/** Returns a keyed hash of a text, 32 bytes, to recognize issued codes. */
export const codeOf = (text: string): Buffer => createHmac('sha256', current().code).update(text).digest();

/** Returns the visible end of a secret, if it is long enough. */
const lastOf = (plain: string) => (plain.length > 6 ? plain.replace(/[\s:]/g, '').slice(-4) : '');
const MASK = '••••';

/** Masks a typed secret for display; masked and empty values are unchanged. */
export const hint = (plain: string) => (plain === '' || plain.startsWith(MASK) ? plain : `${MASK}${lastOf(plain)}`);
