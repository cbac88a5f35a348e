import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';

const moved = ['committed', 'unfunded', 'contributions', 'distributions', 'capital', 'carry', 'value'] as const;
type Moved = (typeof moved)[number];

/** The amounts moved, and the figures of seller and buyer before and after. */
export const Figures = ({ outcome }: OutputOf<'transfers/preview'>) => {
  const translate = useTranslate();
  const label = translate('screens.transfers.outcome');
  const columns: DataColumn<Moved>[] = [
    { key: 'figure', label, cell: (figure) => translate(`screens.transfers.${figure}`) },
    {
      key: 'amount',
      label: '',
      isRight: true,
      cell: (figure) => <Money amount={outcome[figure]} currency={outcome.currency} />,
    },
  ];
  return (
    <Box sx={{ display: 'grid' }}>
      <FigureTable label={label} columns={columns} rows={moved} keyOf={(figure) => figure} />
      <Sides outcome={outcome} />
      <Box sx={{ px: 2.5, py: 1.5 }}>
        {translate('screens.transfers.valued', { date: formatDate(outcome.valuedOn) })}
      </Box>
    </Box>
  );
};

const figures = ['committed', 'unfunded', 'nav'] as const;
type Side = NonNullable<OutputOf<'transfers/preview'>['outcome']['seller']>;
type Row = { side: Side; figure: (typeof figures)[number] };

const Sides = ({ outcome: { seller, buyer, currency } }: { outcome: OutputOf<'transfers/preview'>['outcome'] }) => {
  const translate = useTranslate();
  if (!seller || !buyer) return null;
  const label = translate('screens.transfers.sides');
  const rows = [seller, buyer].flatMap((side) => figures.map((figure): Row => ({ side, figure })));
  const when = (key: string, of: (row: Row) => string): DataColumn<Row> => ({
    key,
    label: translate(`screens.changes.${key}`),
    isRight: true,
    cell: (row) => <Money amount={of(row)} currency={currency} />,
  });
  const columns: DataColumn<Row>[] = [
    {
      key: 'side',
      label,
      cell: ({ side, figure }) =>
        translate('generic.labelled', { label: side.name, text: translate(`screens.transfers.${figure}`) }),
    },
    when('before', ({ side, figure }) => side[`${figure}Before`]),
    when('after', ({ side, figure }) => side[`${figure}After`]),
  ];
  return (
    <FigureTable
      label={label}
      columns={columns}
      rows={rows}
      keyOf={({ side, figure }) => `${side.partnerId} ${figure}`}
    />
  );
};
