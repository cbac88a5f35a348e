import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { totalsOf } from '../../../resources/kit/totals.ts';
import { useRole } from '../../session/role.ts';
import { SumLines, useLines } from './SumLines.tsx';
import { sumRows } from './sumRows.ts';
import type { BulkWork } from './useBulkRun.ts';

/** Row count and totals of a bulk operation; empty if no row has an amount. */
export const BulkSums = ({ name, operation, rows }: Pick<BulkWork, 'name' | 'operation' | 'rows'>) => {
  const translate = useTranslate();
  const role = useRole();
  const caption = resources[name].list.flow ? 'screens.records.flow.neither' : 'screens.records.totalOf';
  const lines = useLines(sumRows(name, rows, { role, operation }), (entries) =>
    translate(caption, { smart_count: entries }),
  ).filter(({ sums }) => Object.keys(sums).length > 1);
  if (!lines.length) return null;
  return (
    <Box sx={{ color: 'text.primary' }}>
      <SumLines name={name} sources={totalsOf(resources[name], role)} lines={lines} />
    </Box>
  );
};
