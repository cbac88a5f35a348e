import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isValidElement, type ReactNode } from 'react';
import { type DataColumn, hasTotals, PlainTable, type TableProps } from '../../fields/PlainTable.tsx';
import { Dash } from '../../fields/valueFields.tsx';
import { figures } from '../../theme/index.ts';

export type { DataColumn };

type Props<T> = Omit<TableProps<T>, 'sx'>;

/** A small table with optional totals; on a phone each row is a card headed by its first column. */
export const FigureTable = <T,>(props: Props<T>) => {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return isNarrow ? (
    <Cards {...props} />
  ) : (
    <PlainTable {...props} sx={props.columns.length > MANY ? { ...closer, ...edges } : edges} />
  );
};

/** Tables with more columns use less padding: eight columns with long amounts fit beside the menu. */
const MANY = 7;
const closer = { '& tr > *': { px: 1 } } as const;
// Aligns the first column with the heading of the surrounding panel.
const edges = { '& tr > th:first-of-type': { pl: 2.5 }, '& tr > *:last-child': { pr: 2.5 } } as const;

const Cards = <T,>({ label, columns, rows, keyOf }: Props<T>) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row, at) => (
      <Card
        key={keyOf(row, at)}
        parts={columns.map(({ key, label, heading = label, isRight, cell }) => ({
          key,
          heading,
          isRight,
          shown: cell(row),
        }))}
      />
    ))}
    {hasTotals(columns) && (
      <Card
        parts={columns
          .filter(({ total }) => total !== undefined)
          .map(({ key, label: heading, isRight, total }) => ({ key, heading, isRight, shown: total }))}
      />
    )}
  </Box>
);

interface Part extends Pick<DataColumn<never>, 'key' | 'heading'> {
  isRight: boolean | undefined;
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
        .map(({ key, heading, isRight, shown }) => (
          <Box key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {heading}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', ...(isRight ? figures : {}) }}>
              {shown}
            </Box>
          </Box>
        ))}
    </Box>
  </Box>
);
