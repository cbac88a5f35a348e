import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { RefName } from '../../fields/references.tsx';
import { Money } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { optionText } from '../../format/text.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { PreviewPanel } from '../parts/PreviewPanel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { Outcome } from './Outcome.tsx';

type Answer = OutputOf<'closings/preview'>;
type Line = Answer['settlement']['lines'][number];
type Drawdown = Answer['settlement']['drawdowns'][number];

const amounts = {
  commitmentAmount: 'screens.numbers.commitment',
  principal: 'resources.closing-lines.fields.principal',
  interest: 'resources.closing-lines.fields.interest',
  total: 'screens.closings.total',
} as const;

/** Payments and refunds of each partner in a draft closing; an issued closing shows its lines. */
export default function Settlement({ record }: { record: RecordOf<'closings'> }) {
  return record.status === 'Draft' ? <Preview record={record} /> : null;
}

const Preview = ({ record }: { record: RecordOf<'closings'> }) => {
  const title = useTranslate()('screens.closings.settlement');
  return (
    <PreviewPanel query={useActionQuery('closings/preview', record)} title={title} height={220}>
      {({ settlement }) => (
        <>
          <Box sx={{ px: 2.5, py: 1.5 }}>
            <Outcome settlement={settlement} />
          </Box>
          <Lines label={title} settlement={settlement} />
          {settlement.drawdowns.length > 0 && <Drawdowns settlement={settlement} />}
        </>
      )}
    </PreviewPanel>
  );
};

const Lines = ({ label, settlement: { currency, lines } }: Answer & { label: string }) => {
  const translate = useTranslate();
  const columns: DataColumn<Line>[] = [
    {
      key: 'partner',
      label: translate('screens.numbers.partner'),
      cell: ({ partnerId }) => <RefName to="partners" id={partnerId} />,
    },
    {
      key: 'side',
      label: translate('resources.closing-lines.fields.side'),
      cell: ({ side }) => optionText(side, translate, 'closing-lines'),
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
    <FigureTable
      label={label}
      columns={columns}
      rows={lines}
      keyOf={({ side, commitmentId }) => `${side} ${commitmentId}`}
    />
  );
};

const asked = {
  amount: 'screens.closings.asked',
  principal: 'screens.closings.newcomersPay',
  interest: 'resources.closing-lines.fields.interest',
} as const;

const Drawdowns = ({ settlement: { currency, drawdowns } }: Answer) => {
  const translate = useTranslate();
  const columns: DataColumn<Drawdown>[] = [
    {
      key: 'call',
      label: translate('screens.closings.call'),
      cell: ({ callNumber, title }) => `${callNumber} · ${title}`,
    },
    {
      key: 'dueDate',
      label: translate('resources.closings.fields.dueDate'),
      cell: ({ dueDate }) => formatDate(dueDate),
    },
    ...Object.entries(asked).map(
      ([key, word]): DataColumn<Drawdown> => ({
        key,
        label: translate(word),
        isRight: true,
        cell: (row) => <Money amount={row[key as keyof typeof asked]} currency={currency} />,
      }),
    ),
  ];
  return (
    <Box sx={{ mt: 2 }}>
      <FigureTable
        label={translate('screens.closings.drawdowns')}
        columns={columns}
        rows={drawdowns}
        keyOf={({ capitalCallId }) => capitalCallId}
      />
    </Box>
  );
};
