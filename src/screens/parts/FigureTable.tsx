import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isValidElement, type ReactNode } from 'react';
import { Dash } from '../../fields/valueFields.tsx';
import { figures } from '../../theme/index.ts';

export interface DataColumn<T> {
  key: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** Right-aligned amounts and numbers. */
  isRight?: true;
  /** Footer of the column: its total, or the label in the first column. */
  total?: ReactNode;
}

interface Props<T> {
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}

/** A small table with optional totals; on a phone each row is a card headed by its first column. */
export const FigureTable = <T,>(props: Props<T>) => {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return isNarrow ? <Cards {...props} /> : <Wide {...props} />;
};

const Wide = <T,>({ label, columns, rows, keyOf }: Props<T>) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Table size="small" aria-label={label} sx={columns.length > MANY ? { ...closer, ...edges } : edges}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.key} align={column.isRight ? 'right' : 'left'}>
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-child > *': { borderBottom: 0 } }}>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} hover>
            {columns.map((column, index) => (
              <TableCell
                key={column.key}
                align={column.isRight ? 'right' : 'left'}
                {...(index === 0 ? { component: 'th', scope: 'row' } : {})}
                sx={{ ...(column.isRight ? figures : {}), ...(index === 0 ? { fontWeight: 500 } : {}) }}
              >
                {column.cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      {hasTotals(columns) && (
        <TableFooter>
          <TableRow>
            {columns.map(({ key, isRight, total }, index) => (
              <TableCell
                key={key}
                align={isRight ? 'right' : 'left'}
                {...(index === 0 ? { component: 'th', scope: 'row' } : {})}
                sx={{ ...sums, ...(isRight ? figures : {}) }}
              >
                {total}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      )}
    </Table>
  </Box>
);

const hasTotals = (columns: readonly Pick<DataColumn<never>, 'total'>[]) =>
  columns.some(({ total }) => total !== undefined);

// Like the rows above, in bold.
const sums = {
  borderTop: 1,
  borderBottom: 0,
  borderColor: 'divider',
  color: 'text.primary',
  fontSize: 'inherit',
  fontWeight: 600,
};

/** Tables with more columns use less padding: eight columns with long amounts fit beside the menu. */
const MANY = 7;
const closer = { '& tr > *': { px: 1 } } as const;
// Aligns the first column with the heading of the surrounding panel.
const edges = { '& tr > th:first-of-type': { pl: 2.5 }, '& tr > *:last-child': { pr: 2.5 } } as const;

const Cards = <T,>({ label, columns, rows, keyOf }: Props<T>) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row) => (
      <Card
        key={keyOf(row)}
        parts={columns.map(({ key, label, isRight, cell }) => ({ key, label, isRight, shown: cell(row) }))}
      />
    ))}
    {hasTotals(columns) && (
      <Card
        parts={columns
          .filter(({ total }) => total !== undefined)
          .map(({ key, label, isRight, total }) => ({ key, label, isRight, shown: total }))}
      />
    )}
  </Box>
);

interface Part extends Pick<DataColumn<never>, 'key' | 'label'> {
  isRight: true | undefined;
  shown: ReactNode;
}

// A dash keeps table columns aligned; a card omits empty values.
const isSaid = (shown: ReactNode) => shown !== null && !(isValidElement(shown) && shown.type === Dash);

const Card = ({ parts: [first, ...others] }: { parts: readonly Part[] }) => (
  <Box component="li" sx={{ px: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' }, fontSize: '0.875rem' }}>
    <Box sx={{ fontWeight: 600, mb: 0.25 }}>{first?.shown}</Box>
    <Box component="dl" sx={{ m: 0 }}>
      {others
        .filter(({ shown }) => isSaid(shown))
        .map(({ key, label, isRight, shown }) => (
          <Box key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', ...(isRight ? figures : {}) }}>
              {shown}
            </Box>
          </Box>
        ))}
    </Box>
  </Box>
);
