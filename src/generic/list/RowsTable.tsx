import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type SortPayload, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { isRightAligned, widthOf } from '../../kinds.tsx';
import type { Column } from '../rows/columns.ts';
import type { Row } from '../rows/useRows.ts';
import type { Selection } from '../rows/useSelection.ts';
import type { Total } from '../rows/useTotals.ts';
import { Cell, isLinkable } from './Cell.tsx';
import { TotalRows } from './TotalRows.tsx';
import { moveBetweenRows, useOpen } from './useOpen.ts';
import { useWidths } from './useWidths.ts';

export interface RowsProps {
  name: ResourceName;
  label: string;
  columns: readonly Column[];
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  /** How many rows a page holds: their room is kept free until they come. */
  expected?: number;
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
  selection?: Selection | undefined;
  /** What the amounts come to over all rows, and how many these are. */
  totals?: readonly Total[];
  count?: number;
}

const skeletonRows = [0, 1, 2, 3, 4];
const maxHeight = 650;
const [headHeight, rowHeight] = [38.5, 36];
const [checkboxWidth, leastWidth] = [48, 130];

/** A value that is cut says all of it to the mouse. */
const tellAll = ({ target }: PointerEvent<HTMLElement>) => {
  const cell = (target as HTMLElement).closest('td');
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
};

/** Rows under sortable headings that stay in sight. A row opens by click or Enter; arrow keys go from row to row. */
export const RowsTable = ({
  name,
  label,
  columns,
  rows,
  expected = 10,
  sort,
  onSort,
  selection,
  totals = [],
  count = 0,
}: RowsProps) => {
  const translate = useTranslate();
  const open = useOpen(name);
  const linked = columns.find(isLinkable)?.source;
  const table = useRef<HTMLTableElement>(null);
  const ticks = selection ? checkboxWidth : 0;
  const measured = useWidths(table, { columns, ticks, isFilled: (rows?.length ?? 0) > 0 });
  const widths = measured ?? columns.map(({ field }) => widthOf(field));
  const least = widths.reduce<number>((sum, width) => sum + (width ?? leastWidth), ticks);
  return (
    <TableContainer sx={{ maxHeight, minHeight: rows ? 0 : headHeight + expected * rowHeight }} tabIndex={-1}>
      <Table
        ref={table}
        stickyHeader
        size="small"
        aria-label={label}
        aria-busy={!rows}
        onPointerOver={tellAll}
        sx={{
          tableLayout: 'fixed',
          minWidth: Math.floor(least),
          '--clip': 'none',
          '& th, & td': { px: 1 },
          '& td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        <colgroup>
          {selection && <col style={{ width: checkboxWidth }} />}
          {columns.map(({ source }, index) => (
            <col key={source} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <PageCheckbox rows={rows ?? []} selection={selection} />
              </TableCell>
            )}
            {columns.map((column) => (
              <Heading key={column.source} column={column} sort={sort} onSort={onSort} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {!rows &&
            skeletonRows.map((row) => (
              <TableRow key={row} sx={{ height: rowHeight }}>
                {selection && <TableCell padding="checkbox" />}
                {columns.map(({ source }) => (
                  <TableCell key={source}>
                    <Skeleton variant="text" />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          {rows?.map((row) => (
            <TableRow
              key={row.id}
              hover={open.isAllowed}
              selected={selection?.has(row) ?? false}
              {...(open.isAllowed
                ? { tabIndex: 0, onClick: (event: MouseEvent<HTMLElement>) => open.byClick(event, row) }
                : {})}
              onKeyDown={(event) => {
                if (event.target !== event.currentTarget) return;
                if (event.key === 'Enter' && open.isAllowed) open.go(row);
                moveBetweenRows(event);
              }}
              sx={{ cursor: open.isAllowed ? 'pointer' : 'default', '&:focus-visible': { outlineOffset: -2 } }}
            >
              {selection && (
                <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    size="small"
                    checked={selection.has(row)}
                    onChange={(_, isOn) => selection.toggle([row], isOn)}
                    slotProps={{
                      input: { 'aria-label': `${translate('ra.action.select_row')}: ${open.titleOf(row)}` },
                    }}
                  />
                </TableCell>
              )}
              {columns.map((column) => (
                <TableCell key={column.source} align={isRightAligned(column.field) ? 'right' : 'left'}>
                  <Cell
                    name={name}
                    column={column}
                    row={row}
                    href={column.source === linked ? open.hrefOf(row) : null}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TotalRows columns={columns} totals={totals} count={count} hasTicks={selection !== undefined} />
      </Table>
    </TableContainer>
  );
};

const Heading = ({ column, sort, onSort }: { column: Column } & Pick<RowsProps, 'sort' | 'onSort'>) => {
  const isSorted = sort.field === column.source;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const next = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <TableCell
      align={isRightAligned(column.field) ? 'right' : 'left'}
      aria-sort={!column.isSortable ? undefined : !isSorted ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      {column.isSortable ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => onSort({ field: column.source, order: next })}
        >
          {column.label}
        </TableSortLabel>
      ) : (
        column.label
      )}
    </TableCell>
  );
};

const PageCheckbox = ({ rows, selection }: { rows: readonly Row[]; selection: Selection }) => {
  const translate = useTranslate();
  const chosen = rows.filter(selection.has).length;
  const isPart = chosen > 0 && chosen < rows.length;
  // The native box has to say "partly" as well, or it contradicts what assistive technology is told.
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isPart;
  };
  return (
    <Checkbox
      size="small"
      disabled={rows.length === 0}
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={isPart}
      onChange={(_, isOn) => selection.toggle(rows, isOn)}
      slotProps={{ input: { ref: mark, 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};
