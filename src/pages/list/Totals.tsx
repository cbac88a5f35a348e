import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useEffect, useMemo } from 'react';
import {
  RecordContextProvider,
  useDataTableConfigContext,
  useDataTableStoreContext,
  useListContext,
  useTranslate,
} from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { totalsFilterOf } from '../../../resources/kit/totals.ts';
import { sourceOf } from '../../filters/address.ts';
import { listed } from '../../format/lists.ts';
import { formatInteger } from '../../format/numbers.ts';
import { optionText } from '../../format/text.ts';
import { callerStore } from '../../session/caller.ts';
import { keyOf } from '../../session/context.ts';
import { useStoreValue } from '../../session/store.ts';
import { type Line, SumLines, type Sums, useLines, useTotalCaption } from './SumLines.tsx';
import { keepSums, sumsBefore } from './sumsBefore.ts';
import { useVisible } from './useColumns.tsx';
import { useTotals } from './useTotals.ts';

/** Returns the caption of a sum with the counted subset: 'Total USD, 2 commitments · Active, Completed'. */
const useCaption = () => {
  const translate = useTranslate();
  const { resource, total = 0, filterValues, filter } = useListContext();
  const name = resource as ResourceName;
  const captionOf = useTotalCaption(name);
  const counted = totalsFilterOf(resources[name], Object.keys({ ...filterValues, ...filter }).map(sourceOf));
  const which = Object.values(counted ?? {}).map((options) =>
    listed(options.map((option) => optionText(option, translate, name))),
  );
  return (currency: string, entries: number | undefined) =>
    [captionOf(currency, entries ?? total), ...which].join(' · ');
};

/** The note in place of totals over too many rows. */
const Unadded = () => {
  const { total = 0 } = useListContext();
  return <>{useTranslate()('screens.records.notAddedUp', { total: formatInteger(total) })}</>;
};

const footer = { '& td, & th': { color: 'text.primary', fontWeight: 600, fontSize: '0.875rem' } };

/**
 * Table footer with totals, one row per currency, or a note that there are too many rows: `<DataTable foot={Totals}>`.
 */
export const Totals = ({ children }: { children?: ReactNode }) => {
  const caption = useCaption();
  const { hasBulkActions } = useDataTableConfigContext();
  const columns = useVisible(children);
  const totals = useTotals(columns.map(({ props }) => props.source));
  const lines = useLines(totals, caption);
  const isAwaited = totals.awaited.length > 0;
  const past = useSumsBefore(totals, lines);
  const drawn: readonly Partial<Line>[] = isAwaited ? past : lines;
  const first = columns.findIndex(({ props }) => drawn[0]?.sums?.[props.source] !== undefined);
  const all = columns.length + (hasBulkActions ? 1 : 0);
  if (totals.unadded)
    return (
      <TableFooter sx={footer}>
        <TableRow>
          <TableCell component="th" scope="row" colSpan={all}>
            <Unadded />
          </TableCell>
        </TableRow>
      </TableFooter>
    );
  // On the first visit reserves room for one currency.
  if (isAwaited && first < 0)
    return (
      <TableFooter sx={footer}>
        {totals.awaited.map((line) => (
          <TableRow key={line}>
            <TableCell colSpan={all}>
              <Skeleton />
            </TableCell>
          </TableRow>
        ))}
      </TableFooter>
    );
  if (first < 0) return null;
  const before = first + (hasBulkActions ? 1 : 0);
  return (
    <TableFooter sx={isAwaited ? { ...footer, '& td': { visibility: 'hidden' } } : footer} aria-hidden={isAwaited}>
      {drawn.map(({ key, caption, sums = nothing }) => (
        <TableRow key={key}>
          {before > 0 && (
            <TableCell component="th" scope="row" colSpan={before}>
              {caption ?? <Skeleton />}
            </TableCell>
          )}
          <RecordContextProvider value={sums}>
            {columns
              .slice(first)
              .map((column) => (sums[column.props.source] === undefined ? <TableCell key={column.key} /> : column))}
          </RecordContextProvider>
        </TableRow>
      ))}
    </TableFooter>
  );
};

const nothing: Line['sums'] = {};

/** Returns the lines of the last visit, whose room is reserved until the current ones load. */
const useSumsBefore = ({ totals, flows }: Sums, lines: readonly Line[]) => {
  const { storeKey } = useDataTableStoreContext();
  const context = useStoreValue(callerStore)?.context ?? null;
  const list = `${storeKey} ${keyOf(context)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines derive from these sums
  useEffect(() => {
    if (totals.length || flows.length) keepSums(list, lines);
  }, [list, totals, flows]);
  return useMemo(() => sumsBefore(list), [list]);
};

/** The same totals for cards. */
export const TotalLines = ({ sources }: { sources: readonly string[] }) => {
  const caption = useCaption();
  const { resource } = useListContext();
  const totals = useTotals(sources);
  const lines = useLines(totals, caption);
  if (!lines.length && !totals.unadded) return null;
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      {totals.unadded && (
        <Box sx={{ fontWeight: 600 }}>
          <Unadded />
        </Box>
      )}
      <SumLines name={resource as ResourceName} sources={sources} lines={lines} />
    </Box>
  );
};
