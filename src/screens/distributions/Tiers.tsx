import { useTranslate } from 'react-admin';
import { Money } from '../../fields/valueFields.tsx';
import { optionText } from '../../format/text.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';

interface Tier {
  tier?: string | null | undefined;
  partners?: string | null | undefined;
  carry?: string | null | undefined;
  total?: string | null | undefined;
}

const labels = {
  partners: 'resources.distributions.fields.waterfall.tiers.partners',
  carry: 'resources.distributions.fields.carry',
  total: 'resources.distributions.fields.waterfall.tiers.total',
} as const;

/** The tiers of a waterfall: amounts to partners, carry to the general partner, and totals. */
export const Tiers = ({ tiers, currency }: { tiers: readonly Tier[]; currency: string }) => {
  const translate = useTranslate();
  const amount = (key: keyof typeof labels): DataColumn<Tier> => ({
    key,
    label: translate(labels[key]),
    isRight: true,
    cell: (row) => <Money amount={row[key] ?? '0'} currency={currency} />,
  });
  return (
    <FigureTable
      label={translate('resources.distributions.fields.waterfall')}
      columns={[
        {
          key: 'tier',
          label: translate('resources.distributions.fields.waterfall.tiers.tier'),
          cell: ({ tier }) => optionText(tier ?? '', translate, 'distributions'),
        },
        amount('partners'),
        amount('carry'),
        amount('total'),
      ]}
      rows={tiers}
      keyOf={({ tier }) => tier ?? ''}
    />
  );
};
