import type { Words } from './derive.ts';

/** Labels accounts with code and name: '1000 Cash'. */
export const withCodes = (names: Words): Words =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, `${code} ${name}`]));
