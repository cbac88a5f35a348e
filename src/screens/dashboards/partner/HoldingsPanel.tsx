import { useTranslate } from 'react-admin';
import { Money } from '../../../fields/own.tsx';
import { shownIrr } from '../../funds/numbers/irr.ts';
import { useWithout } from '../../funds/numbers/Performance.tsx';
import { Rate } from '../../funds/numbers/Rate.tsx';
import { type DataColumn, DataTable } from '../../parts/DataTable.tsx';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { useFundContext } from '../../parts/useFundContext.ts';
import { amounts, isFunded } from './amounts.ts';
import type { Holding, PositionState } from './usePosition.ts';

/** The partner's funds, one by one. */
export const HoldingsPanel = ({ position }: { position: PositionState }) => {
  const translate = useTranslate();
  const { enter } = useFundContext();
  const without = useWithout();
  const title = translate('screens.desk.yourFunds');
  const columns: DataColumn<Holding>[] = [
    {
      key: 'fund',
      label: translate('resources.funds.name', { smart_count: 1 }),
      cell: ({ fundId }) => <FundName id={fundId} onSwitch={() => enter(fundId)} />,
    },
    ...[...amounts, ['nav', 'screens.numbers.navNet'] as const].map(
      ([name, word]): DataColumn<Holding> => ({
        key: name,
        label: translate(word),
        isRight: true,
        cell: (row) => (name === 'nav' && !isFunded(row) ? '—' : <Money amount={row[name]} currency={row.currency} />),
      }),
    ),
    {
      key: 'irr',
      label: translate('screens.numbers.netIrr'),
      isRight: true,
      cell: (row) => <Rate irr={shownIrr(row, row.irr)} without={without(row.performance, 'net')} />,
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
