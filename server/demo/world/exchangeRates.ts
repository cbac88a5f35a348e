import { insertRows } from '../../core/tables/rows.ts';
import type { Values } from '../../core/tables/types.ts';
import { pairOf } from '../../ledger/exchangeRates.ts';
import type { Stage } from '../stage/stage.ts';
import type { Staff } from './staff.ts';

const WEEK = 7;
/** Reaches back before the first movement of any fund. */
const WEEKS = 149;

/** Dollars for one euro in thousandths, one level per month; repeated when the world is longer. */
const monthly = [1072, 1085, 1091, 1079, 1066, 1058, 1083, 1094, 1088, 1075, 1081, 1097, 1112, 1104, 1118, 1126];

/** Creates weekly euro rates, so that an investor's totals convert on every day of a movement. */
export const playExchangeRates = async ({ tx, day, at }: Stage, staff: Staff) => {
  const rates: Values[] = [];
  for (let week = 0; week <= WEEKS; week += 1) {
    const level = monthly[Math.floor(week / 4) % monthly.length] as number;
    const quotedOn = day((week - WEEKS) * WEEK);
    const entered = at(quotedOn, 16);
    rates.push({
      base: 'EUR',
      quote: 'USD',
      quotedOn,
      exchangeRate: `1.${String(level * 10 + ((week * 37) % 40) - 10_000).padStart(4, '0')}`,
      quotedBy: 'European Central Bank',
      pair: pairOf('EUR', 'USD'),
      createdAt: entered,
      updatedAt: entered,
    });
  }
  await insertRows(tx, 'exchange-rates', rates, { createdBy: staff.admin.id });
};
