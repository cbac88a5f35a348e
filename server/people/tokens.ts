import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret for a link, 256 bits in letters that a link may hold. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, and looked up by: its SHA-256 in hex. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
