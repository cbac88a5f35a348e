import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';
import { CarryPreview } from '../funds/carry/CarryPreview.tsx';

const { useTyped } = formOf<RecordOf<'transactions'>>();

/** Below the amount of a transaction: what it would change for each partner, where it moves carry. */
export default function Entering() {
  const [type, fundId, partnerId, amount, tradeDate, valueDate] = useTyped(
    ...(['type', 'fundId', 'partnerId', 'amount', 'tradeDate', 'valueDate'] as const),
  );
  return <CarryPreview {...{ type, fundId, partnerId, amount }} day={valueDate || tradeDate || null} />;
}
