import { useTranslate } from 'react-admin';
import { isOfInvestors, worthStepFigures } from '../../../../resources/figureAccounts.ts';
import { BridgeChart, type BridgeStep } from '../../../charts/BridgeChart.tsx';
import { EmptyChart } from '../../../charts/EmptyChart.tsx';
import { formatDate } from '../../../format/dates.ts';
import { toCents } from '../../parts/cents.ts';
import { today } from '../../parts/days.ts';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { CurrencyPanel, type CurrencyStanding } from './CurrencyPanel.tsx';
import type { Standing } from './standing.ts';

/** The change in net asset value since the start of the quarter, by cause. */
export const BridgePanel = () => {
  const translate = useTranslate();
  const title = translate('screens.dashboard.bridge');
  return (
    <CurrencyPanel
      title={title}
      text={({ quarterFrom }) =>
        quarterFrom && translate('screens.dashboard.bridgeText', { date: formatDate(quarterFrom) })
      }
    >
      {(own, standing) => <Bridge title={title} own={own} standing={standing} />}
    </CurrencyPanel>
  );
};

const Bridge = ({ title, own, standing }: { title: string; own: CurrencyStanding; standing: Standing }) => {
  const translate = useTranslate();
  const { currency, bridge } = own;
  const moved = bridge.steps.filter(({ amount }) => toCents(amount) !== 0n);
  if (toCents(bridge.opening) === 0n && toCents(bridge.closing) === 0n && !moved.length)
    return <EmptyChart shape="bridge" text={translate('screens.dashboard.noBridge')} />;
  const [fund, ...others] = standing.funds;
  // Entries can be listed by fund, so only the steps of a single fund link to them.
  const only = standing.count === 1 && !others.length ? fund : undefined;
  const steps: BridgeStep[] = [
    { label: translate('screens.dashboard.bridgeOpening'), amount: bridge.opening, isTotal: true },
    ...moved.map(({ step, amount }) => {
      const label = translate(`screens.factsheet.bridgePart.${step}`);
      return {
        ...{ label, amount },
        ...(isOfInvestors(step) && { isCapital: true as const }),
        ...(only && {
          shown: (
            <LedgerEntriesLink
              {...{ label, amount, currency }}
              figure={worthStepFigures[step]}
              of={{ fundId: only.id }}
              from={standing.quarterFrom}
              asOf={today()}
            />
          ),
        }),
      };
    }),
    { label: translate('screens.factsheet.bridgePart.nav'), amount: bridge.closing, isTotal: true },
  ];
  return <BridgeChart title={title} currency={currency} steps={steps} />;
};
