import { type DayCount, dayFraction } from './dayCount.ts';
import { ONE, parseRate } from './rates.ts';
import { divideHalfUp } from './rounding.ts';

/** Computes simple interest on cents from `start` to `end`: principal x rate x days / base, rounded half up once. */
export function simpleInterest({
  principal,
  rate,
  start,
  end,
  dayCount = 'ACT/365',
}: {
  principal: bigint;
  rate: string;
  start: string;
  end: string;
  dayCount?: DayCount;
}): bigint {
  const { days, base } = dayFraction(dayCount, start, end);
  return divideHalfUp(principal * parseRate(rate) * BigInt(days), ONE * BigInt(base));
}
