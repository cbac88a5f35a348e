import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { figures } from '../theme/index.ts';
import { ScrollBox } from './ScrollBox.tsx';

export interface DataColumn<T> {
  key: string;
  label: string;
  /** The head of the column, if it is more than the label. */
  heading?: ReactNode;
  cell: (row: T) => ReactNode;
  /** Right-aligned amounts and numbers. */
  isRight?: boolean | undefined;
  /** Footer of the column: its total, or the label in the first column. */
  total?: ReactNode;
}

export interface TableProps<T> {
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T, at: number) => string | number;
  sx?: SxProps<Theme>;
}

/** A small table with optional totals in a box that scrolls, also with the keyboard. */
export const PlainTable = <T,>(props: TableProps<T>) => (
  <ScrollBox label={props.label}>
    <BareTable {...props} />
  </ScrollBox>
);

/** The table alone, for a container that scrolls. The first column names the rows. */
export const BareTable = <T,>({
  label,
  columns,
  rows,
  keyOf,
  sx = {},
  isSticky = false,
}: TableProps<T> & { isSticky?: boolean }) => (
  <Table size="small" aria-label={label} stickyHeader={isSticky} sx={sx}>
    <TableHead>
      <TableRow>
        {columns.map(({ key, label: text, heading = text, isRight }) => (
          <TableCell key={key} align={isRight ? 'right' : 'left'} {...(!text && { component: 'td', scope: undefined })}>
            {heading}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody sx={{ '& tr:last-child > *': { borderBottom: 0 } }}>
      {rows.map((row, at) => (
        <TableRow key={keyOf(row, at)} hover>
          {columns.map(({ key, isRight, cell }, index) => (
            <Cell key={key} isRight={isRight} isFirst={index === 0}>
              {cell(row)}
            </Cell>
          ))}
        </TableRow>
      ))}
    </TableBody>
    {hasTotals(columns) && (
      <TableFooter>
        <TableRow>
          {columns.map(({ key, isRight, total }, index) => (
            <Cell key={key} isRight={isRight} isFirst={index === 0} sx={sums}>
              {total}
            </Cell>
          ))}
        </TableRow>
      </TableFooter>
    )}
  </Table>
);

export const hasTotals = (columns: readonly Pick<DataColumn<never>, 'total'>[]) =>
  columns.some(({ total }) => total !== undefined);

interface CellProps {
  isRight: boolean | undefined;
  isFirst: boolean;
  sx?: object;
  children: ReactNode;
}

const Cell = ({ isRight, isFirst, sx, children }: CellProps) => (
  <TableCell
    align={isRight ? 'right' : 'left'}
    {...(isFirst && { component: 'th', scope: 'row' })}
    sx={{ ...(isRight && figures), ...(isFirst && { fontWeight: 500 }), ...sx }}
  >
    {children}
  </TableCell>
);

// Like the rows above, in bold.
const sums = {
  borderTop: 1,
  borderBottom: 0,
  borderColor: 'divider',
  color: 'text.primary',
  fontSize: 'inherit',
  fontWeight: 600,
};
