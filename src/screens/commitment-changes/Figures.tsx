import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { formatPercent } from '../parts/ratios.ts';

const rows = ['committed', 'unfunded', 'share'] as const;
type Figure = (typeof rows)[number];
const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

/** Commitment, unfunded amount and share of the fund, before and after a change. */
export const Figures = ({ outcome }: OutputOf<'commitment-changes/preview'>) => {
  const translate = useTranslate();
  const columns: DataColumn<Figure>[] = [
    {
      key: 'figure',
      label: translate('screens.changes.outcome'),
      cell: (figure) => translate(`screens.changes.${figure}`),
    },
    ...sides.map(
      (side): DataColumn<Figure> => ({
        key: side,
        label: translate(`screens.changes.${side}`),
        isRight: true,
        cell: (figure) => shown(outcome, figure, side),
      }),
    ),
  ];
  return (
    <FigureTable
      label={translate('screens.changes.outcome')}
      columns={columns}
      rows={rows.filter((row) => row !== 'share' || outcome.shareBefore !== null)}
      keyOf={(row) => row}
    />
  );
};

const shown = (
  { currency, ...outcome }: OutputOf<'commitment-changes/preview'>['outcome'],
  figure: Figure,
  side: Side,
) => {
  const isBefore = side === 'before';
  if (figure === 'share') return formatPercent((isBefore ? outcome.shareBefore : outcome.shareAfter) ?? '0');
  const [before, after] =
    figure === 'committed'
      ? [outcome.amountBefore, outcome.amountAfter]
      : [outcome.unfundedBefore, outcome.unfundedAfter];
  return <Money amount={isBefore ? before : after} currency={currency} />;
};
