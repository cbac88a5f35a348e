import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import TableContainer from '@mui/material/TableContainer';
import TablePagination from '@mui/material/TablePagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageWords } from '../../fields/Pages.tsx';
import { BareTable } from '../../fields/PlainTable.tsx';
import { RowCell, RowHead, type Used } from './RowParts.tsx';
import type { SheetRow, SheetState } from './useSheet.ts';

const PAGE = 25;

/** The rows with problems at their cells, which can be corrected; rows can be excluded. */
export const RowsTable = ({ state, label }: { state: SheetState; label: string }) => {
  const [page, setPage] = useState(0);
  const words = usePageWords();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { rows, sheet, paths, columns, wasWrong } = state;
  // Rows that were ever invalid stay on top and editable until the import; then those with questions, then those with
  // ignored values.
  const rankOf = ({ at, told }: SheetRow) =>
    wasWrong.has(at) ? 0 : told?.questions.length ? 1 : told?.untaken.length ? 2 : 3;
  const sorted = [...rows].sort((a, b) => rankOf(a) - rankOf(b) || a.at - b.at);
  const first = Math.min(page, Math.max(0, Math.ceil(sorted.length / PAGE) - 1));
  const used = (sheet?.headings ?? []).flatMap((heading, at): Used[] => {
    const column = columns.find(({ path }) => path === paths[at]);
    const isWrong = rows.some(({ told }) => told?.errors.some(({ field }) => field === column?.path));
    return column && (isWrong || rows.some(({ cells }) => cells[at]))
      ? [{ at, path: column.path, label: column.label || heading }]
      : [];
  });
  const shown = { rows: sorted.slice(first * PAGE, (first + 1) * PAGE), used, state, label };
  return (
    <>
      {isNarrow ? <Stacked {...shown} /> : <Grid {...shown} />}
      {sorted.length > PAGE && (
        <TablePagination
          component="div"
          {...words}
          count={sorted.length}
          page={first}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </>
  );
};

interface Shown {
  rows: readonly SheetRow[];
  used: readonly Used[];
  state: SheetState;
  label: string;
}

const struck = ({ isLeftOut }: SheetRow) =>
  isLeftOut ? { color: 'text.secondary', textDecoration: 'line-through' } : {};

const Grid = ({ rows, used, state, label }: Shown) => {
  const translate = useTranslate();
  return (
    <TableContainer
      // Focusable, so that the keyboard can scroll a wide table.
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ maxHeight: 440, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <BareTable
        isSticky
        label={label}
        columns={[
          {
            key: 'line',
            label: translate('generic.import.line'),
            cell: (row) => (
              <Box sx={struck(row)}>
                <RowHead row={row} used={used} state={state} />
              </Box>
            ),
          },
          ...used.map((column) => ({
            key: column.path,
            label: column.label,
            cell: (row: SheetRow) => (
              <Box sx={{ pt: 1.25, ...struck(row) }}>
                <RowCell row={row} column={column} state={state} />
              </Box>
            ),
          })),
        ]}
        rows={rows}
        keyOf={({ at }) => at}
        sx={{ '& thead th': { whiteSpace: 'nowrap' }, '& tbody > tr > *': { verticalAlign: 'top' } }}
      />
    </TableContainer>
  );
};

/** On a phone each row is a card with its values stacked. */
const Stacked = ({ rows, used, state, label }: Shown) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map((row) => (
      <Box component="li" key={row.at} sx={{ borderTop: 1, borderColor: 'divider', py: 1, ...struck(row) }}>
        <RowHead row={row} used={used} state={state} />
        <Box sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
          {used.map((column) => (
            <RowCell key={column.path} row={row} column={column} state={state} isLabelled />
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);
