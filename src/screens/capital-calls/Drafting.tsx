import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../format/numbers.ts';
import { minus, sumOf, toCents } from '../parts/cents.ts';
import { useProposedDates } from './useProposedDates.ts';
import { useSharedTotal } from './useSharedTotal.ts';

type Call = RecordOf<'capital-calls'>;
type Item = Partial<NonNullable<Call['items']>[number]>;

const watched = ['items', 'totalAmount'] as const satisfies readonly (keyof Call)[];

/** Beside the total of a call: how far its items are from it, as they are typed. The dates are proposed as well. */
export default function Drafting() {
  const translate = useTranslate();
  const fund = useProposedDates();
  useSharedTotal();
  const [items, total]: [Item[] | undefined, string | undefined] = useWatch({ name: watched });
  if (!items?.length) return null;
  const sum = sumOf(items.map(({ amount }) => amount));
  const left = minus(total || null, sum);
  const key = toCents(left) === 0n ? 'itemsFit' : left.startsWith('-') ? 'itemsOver' : 'itemsMissing';
  const money = (amount: string) => formatMoney(amount, fund?.currency);
  return (
    <Box role="status" sx={{ fontSize: '0.875rem', color: key === 'itemsFit' ? 'success.main' : 'warning.main' }}>
      {translate(`screens.calls.${key}`, {
        sum: money(sum),
        total: money(total || '0'),
        difference: money(left.replace('-', '')),
      })}
    </Box>
  );
}
