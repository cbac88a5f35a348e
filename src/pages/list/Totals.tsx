import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { RecordContextProvider, useDataTableConfigContext, useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { DeclaredField, FieldLabel } from '../../fields/index.tsx';
import { formatInteger } from '../../format/numbers.ts';
import { useVisible } from './useColumns.tsx';
import { type Totals as Sums, useTotals } from './useTotals.ts';

/** 'Total of 2 entries', or that so many are not added up. */
const useCaption = () => {
  const translate = useTranslate();
  const { total, meta } = useListContext();
  return (entries: number | undefined) =>
    meta?.isMore === true
      ? translate('screens.records.notAddedUp', { total: formatInteger(total ?? 0) })
      : translate('screens.records.totalOf', { smart_count: entries ?? total });
};

const footer = { '& td, & th': { color: 'text.primary', fontWeight: 600, fontSize: '0.875rem' } };

/** The sums under the amounts of a table, each currency in a row by itself, or that nobody adds up so many rows: `<DataTable foot={Totals}>`. */
export const Totals = ({ children }: { children?: ReactNode }) => {
  const caption = useCaption();
  const { hasBulkActions } = useDataTableConfigContext();
  const columns = useVisible(children);
  const translate = useTranslate();
  const { totals, balances, counts, unadded, isAwaited } = useTotals(columns.map(({ props }) => props.source));
  const first = columns.findIndex(({ props }) => totals[0]?.[props.source] !== undefined);
  // A row of the sums has its room before they have come: what stands below moves less.
  if (unadded || isAwaited)
    return (
      <TableFooter sx={footer}>
        <TableRow>
          <TableCell component="th" scope="row" colSpan={columns.length + (hasBulkActions ? 1 : 0)}>
            {isAwaited ? <Skeleton /> : caption(undefined)}
          </TableCell>
        </TableRow>
      </TableFooter>
    );
  if (first < 0) return null;
  const before = first + (hasBulkActions ? 1 : 0);
  return (
    <TableFooter sx={footer}>
      {rowsOf({ totals, balances }).map(({ total, isBalance }) => (
        <TableRow key={`${total.currency} ${isBalance}`}>
          {before > 0 && (
            <TableCell component="th" scope="row" colSpan={before}>
              {isBalance ? translate('screens.records.balance') : caption(counts[total.currency ?? ''])}
            </TableCell>
          )}
          <RecordContextProvider value={total}>
            {columns
              .slice(first)
              .map((column) => (total[column.props.source] === undefined ? <TableCell key={column.key} /> : column))}
          </RecordContextProvider>
        </TableRow>
      ))}
    </TableFooter>
  );
};

/** Each sum, and under it what is left of it. */
const rowsOf = ({ totals, balances }: Pick<Sums, 'totals' | 'balances'>) =>
  totals.flatMap((total) => [
    { total, isBalance: false },
    ...balances.filter(({ currency }) => currency === total.currency).map((each) => ({ total: each, isBalance: true })),
  ]);

/** The same sums where the rows are cards. */
export const TotalLines = ({ sources }: { sources: readonly string[] }) => {
  const caption = useCaption();
  const { resource } = useListContext();
  const translate = useTranslate();
  const { totals, balances, counts, unadded } = useTotals(sources);
  if (!totals.length && !unadded) return null;
  const name = resource as ResourceName;
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      {unadded && <Box sx={{ fontWeight: 600 }}>{caption(undefined)}</Box>}
      {rowsOf({ totals, balances }).map(({ total, isBalance }) => (
        <Box key={`${total.currency} ${isBalance}`} sx={{ '& + &': { mt: 1 } }}>
          <Box sx={{ fontWeight: 600 }}>
            {isBalance ? translate('screens.records.balance') : caption(counts[total.currency ?? ''])}
          </Box>
          {sources
            .filter((source) => total[source] !== undefined)
            .map((source) => (
              <Box key={source} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <FieldLabel name={name} field={source} />
                <DeclaredField name={name} source={source} record={total} isCell />
              </Box>
            ))}
        </Box>
      ))}
    </Box>
  );
};
