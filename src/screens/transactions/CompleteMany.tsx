import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { formatMoney } from '../../format/numbers.ts';
import { choiceText } from '../../format/text.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { sumOf } from '../parts/cents.ts';

type Transaction = RecordOf<'transactions'>;
const type = resources.transactions.fields.type as Field<'choice'>;

/** The irreversible effects of completing several transactions: number and amount per type. */
export default function CompleteMany({ rows }: { rows: readonly Transaction[] }) {
  const translate = useTranslate();
  const groups = new Map<string, { label: string; currency: string; amounts: readonly string[] }>();
  for (const row of rows) {
    const label = choiceText(row.type, type, { translate, record: row, of: 'transactions' });
    const key = `${label} ${row.currency}`;
    const amounts = groups.get(key)?.amounts ?? [];
    groups.set(key, { label, currency: row.currency, amounts: [...amounts, row.amount] });
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {[...groups].map(([key, { label, currency, amounts }]) => (
          <li key={key}>
            {amounts.length} × {label}: {formatMoney(sumOf(amounts), currency)}
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
