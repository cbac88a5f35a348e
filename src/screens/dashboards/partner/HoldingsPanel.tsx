import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '../../../generic/parts.ts';
import { partnerIrr } from '../../funds/numbers/irr.ts';
import { Rate } from '../../funds/numbers/Rate.tsx';
import { type DataColumn, DataTable } from '../../parts/DataTable.tsx';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { useFundContext } from '../../parts/useFundContext.ts';
import type { Holding, PositionState } from './usePosition.ts';

const amounts = [
  ['committed', 'screens.numbers.committed'],
  ['contributed', 'screens.desk.contributed'],
  ['unfunded', 'screens.desk.leftToCall'],
  ['distributed', 'screens.numbers.distributed'],
] as const;

/** The partner's funds, one by one. */
export const HoldingsPanel = ({ position }: { position: PositionState }) => {
  const translate = useTranslate();
  const { enter } = useFundContext();
  const title = translate('screens.desk.yourFunds');
  const columns: DataColumn<Holding>[] = [
    {
      key: 'fund',
      label: translate('resources.funds.name', { smart_count: 1 }),
      cell: ({ fundId }) => <FundName id={fundId} onSwitch={() => enter(fundId)} />,
    },
    ...amounts.map(
      ([name, word]): DataColumn<Holding> => ({
        key: name,
        label: translate(word),
        isRight: true,
        cell: (row) => <Money amount={row[name]} currency={row.currency} />,
      }),
    ),
    {
      key: 'nav',
      label: translate('screens.numbers.navNet'),
      isRight: true,
      cell: (row) => (
        <Arriving row={row}>{row.numbers && <Money amount={row.numbers.navNet} currency={row.currency} />}</Arriving>
      ),
    },
    {
      key: 'irr',
      label: translate('screens.numbers.netIrr'),
      isRight: true,
      cell: (row) => <Arriving row={row}>{irrOf(row)}</Arriving>,
    },
  ];
  return (
    <FewPanel
      title={title}
      few={position}
      empty={{ title: translate('screens.desk.noCommitments'), text: translate('screens.desk.noCommitmentsText') }}
    >
      {(rows) => <DataTable label={title} columns={columns} rows={rows} keyOf={({ fundId }) => fundId} />}
    </FewPanel>
  );
};

const irrOf = ({ numbers, analytics, since }: Holding) =>
  numbers && analytics && <Rate irr={partnerIrr(analytics, numbers, since)} />;

/** A value that comes with the fund's numbers, a little later than the rest. */
const Arriving = ({ row, children }: { row: Holding; children: ReactNode }) => {
  const { enter } = useFundContext();
  const translate = useTranslate();
  if (!row.isInside)
    return (
      <Link component="button" type="button" onClick={() => enter(row.fundId)} sx={{ font: 'inherit' }}>
        {translate('screens.desk.view')}
      </Link>
    );
  if (row.isFailed) return '—';
  if (!row.analytics) return <Skeleton variant="text" width={80} sx={{ ml: 'auto' }} />;
  return children ?? '—';
};
