import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type CarryLine, carryLines, isTakenOff } from '../../../../resources/answers/accountLines.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { Money } from '../../../fields/own.tsx';
import { opposite } from '../../parts/cents.ts';
import { type DataColumn, DataTable } from '../../parts/DataTable.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { spanName } from './spanName.ts';

type Answer = OutputOf<'partners/capitalAccount'>['capitalAccount'];

/**
 * What a general partner received as carry and what lies in escrow, a column for each span of time; what comes off has a minus.
 */
export const Carried = ({ data: { carried, currency, asOf } }: { data: Answer }) => {
  const translate = useTranslate();
  if (!carried.length) return null;
  const title = translate('screens.statement.carried.title');
  const columns: DataColumn<CarryLine>[] = [
    {
      key: 'line',
      label: title,
      cell: (line) => weighed(line, translate(`screens.statement.carried.${line}`)),
    },
    ...carried.map(
      ({ kind, from, ...amounts }): DataColumn<CarryLine> => ({
        key: kind,
        label: spanName(translate, { kind, from, asOf }),
        isRight: true,
        cell: (line) => weighed(line, <Money amount={asRead(line, amounts[line])} currency={currency} />),
      }),
    ),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={title} isFlush>
        <DataTable label={title} columns={columns} rows={carryLines} keyOf={(line) => line} />
      </Panel>
    </Box>
  );
};

const asRead = (line: CarryLine, amount: string) => (isTakenOff(line) ? opposite(amount) : amount);

const weighed = (line: CarryLine, children: React.ReactNode) =>
  line === 'escrow' ? <strong>{children}</strong> : children;
