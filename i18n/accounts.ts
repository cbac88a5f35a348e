import { type AccountCode, accountCodes } from '../resources/chart.ts';
import type { Words } from './derive.ts';

/** The accounts by their codes, each with its code before its name: '1000 Cash'. */
export const accountWords = (names: Readonly<Record<AccountCode, string>>): Words =>
  Object.fromEntries(accountCodes.map((code) => [code, `${code} ${names[code]}`]));
