import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { partToOffset } from '../../accounting/offsets.ts';
import { centsOf } from '../../core/base/money.ts';
import { emptyToNull } from '../../core/entity/records.ts';

/**
 * Returns the offset of a portfolio company fee: as entered, else by the fund's terms at completion. Null for all other
 * transactions.
 */
export const offsetOf = (
  { type, amount, offsetAmount, feeCategory }: RecordOf<'transactions'>,
  { currency, feeOffsetPct }: Pick<RecordOf<'funds'>, 'currency' | 'feeOffsetPct'>,
): string | null => {
  if (type !== 'Portfolio Fee') return null;
  const terms = { category: feeCategory ?? 'other_fee', rate: feeOffsetPct ?? '0' } as const;
  return emptyToNull(offsetAmount) ?? formatMoney(partToOffset(centsOf(currency, amount), terms), currency);
};
