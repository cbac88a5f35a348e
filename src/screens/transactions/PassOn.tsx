import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { RefName } from '../../fields/references.tsx';
import { Money } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { Consequence } from '../parts/Consequence.tsx';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { Failed } from '../parts/Failed.tsx';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Answer = OutputOf<'transactions/passingOn'>;
type Line = Answer['lines'][number];

const amounts = {
  commitment: 'screens.passOn.commitment',
  share: 'screens.passOn.share',
  entered: 'screens.passOn.entered',
  due: 'screens.passOn.due',
} as const;

/** Preview of passing on late interest: shares by commitment, and amounts already entered. */
export default function PassOn({ record }: { record: RecordOf<'transactions'> }) {
  const translate = useTranslate();
  const { data, error, refetch } = useActionQuery('transactions/passingOn', record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <DialogSkeleton height={160} />;
  const { currency, lines, receivedOn, received, due } = data;
  const columns: DataColumn<Line>[] = [
    textColumn(translate('screens.numbers.partner'), ({ partnerId }) => <RefName to="partners" id={partnerId} />),
    ...Object.entries(amounts).map(([key, word]) =>
      figureColumn<Line>(translate(word), (line) => (
        <Money amount={line[key as keyof typeof amounts]} currency={currency} />
      )),
    ),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <span>
        {translate('screens.passOn.text', { amount: formatMoney(received, currency), date: formatDate(receivedOn) })}
      </span>
      {lines.length > 0 && (
        <FigureTable
          label={translate('screens.passOn.title')}
          columns={columns}
          rows={lines}
          keyOf={({ partnerId }) => partnerId}
        />
      )}
      <Consequence>{translate('screens.passOn.sum', { amount: formatMoney(due, currency) })}</Consequence>
    </Box>
  );
}
