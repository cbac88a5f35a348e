import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Money } from '../../../fields/valueFields.tsx';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import type { Carry } from './useCarry.ts';

type Entry = NonNullable<Carry['entry']>;

const rows = [
  { key: 'escrow', word: 'carryEscrow' },
  { key: 'paid', word: 'carryPaid' },
  { key: 'returned', word: 'carryReturned' },
] as const;
type Row = (typeof rows)[number];

/** The general partner's carry without and with the entry. */
export const BeforeAfter = ({ entry, name, currency }: { entry: Entry; name: string; currency: string }) => {
  const translate = useTranslate();
  const column = (when: 'before' | 'after') =>
    figureColumn<Row>(translate(`screens.carry.${when}`), ({ key }) => (
      <Money amount={entry.generalPartner[when][key]} currency={currency} />
    ));
  const columns: DataColumn<Row>[] = [
    textColumn(translate('screens.carry.general'), ({ word }) => translate(`screens.numbers.${word}`)),
    column('before'),
    column('after'),
  ];
  return (
    <div>
      <Box sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>{name}</Box>
      <FigureTable label={translate('screens.carry.general')} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </div>
  );
};
