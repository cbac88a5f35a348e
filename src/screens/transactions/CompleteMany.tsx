import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../format/numbers.ts';
import { optionText } from '../../format/text.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { sumOf } from '../parts/cents.ts';

type Transaction = RecordOf<'transactions'>;

/** The irreversible effects of completing several transactions: number and amount per type. */
export default function CompleteMany({ rows }: { rows: readonly Transaction[] }) {
  const translate = useTranslate();
  const groups = new Map<string, { first: Transaction; amounts: readonly string[] }>();
  for (const row of rows) {
    const key = `${row.type} ${row.currency}`;
    const { first, amounts } = groups.get(key) ?? { first: row, amounts: [] };
    groups.set(key, { first, amounts: [...amounts, row.amount] });
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {[...groups].map(([key, { first, amounts }]) => (
          <li key={key}>
            {amounts.length} × {optionText(first.type, translate)}: {formatMoney(sumOf(amounts), first.currency)}
          </li>
        ))}
      </Box>
      <Consequence>
        {rows.every(({ valueDate }) => valueDate) ? null : `${translate('screens.consequence.today')} `}
        {translate('screens.consequence.booked')}
      </Consequence>
    </Box>
  );
}
