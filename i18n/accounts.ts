import { type AccountCode, accountCodes } from '../resources/chart.ts';
import type { Words } from './derive.ts';

/** Labels accounts with code and name: '1000 Cash'. */
export const accountWords = (names: Readonly<Record<AccountCode, string>>): Words =>
  Object.fromEntries(accountCodes.map((code) => [code, `${code} ${names[code]}`]));
