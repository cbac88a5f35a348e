import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/own.tsx';
import { RefName } from '../../fields/references.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { Awaited } from '../../forms/Awaited.tsx';
import { Consequence } from '../parts/Consequence.tsx';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { Failed } from '../parts/Failed.tsx';
import { useAnswer } from '../parts/useAnswer.ts';

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
  const { data, error, refetch } = useAnswer('transactions/passingOn', record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <Awaited height={160} />;
  const { currency, lines, receivedOn, received, due } = data;
  const columns: DataColumn<Line>[] = [
    {
      key: 'partner',
      label: translate('screens.numbers.partner'),
      cell: ({ partnerId }) => <RefName to="partners" id={partnerId} />,
    },
    ...Object.entries(amounts).map(
      ([key, word]): DataColumn<Line> => ({
        key,
        label: translate(word),
        isRight: true,
        cell: (line) => <Money amount={line[key as keyof typeof amounts]} currency={currency} />,
      }),
    ),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <span>
        {translate('screens.passOn.text', { amount: formatMoney(received, currency), date: formatDate(receivedOn) })}
      </span>
      {lines.length > 0 && (
        <DataTable
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
