import Box from '@mui/material/Box';
import type { RecordOf } from '../../../resources/index.ts';
import { SubmitBlocker } from '../../fields/dialogState.ts';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { Failed } from '../parts/Failed.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { LeftOut } from './LeftOut.tsx';
import { Problems } from './Problems.tsx';

const INCLUDE = 'includeRepeated';

/** Problems of a statement before its import; some of them block it. Excluded lines can be included one by one. */
export default function ImportConsequence({ record }: { record: RecordOf<'bank-statements'> }) {
  const { data, error, refetch } = useActionQuery('bank-statements/preview', record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <DialogSkeleton height={64} />;
  const { problems, lines, currency } = data.preview;
  const repeated = lines.filter(({ isRepeated }) => isRepeated);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Problems problems={problems} currency={currency} />
      {repeated.length > 0 && <LeftOut source={INCLUDE} lines={repeated} currency={currency} />}
      {problems.some(({ blocks }) => blocks) && <SubmitBlocker />}
    </Box>
  );
}
