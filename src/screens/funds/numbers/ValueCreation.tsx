import { useTranslate } from 'react-admin';
import { BridgeChart } from '../../../charts/BridgeChart.tsx';
import { EmptyChart } from '../../../charts/EmptyChart.tsx';
import { Section } from '../../parts/Section.tsx';
import { useNamesOf } from '../../parts/useNamesOf.ts';
import type { Analytics } from './analytics.ts';
import { valueCreationOf } from './flows.ts';

/** Companies shown one by one. */
const SHOWN = 8;

/** From the cost of the portfolio to its value and proceeds, by company. */
export const ValueCreation = ({ data: { companies, currency } }: { data: Analytics }) => {
  const translate = useTranslate();
  const title = translate('screens.factsheet.valueCreation');
  const { cost, gains, worth } = valueCreationOf(companies, SHOWN);
  const nameOf = useNamesOf(
    'companies',
    gains.map(({ companyId }) => companyId),
    true,
  );
  const labelOf = (companyId: string | null) =>
    companyId === null
      ? translate('screens.factsheet.otherCompanies')
      : (nameOf(companyId) ?? translate('screens.factsheet.company'));
  return (
    <Section title={title} gap={1}>
      {companies.length === 0 ? (
        <EmptyChart shape="bridge" text={translate('screens.factsheet.noValueCreation')} />
      ) : (
        <BridgeChart
          title={title}
          currency={currency}
          steps={[
            { key: 'cost', label: translate('screens.factsheet.costOfPortfolio'), amount: cost, isTotal: true },
            ...gains.map(({ companyId, amount }) => ({
              key: companyId ?? 'others',
              label: labelOf(companyId),
              amount,
            })),
            { key: 'worth', label: translate('screens.factsheet.worthOfPortfolio'), amount: worth, isTotal: true },
          ]}
        />
      )}
    </Section>
  );
};
