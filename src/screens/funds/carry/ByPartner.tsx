import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Money } from '../../../fields/valueFields.tsx';
import { toCents } from '../../parts/cents.ts';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import type { Carry } from './useCarry.ts';

type Entry = NonNullable<Carry['entry']>;
type Line = Entry['partners'][number];

const amounts = ['borneBefore', 'back', 'navBefore', 'navAfter'] as const;

/** The carry that each partner gets back, and the NAV of its share after that. */
export const ByPartner = ({ entry, currency }: { entry: Entry; currency: string }) => {
  const translate = useTranslate();
  const changed = entry.partners.filter(
    ({ back, navBefore, navAfter }) => toCents(back) !== 0n || navBefore !== navAfter,
  );
  if (!changed.length)
    return <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{translate('screens.carry.nobody')}</Box>;
  const columns: DataColumn<Line>[] = [
    textColumn(translate('screens.numbers.partner'), ({ name }) => name),
    ...amounts.map((key) =>
      figureColumn<Line>(translate(`screens.carry.${key}`), (line) => <Money amount={line[key]} currency={currency} />),
    ),
  ];
  return (
    <FigureTable
      label={translate('screens.distributions.byPartner')}
      columns={columns}
      rows={changed}
      keyOf={({ partnerId }) => partnerId}
    />
  );
};
