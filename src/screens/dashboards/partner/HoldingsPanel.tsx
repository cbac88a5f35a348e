import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../format/numbers.ts';
import { shownIrr } from '../../funds/numbers/irr.ts';
import { useWithout } from '../../funds/numbers/Performance.tsx';
import { Rate } from '../../funds/numbers/Rate.tsx';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { OwnEntries } from '../../parts/OwnEntries.tsx';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useOwnPartner } from '../../parts/useOwnPartner.ts';
import { amounts, isFunded } from './amounts.ts';
import type { Holding, PositionState } from './usePosition.ts';

/** The partner's funds, one by one. */
export const HoldingsPanel = ({ position }: { position: PositionState }) => {
  const translate = useTranslate();
  const { enter } = useFundContext();
  const without = useWithout();
  const partnerId = useOwnPartner();
  const title = translate('screens.desk.yourFunds');
  const linked = ({ fundId }: Holding, figure: string, label: string, shown: string) =>
    partnerId ? (
      <OwnEntries {...{ figure, label }} amount={shown} of={{ fundId, partnerId }}>
        {shown}
      </OwnEntries>
    ) : (
      shown
    );
  const columns: DataColumn<Holding>[] = [
    textColumn(translate('resources.funds.name', { smart_count: 1 }), ({ fundId }) => (
      <FundName id={fundId} onSwitch={() => enter(fundId)} />
    )),
    ...[...amounts, ['nav', 'screens.numbers.navNet'] as const].map(([name, word]) =>
      figureColumn<Holding>(translate(word), (row) =>
        name === 'nav' && !isFunded(row)
          ? '—'
          : linked(row, name, translate(word), formatMoney(row[name], row.currency)),
      ),
    ),
    figureColumn(translate('screens.numbers.netIrr'), (row) => (
      <Rate
        irr={shownIrr(row, row.irr)}
        without={without(row.performance, 'net')}
        link={(shown) => linked(row, 'irr', translate('screens.numbers.netIrr'), shown)}
      />
    )),
  ];
  return (
    <FewPanel
      title={title}
      few={position}
      empty={{ title: translate('screens.desk.noCommitments'), text: translate('screens.desk.noCommitmentsText') }}
    >
      {(rows) => <FigureTable label={title} columns={columns} rows={rows} keyOf={({ fundId }) => fundId} />}
    </FewPanel>
  );
};
