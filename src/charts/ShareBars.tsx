import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { formatMoney } from '../format/numbers.ts';
import { figures } from '../theme/index.ts';
import { colours } from './colours.ts';
import { drawn } from './drawn.ts';

export interface SharePart {
  key: string;
  label: string;
  amount: string;
  /** Share of the total as text: '25%'. */
  share: string;
}

interface Props {
  title: string;
  currency: string;
  parts: readonly SharePart[];
}

/** Parts of a total as horizontal bars. It renders as a table, so it needs no second one. */
export const ShareBars = ({ title, currency, parts }: Props) => {
  const { inflow, track } = colours[useTheme().palette.mode];
  const largest = Math.max(1, ...parts.map(({ amount }) => drawn(amount)));
  return (
    <Box component="table" aria-label={title} sx={table}>
      <tbody>
        {parts.map(({ key, label, amount, share }) => (
          <tr key={key}>
            <Box component="th" scope="row" sx={{ fontWeight: 400, textAlign: 'left', overflowWrap: 'anywhere' }}>
              {label}
            </Box>
            <Box
              component="td"
              aria-hidden
              sx={{ width: '38%', minWidth: 60, display: { xs: 'none', sm: 'table-cell' } }}
            >
              <Box sx={{ height: 12, borderRadius: 0.5, bgcolor: track }}>
                <Box
                  sx={{
                    height: 12,
                    borderRadius: 0.5,
                    bgcolor: inflow,
                    width: `${Math.max(0, (drawn(amount) / largest) * 100)}%`,
                  }}
                />
              </Box>
            </Box>
            <Box component="td" sx={{ ...figures, textAlign: 'right' }}>
              {formatMoney(amount, currency)}
            </Box>
            <Box component="td" sx={{ ...figures, textAlign: 'right', color: 'text.secondary', width: '5ch' }}>
              {share}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { py: 0.625, pl: 1.5 },
  '& th': { pl: 0 },
} as const;
