import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret for a link, 256 bits in URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token: its SHA-256 in hex. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
