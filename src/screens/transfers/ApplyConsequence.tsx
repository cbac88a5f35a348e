import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { Consequence } from '../parts/Consequence.tsx';
import { Failed } from '../parts/Failed.tsx';
import { Figures } from './Figures.tsx';
import { useOutcome } from './useOutcome.ts';

/** The effects of applying a transfer: amounts moved, both sides before and after, and notices. */
export default function ApplyConsequence({ record }: { record: RecordOf<'transfers'> }) {
  const translate = useTranslate();
  const { outcome, error, refetch } = useOutcome(record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!outcome) return <DialogSkeleton height={240} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Figures outcome={outcome} />
      <Consequence>{translate('screens.transfers.apply', { date: formatDate(record.effectiveOn) })}</Consequence>
    </Box>
  );
}
