import { scaled } from '../../../resources/kit/decimals.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { formatMoney, minorDigits } from '../../accounting/money.ts';
import { abs, divideHalfUp } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { money, say } from '../../core/words/said.ts';

const PLACES = 6;
const unit = 10n ** BigInt(PLACES);

/**
 * What was paid in another currency comes, at its rate, to the amount in the fund's: to the last digit of the rate. Throws 422
 * with what it comes to.
 */
export const checkExchange = (
  currency: string,
  { foreignCurrency, foreignAmount, fxRate, amount }: PatchOf<'transactions'>,
) => {
  if (!foreignCurrency || !foreignAmount || !fxRate) return;
  if (foreignCurrency === currency) throw invalid('foreignCurrency', 'refusals.transactions.ownCurrency');
  const minor = 10n ** BigInt(minorDigits(currency));
  const foreign = scaled(foreignAmount, PLACES);
  const worth = divideHalfUp(foreign * scaled(fxRate, PLACES) * minor, unit * unit);
  const tolerance = 1n + divideHalfUp(foreign * minor, 2n * unit * unit);
  if (abs(worth - centsOf(currency, amount)) > tolerance) {
    const exchanged = money(formatMoney(worth, currency), currency);
    throw invalid('amount', say('refusals.transactions.exchangeDiffers', { amount: exchanged }));
  }
};
