import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { figures } from '../theme/index.ts';

export interface ChartData {
  /** Column names; the first column holds the row names. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The data of a chart as a table. */
export const ChartTable = ({ title, data }: { title: string; data: ChartData }) => (
  <Table size="small" aria-label={title} stickyHeader>
    <TableHead>
      <TableRow>
        {data.columns.map((column, index) => (
          <TableCell key={column} align={index === 0 ? 'left' : 'right'}>
            {column}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {data.rows.map((row) => (
        <TableRow key={row[0]}>
          {row.map((text, index) => (
            <TableCell
              key={data.columns[index]}
              align={index === 0 ? 'left' : 'right'}
              sx={figures}
              {...(index === 0 ? { component: 'th', scope: 'row' } : {})}
            >
              {text}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
