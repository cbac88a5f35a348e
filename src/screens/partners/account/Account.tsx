import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../../resources/values.ts';
import { Money } from '../../../fields/own.tsx';
import { type DataColumn, DataTable } from '../../parts/DataTable.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { spanName } from './spanName.ts';

type Answer = OutputOf<'partners/capitalAccount'>['capitalAccount'];

const lines = [
  'opening',
  'contributions',
  'distributions',
  'transfers',
  'fees',
  'expenses',
  'income',
  'realisedGain',
  'unrealisedGain',
  'carry',
  'closing',
] as const;
type Line = (typeof lines)[number];

const isSum = (line: Line) => line === 'opening' || line === 'closing';

/** How the account came from what it opened with to what it closes at, a column for each span of time. */
export const Account = ({ data, fund }: { data: Answer; fund: string }) => {
  const translate = useTranslate();
  const { currency, asOf } = data;
  const title = translate('screens.statement.account');
  const columns: DataColumn<Line>[] = [
    {
      key: 'line',
      label: title,
      cell: (line) => <Weighted isStrong={isSum(line)}>{translate(`screens.statement.${line}`)}</Weighted>,
    },
    ...data.columns.map(
      ({ kind, from, ...amounts }): DataColumn<Line> => ({
        key: kind,
        label: spanName(translate, { kind, from, asOf }),
        isRight: true,
        cell: (line) => (
          <Weighted isStrong={isSum(line)}>
            <Money amount={amounts[line]} currency={currency} />
          </Weighted>
        ),
      }),
    ),
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={fund} isFlush>
        <DataTable label={title} columns={columns} rows={lines} keyOf={(line) => line} />
      </Panel>
    </Box>
  );
};

const Weighted = ({ isStrong, children }: { isStrong: boolean; children: React.ReactNode }) =>
  isStrong ? <strong>{children}</strong> : children;
