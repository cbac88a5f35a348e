import Box from '@mui/material/Box';
import { formatInstant } from '../../format/dates.ts';
import type { Values } from '../../providers/record.ts';
import { figures } from '../../theme/components.ts';

/** When something was done, with the time of day also in a list: things done within one day are told apart by it. */
export default function AuditMoment({ record }: { record: Values }) {
  return (
    <Box component="time" dateTime={String(record.createdAt)} sx={figures}>
      {formatInstant(String(record.createdAt))}
    </Box>
  );
}
