import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { RefName } from '../../fields/references.tsx';
import { sumOf } from '../parts/cents.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';

type Answer = OutputOf<'distributions/plan'>;
type Line = Answer['plan']['lines'][number];

const amounts = {
  gross: 'resources.distribution-lines.fields.gross',
  carryBorne: 'resources.distribution-lines.fields.carryBorne',
  returnOfCapital: 'choices.returnOfCapital',
  preferred: 'choices.preferred',
  catchUp: 'choices.catchUp',
  split: 'choices.split',
  withheldTax: 'resources.distribution-lines.fields.withheldTax',
  carry: 'resources.distribution-lines.fields.carry',
  carryEscrow: 'resources.distribution-lines.fields.carryEscrow',
  net: 'resources.distribution-lines.fields.net',
} as const;

/** The amount of each partner by waterfall tier, without empty columns, and totals. */
export const PlanLines = ({ plan, money }: Answer & { money: (amount: string) => ReactNode }) => {
  const translate = useTranslate();
  const shown = (Object.keys(amounts) as (keyof typeof amounts)[]).filter(
    (key) => key === 'gross' || key === 'net' || plan.lines.some((line) => /[1-9]/.test(line[key])),
  );
  const columns: DataColumn<Line>[] = [
    {
      key: 'partner',
      label: translate('screens.numbers.partner'),
      cell: ({ partnerId }) => <RefName to="partners" id={partnerId} />,
      total: translate('screens.numbers.total'),
    },
    ...shown.map(
      (key): DataColumn<Line> => ({
        key,
        label: translate(amounts[key]),
        isRight: true,
        cell: (line) => money(line[key]),
        total: money(sumOf(plan.lines.map((line) => line[key]))),
      }),
    ),
  ];
  return (
    <FigureTable
      label={translate('screens.distributions.byPartner')}
      columns={columns}
      rows={plan.lines}
      keyOf={({ partnerId }) => partnerId}
    />
  );
};
