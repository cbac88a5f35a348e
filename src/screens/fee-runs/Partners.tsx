import { useTranslate } from 'react-admin';
import { RefName } from '../../fields/references.tsx';
import { Money } from '../../fields/valueFields.tsx';
import { formatRate } from '../../format/numbers.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import type { FeePlan } from './plan.ts';

type Line = FeePlan['lines'][number];

const amounts = ['gross', 'waivers', 'offsets', 'rebates', 'net'] as const;
const always: readonly string[] = ['gross', 'net'];

/** The fee of each partner, without empty columns. */
export const Partners = ({ plan }: { plan: FeePlan }) => {
  const translate = useTranslate();
  const money = (amount: string) => <Money amount={amount} currency={plan.currency} />;
  const word = (name: string) => translate(`resources.fee-lines.fields.${name}`);
  const shown = amounts.filter((name) => always.includes(name) || /[1-9]/.test(plan[name]));
  const after: DataColumn<Line> = {
    key: 'basisAfter',
    label: word('basisAfter'),
    isRight: true,
    cell: ({ basisAfter }) => (basisAfter ? money(basisAfter) : '–'),
  };
  const columns: DataColumn<Line>[] = [
    {
      key: 'partner',
      label: word('partnerId'),
      cell: ({ partnerId }) => <RefName to="partners" id={partnerId} />,
    },
    { key: 'basis', label: word('basis'), isRight: true, cell: ({ basis }) => money(basis) },
    ...(plan.feeBasisAfter ? [after] : []),
    {
      key: 'rate',
      label: word('feeRate'),
      isRight: true,
      cell: ({ feeRate }) => (feeRate ? formatRate(feeRate) : '–'),
    },
    ...shown.map(
      (name): DataColumn<Line> => ({
        key: name,
        label: word(name),
        isRight: true,
        cell: (line) => money(line[name]),
      }),
    ),
  ];
  return (
    <FigureTable
      label={translate('screens.fees.byPartner')}
      columns={columns}
      rows={plan.lines}
      keyOf={({ partnerId }) => partnerId}
    />
  );
};
