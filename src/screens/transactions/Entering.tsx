import { useWatch } from 'react-hook-form';
import { CarryPreview } from '../funds/carry/CarryPreview.tsx';

/** Below the amount of a transaction: what it would change for each partner, where it moves carry. */
export default function Entering() {
  const [type, fundId, partnerId, amount, tradeDate, valueDate]: (string | null | undefined)[] = useWatch({
    name: ['type', 'fundId', 'partnerId', 'amount', 'tradeDate', 'valueDate'],
  });
  return <CarryPreview {...{ type, fundId, partnerId, amount }} day={valueDate || tradeDate || null} />;
}
