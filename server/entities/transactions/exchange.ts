import { scaled } from '../../../resources/kit/decimals.ts';
import type { fxQuotations } from '../../../resources/kit/enums.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { formatMoney, minorDigits } from '../../accounting/money.ts';
import { abs, divideHalfUp } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { counted, messageFor, money } from '../../core/i18n/message.ts';

const PLACES = 6;
const unit = 10n ** BigInt(PLACES);

export type FxQuotation = (typeof fxQuotations)[number];

/** Minor units of the fund's currency with a tolerance: half a unit of the rate's last digit, plus rounding. */
interface Worth {
  cents: bigint;
  tolerance: bigint;
}

/**
 * Value of a foreign amount at a rate, both scaled to six decimals, by quotation. `minor` is the number of minor units
 * in the fund's currency. Uses the rate as quoted, because its reciprocal would lose digits.
 */
const worthBy: Readonly<Record<FxQuotation, (foreign: bigint, rate: bigint, minor: bigint) => Worth>> = {
  fund_per_foreign: (foreign, rate, minor) => ({
    cents: divideHalfUp(foreign * rate * minor, unit * unit),
    tolerance: 1n + divideHalfUp(foreign * minor, 2n * unit * unit),
  }),
  foreign_per_fund: (foreign, rate, minor) =>
    rate === 0n
      ? { cents: 0n, tolerance: 0n }
      : {
          cents: divideHalfUp(foreign * minor, rate),
          tolerance: 1n + divideHalfUp(foreign * minor, 2n * rate * rate),
        },
};

/**
 * Returns the quotation of an exchange rate: as entered, else the one that matches the amount within the rate's
 * precision. Undefined without an exchange. Throws 422 with the values by both quotations.
 */
export const quotationOf = (
  currency: string,
  { foreignCurrency, foreignAmount, fxRate, fxQuotation, amount }: PatchOf<'transactions'>,
): FxQuotation | undefined => {
  if (!foreignCurrency || !foreignAmount || !fxRate) return undefined;
  if (foreignCurrency === currency) throw invalid('foreignCurrency', 'refusals.transactions.ownCurrency');
  const minor = 10n ** BigInt(minorDigits(currency));
  const by = (quotation: FxQuotation) =>
    worthBy[quotation](scaled(foreignAmount, PLACES), scaled(fxRate, PLACES), minor);
  const agrees = (quotation: FxQuotation) => {
    const { cents, tolerance } = by(quotation);
    return abs(cents - centsOf(currency, amount)) <= tolerance;
  };
  const found = (fxQuotation ? [fxQuotation] : (['fund_per_foreign', 'foreign_per_fund'] as const)).find(agrees);
  if (found) return found;
  const shown = (quotation: FxQuotation) => money(formatMoney(by(quotation).cents, currency), currency);
  const values = { own: currency, foreign: foreignCurrency, rate: counted(fxRate) };
  const worths = { amount: shown('fund_per_foreign'), inverse: shown('foreign_per_fund') };
  throw invalid('amount', messageFor('refusals.transactions.exchangeDiffers', { ...values, ...worths }));
};
