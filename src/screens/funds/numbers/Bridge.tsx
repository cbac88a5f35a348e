import { useTranslate } from 'react-admin';
import {
  isOfInvestors,
  type LedgerFigure,
  worthStepFigures,
  worthSteps,
} from '../../../../resources/figureAccounts.ts';
import { BridgeChart, type BridgeStep } from '../../../charts/BridgeChart.tsx';
import { opposite, toCents } from '../../parts/cents.ts';
import { knownDay } from '../../parts/days.ts';
import { LedgerEntriesLink } from '../../parts/LedgerEntriesLink.tsx';
import { NetAmountLink } from '../../parts/NetParts.tsx';
import { Section } from '../../parts/Section.tsx';
import type { Analytics, BridgePart } from './analytics.ts';

/** Steps from paid-in capital to NAV that reduce it. */
const taking: readonly BridgePart[] = ['distributions', 'offering', 'managementFees', 'expenses', 'carryPaid'];
/** Hidden if zero, because most funds never have them. */
const rare: readonly BridgePart[] = ['offering', 'carryPaid'];

/** From paid-in capital to the current value. */
export const Bridge = ({ data, fundId }: { data: Analytics; fundId: string }) => {
  const translate = useTranslate();
  const title = translate('screens.factsheet.bridge');
  const word = (part: string) => translate(`screens.factsheet.bridgePart.${part}`);
  const { asOf, knownAt, currency } = data;
  const opening = (label: string, amount: string, figure: LedgerFigure) => ({
    label,
    amount,
    shown: <LedgerEntriesLink of={{ fundId }} {...{ label, amount, figure, asOf, knownAt, currency }} />,
  });
  const net = (label: string, amount: string) => ({
    label,
    amount,
    shown: <NetAmountLink of={{ fundId }} {...{ label, amount, asOf, known: knownDay(knownAt), currency }} />,
  });
  const shown: BridgeStep[] = [
    ...worthSteps
      .filter((part) => !rare.includes(part) || toCents(data.bridge[part]) !== 0n)
      .map((part) => ({
        ...opening(
          word(part),
          taking.includes(part) ? opposite(data.bridge[part]) : data.bridge[part],
          worthStepFigures[part],
        ),
        ...(isOfInvestors(part) && { isCapital: true as const }),
      })),
    { ...opening(word('nav'), data.bridge.nav, 'navGross'), isTotal: true },
    net(word('carry'), opposite(data.carryAccrued)),
    { ...net(word('navNet'), data.navNet), isTotal: true },
  ];
  return (
    <Section title={title} gap={1}>
      <BridgeChart title={title} currency={data.currency} steps={shown} />
    </Section>
  );
};
