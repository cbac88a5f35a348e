import { withoutInvisible } from './comparable.ts';
import { decoded } from './punycode.ts';

/** URL syntax, percent escapes and literals, which the URL parser would not read as part of a domain. */
const NO_DOMAIN = /[\s/?#%:[\]\\@]/;

/** Converts a domain to ASCII (UTS #46): 'Bücher.example' is 'xn--bcher-kva.example'. Null if it does not convert. */
export const asciiDomain = (domain: string): string | null => {
  if (!domain || NO_DOMAIN.test(domain)) return null;
  const hostname = hostOf(domain);
  // The parser reads '1.2' as the address 1.0.0.2.
  const isChanged = /^[\0-\x7f]+$/.test(domain) && hostname !== domain.toLowerCase();
  return hostname && !isChanged ? hostname : null;
};

const hostOf = (domain: string): string => {
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};

/**
 * Normalizes an email address for storage and comparison: lower case, no invisible characters, the domain in ASCII.
 * Null if the domain does not convert.
 */
export const canonicalEmail = (typed: string): string | null => {
  const address = withoutInvisible(typed).normalize('NFC').trim();
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  return at > 0 && domain !== null ? `${address.slice(0, at).toLowerCase()}@${domain}` : null;
};

/**
 * Stored form of an address from elsewhere, such as an identity token. A domain that does not convert stays as it is.
 */
export const storedEmail = (address: string): string => canonicalEmail(address) ?? address.toLowerCase();

/** Scripts whose letters may share a label. */
const LABELS = [
  /^[\p{scx=Latin}\d-]+$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\d-]+$/u,
  /^[\p{scx=Latin}\p{scx=Hangul}\p{scx=Han}\d-]+$/u,
];
/** Scripts with look-alikes of Latin letters: the whole domain must be written in one of them. */
const DOMAINS = [
  /^[\p{sc=Cyrillic}\d.-]+$/u,
  /^[\p{sc=Greek}\d.-]+$/u,
  /^[\p{sc=Arabic}\p{N}.-]+$/u,
  /^[\p{sc=Hebrew}\d.-]+$/u,
  /^[\p{sc=Devanagari}\p{M}\d.-]+$/u,
  /^[\p{sc=Thai}\p{M}\d.-]+$/u,
];

const isUnambiguous = (domain: string) =>
  domain.split('.').every((label) => LABELS.some((form) => form.test(label))) ||
  DOMAINS.some((form) => form.test(domain));

/**
 * Returns an address as people read it: 'user@bücher.example'. A domain that mixes scripts, and so may imitate another
 * one, stays in ASCII.
 */
export const readableEmail = (stored: string): string => {
  const at = stored.lastIndexOf('@');
  const domain = stored.slice(at + 1);
  if (at < 0 || !domain.includes('xn--')) return stored;
  const readable = domain
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label))
    .join('.');
  return isUnambiguous(readable) && asciiDomain(readable) === domain ? `${stored.slice(0, at)}@${readable}` : stored;
};

/** Part of an address as it is stored: a typed address, domain or label with letters beyond ASCII becomes ASCII. */
export const emailPart = (typed: string): string =>
  canonicalEmail(typed) ?? (/[^\0-\x7f]/.test(typed) ? (asciiDomain(typed.replace(/^@/, '')) ?? typed) : typed);
