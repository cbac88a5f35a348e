import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../../resources/values.ts';
import { Money } from '../../../fields/own.tsx';
import { type DataColumn, DataTable } from '../../parts/DataTable.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { spanName } from './spanName.ts';

type Answer = OutputOf<'partners/capitalAccount'>['capitalAccount'];

const lines = ['earned', 'paid', 'clawedBack', 'escrowOpening', 'toEscrow', 'released', 'givenBack', 'escrow'] as const;
type Line = (typeof lines)[number];

/** What a general partner received as carry and what lies in escrow, a column for each span of time. */
export const Carried = ({ data: { carried, currency, asOf } }: { data: Answer }) => {
  const translate = useTranslate();
  if (!carried.length) return null;
  const title = translate('screens.statement.carried.title');
  const columns: DataColumn<Line>[] = [
    {
      key: 'line',
      label: title,
      cell: (line) => weighed(line, translate(`screens.statement.carried.${line}`)),
    },
    ...carried.map(
      ({ kind, from, ...amounts }): DataColumn<Line> => ({
        key: kind,
        label: spanName(translate, { kind, from, asOf }),
        isRight: true,
        cell: (line) => weighed(line, <Money amount={amounts[line]} currency={currency} />),
      }),
    ),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={title} isFlush>
        <DataTable label={title} columns={columns} rows={lines} keyOf={(line) => line} />
      </Panel>
    </Box>
  );
};

const weighed = (line: Line, children: React.ReactNode) => (line === 'escrow' ? <strong>{children}</strong> : children);
