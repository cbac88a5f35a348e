import Box from '@mui/material/Box';
import type { RecordOf } from '../../../resources/index.ts';
import { useRole } from '../../session/role.ts';
import { LineShare } from '../capital-call-lines/LineShare.tsx';
import { useTopRows } from '../parts/useTopRows.ts';

type Call = RecordOf<'capital-calls'>;

/** The share of the reader's own partner in a call. */
export default function OwnShare({ record }: { record: Call }) {
  return useRole() === 'lp' ? <Shares callId={record.id} status={record.status} /> : null;
}

const Shares = ({ callId, status }: { callId: string; status: Call['status'] }) => {
  const { rows = [] } = useTopRows('capital-call-lines', { filter: { capitalCallId: callId }, limit: 10 });
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {rows.map((line: RecordOf<'capital-call-lines'>) => (
        <LineShare key={line.id} line={line} callStatus={status} />
      ))}
    </Box>
  );
};
