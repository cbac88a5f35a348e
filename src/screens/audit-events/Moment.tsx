import Box from '@mui/material/Box';
import type { RecordOf } from '../../../resources/index.ts';
import { formatInstant } from '../../format/dates.ts';
import { figures } from '../../theme/components.ts';

/** Date and time, in lists too, to distinguish entries of one day. */
export default function AuditMoment({ record }: { record: RecordOf<'audit-events'> }) {
  return (
    <Box component="time" dateTime={record.createdAt} sx={figures}>
      {formatInstant(record.createdAt)}
    </Box>
  );
}
