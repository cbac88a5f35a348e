import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { isRightAligned, ShowValue } from '../../kinds.tsx';
import type { Column } from '../rows/columns.ts';
import type { Total } from '../rows/useTotals.ts';

interface Props {
  columns: readonly Column[];
  totals: readonly Total[];
  /** How many rows were added up. */
  count: number;
  hasTicks: boolean;
}

/** The sums under the amounts of a table: a row for each currency. */
export const TotalRows = ({ columns, totals, count, hasTicks }: Props) => {
  const translate = useTranslate();
  const first = columns.findIndex(({ source }) => totals[0]?.[source] !== undefined);
  if (first < 0) return null;
  const before = first + (hasTicks ? 1 : 0);
  const word = translate('screens.records.totalOf', { smart_count: count });
  return (
    <TableFooter sx={{ '& td, & th': { color: 'text.primary', fontWeight: 600, fontSize: '0.875rem' } }}>
      {totals.map((total) => (
        <TableRow key={total.currency}>
          {before > 0 && (
            <TableCell component="th" scope="row" colSpan={before}>
              {word}
            </TableCell>
          )}
          {columns.slice(first).map(({ source, field }) => (
            <TableCell key={source} align={isRightAligned(field) ? 'right' : 'left'}>
              {total[source] !== undefined && (
                <ShowValue field={field} value={total[source]} record={total} words="" isCompact />
              )}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableFooter>
  );
};
