import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';
import { CarryPreview } from '../funds/carry/CarryPreview.tsx';
import { useProposedDay } from '../parts/useProposedDay.ts';

const { useTyped } = formOf<RecordOf<'transactions'>>();

/**
 * Below the amount of a transaction: the effect on each partner if it moves carry. Also presets the trade date with
 * today.
 */
export default function Entering() {
  const [type, fundId, partnerId, amount, tradeDate, valueDate] = useTyped(
    ...(['type', 'fundId', 'partnerId', 'amount', 'tradeDate', 'valueDate'] as const),
  );
  useProposedDay<RecordOf<'transactions'>>('tradeDate', fundId);
  return <CarryPreview {...{ type, fundId, partnerId, amount }} day={valueDate || tradeDate || null} />;
}
