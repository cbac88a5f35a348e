import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { RecordContextProvider, useDataTableConfigContext, useListContext, useTranslate } from 'react-admin';
import type { Total } from '../../../resources/answers/generic.ts';
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

interface Line {
  key: string;
  caption: string;
  sums: Total;
}

/** What is said under the rows, line by line: each sum, and under it what is left of it. */
const useLines = ({ totals, balances, flows, counts }: Sums): Line[] => {
  const translate = useTranslate();
  const caption = useCaption();
  const balance = translate('screens.records.balance');
  return [
    ...totals.flatMap((sums) => [
      { key: `${sums.currency}`, caption: caption(counts[sums.currency ?? '']), sums },
      ...balances
        .filter(({ currency }) => currency === sums.currency)
        .map((each) => ({ key: `${sums.currency} balance`, caption: balance, sums: each })),
    ]),
    ...flows.map(({ way, entries, sums }) => ({
      key: `${sums.currency} ${way}`,
      caption: translate(`screens.records.flow.${way}`, { smart_count: entries }),
      sums,
    })),
  ];
};

const footer = { '& td, & th': { color: 'text.primary', fontWeight: 600, fontSize: '0.875rem' } };

/** The sums under the amounts of a table, each currency in a row by itself, or that nobody adds up so many rows: `<DataTable foot={Totals}>`. */
export const Totals = ({ children }: { children?: ReactNode }) => {
  const caption = useCaption();
  const { hasBulkActions } = useDataTableConfigContext();
  const columns = useVisible(children);
  const totals = useTotals(columns.map(({ props }) => props.source));
  const lines = useLines(totals);
  const first = columns.findIndex(({ props }) => lines[0]?.sums[props.source] !== undefined);
  // A row of the sums has its room before they have come: what stands below moves less.
  if (totals.unadded || totals.isAwaited)
    return (
      <TableFooter sx={footer}>
        <TableRow>
          <TableCell component="th" scope="row" colSpan={columns.length + (hasBulkActions ? 1 : 0)}>
            {totals.isAwaited ? <Skeleton /> : caption(undefined)}
          </TableCell>
        </TableRow>
      </TableFooter>
    );
  if (first < 0) return null;
  const before = first + (hasBulkActions ? 1 : 0);
  return (
    <TableFooter sx={footer}>
      {lines.map((line) => (
        <TableRow key={line.key}>
          {before > 0 && (
            <TableCell component="th" scope="row" colSpan={before}>
              {line.caption}
            </TableCell>
          )}
          <RecordContextProvider value={line.sums}>
            {columns
              .slice(first)
              .map((column) =>
                line.sums[column.props.source] === undefined ? <TableCell key={column.key} /> : column,
              )}
          </RecordContextProvider>
        </TableRow>
      ))}
    </TableFooter>
  );
};

/** The same sums where the rows are cards. */
export const TotalLines = ({ sources }: { sources: readonly string[] }) => {
  const caption = useCaption();
  const { resource } = useListContext();
  const totals = useTotals(sources);
  const lines = useLines(totals);
  if (!lines.length && !totals.unadded) return null;
  const name = resource as ResourceName;
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      {totals.unadded && <Box sx={{ fontWeight: 600 }}>{caption(undefined)}</Box>}
      {lines.map((line) => (
        <Box key={line.key} sx={{ '& + &': { mt: 1 } }}>
          <Box sx={{ fontWeight: 600 }}>{line.caption}</Box>
          {sources
            .filter((source) => line.sums[source] !== undefined)
            .map((source) => (
              <Box key={source} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <FieldLabel name={name} field={source} />
                <DeclaredField name={name} source={source} record={line.sums} isCell />
              </Box>
            ))}
        </Box>
      ))}
    </Box>
  );
};
