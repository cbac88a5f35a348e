import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';
import { CarryPreview } from '../funds/carry/CarryPreview.tsx';
import { useProposedDay } from '../parts/useProposedDay.ts';

const { useTyped } = formOf<RecordOf<'transactions'>>();

/** Below the amount of a transaction, whose trade is of today until somebody says otherwise: what it would change for each partner, where it moves carry. */
export default function Entering() {
  const [type, fundId, partnerId, amount, tradeDate, valueDate] = useTyped(
    ...(['type', 'fundId', 'partnerId', 'amount', 'tradeDate', 'valueDate'] as const),
  );
  useProposedDay<RecordOf<'transactions'>>('tradeDate', fundId);
  return <CarryPreview {...{ type, fundId, partnerId, amount }} day={valueDate || tradeDate || null} />;
}
