import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ShowValue } from '../../kinds.tsx';
import type { Column } from '../rows/columns.ts';
import type { Total } from '../rows/useTotals.ts';

/** The sums of a list's amounts where its rows are cards. */
export const TotalCard = ({
  columns,
  totals,
  count,
}: {
  columns: readonly Column[];
  totals: readonly Total[];
  count: number;
}) => {
  const translate = useTranslate();
  if (!totals.length) return null;
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      <Box sx={{ fontWeight: 600 }}>{translate('screens.records.totalOf', { smart_count: count })}</Box>
      {totals.map((total) => (
        <Box
          component="dl"
          key={total.currency}
          sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, m: 0, mt: 0.5 }}
        >
          {columns
            .filter(({ source }) => total[source] !== undefined)
            .map(({ source, field, label }) => (
              <Box key={source} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
                  <ShowValue field={field} value={total[source]} record={total} words="" isCompact />
                </Box>
              </Box>
            ))}
        </Box>
      ))}
    </Box>
  );
};
