import Box from '@mui/material/Box';
import type { RecordOf } from '../../../resources/index.ts';
import { formatInstant } from '../../format/dates.ts';
import { figures } from '../../theme/components.ts';

/** When something was done, with the time of day also in a list: things done within one day are told apart by it. */
export default function AuditMoment({ record }: { record: RecordOf<'audit-events'> }) {
  return (
    <Box component="time" dateTime={record.createdAt} sx={figures}>
      {formatInstant(record.createdAt)}
    </Box>
  );
}
