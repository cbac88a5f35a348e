import Box from '@mui/material/Box';
import { resources } from '../../../resources/index.ts';
import { totalsOf } from '../../../resources/kit/totals.ts';
import { useRole } from '../../session/role.ts';
import { SumLines, useLines, useTotalCaption } from './SumLines.tsx';
import { sumRows } from './sumRows.ts';
import type { BulkWork } from './useBulkRun.ts';

/** Row count and totals of a bulk operation; empty if no row has an amount. */
export const BulkSums = ({ name, operation, rows }: Pick<BulkWork, 'name' | 'operation' | 'rows'>) => {
  const role = useRole();
  const captionOf = useTotalCaption(name);
  const counted = (currency: string, entries = rows.length) => captionOf(currency, entries);
  const sums = sumRows(name, rows, { role, operation });
  const lines = useLines(sums, resources[name].list.flow ? undefined : counted).filter(
    ({ sums }) => Object.keys(sums).length > 1,
  );
  if (!lines.length) return null;
  return (
    <Box sx={{ color: 'text.primary' }}>
      <SumLines name={name} sources={totalsOf(resources[name], role)} lines={lines} />
    </Box>
  );
};
