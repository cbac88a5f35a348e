import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import type { Row } from '../../providers/record.ts';
import { useSlots } from '../../slots.ts';
import { Failed } from '../parts/Failed.tsx';
import { Computed } from './Computed.tsx';
import { Typed } from './Typed.tsx';

/** The effects of approving: the same text as before the requested move itself. */
export default function ApproveEffects({ record }: { record: RecordOf<'approvals'> }) {
  const { resource, recordId, move } = record;
  const { Known, stepPartOf } = useSlots();
  const { data, error, refetch } = useGetOne<Row>(resource, { id: recordId }, { retry: false });
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <DialogSkeleton height={160} />;
  const Part = stepPartOf(resource, move);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typed {...record} />
      <Computed record={record} />
      {Part && <Part record={data} />}
      <Known name={resource} step={move} record={data} />
    </Box>
  );
}
