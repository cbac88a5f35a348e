import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import type { Row } from '../../providers/record.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { Failed } from '../parts/Failed.tsx';
import { Outcome } from './Outcome.tsx';
import { useSettlement } from './useSettlement.ts';

/** The effects of issuing a closing: admitted partners, payments, refunds and notices. */
export default function IssueConsequence({ record }: { record: Row }) {
  const translate = useTranslate();
  const { settlement, error, refetch } = useSettlement(record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!settlement) return <DialogSkeleton height={120} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Outcome settlement={settlement} />
      <Consequence>{translate('screens.closings.issue')}</Consequence>
    </Box>
  );
}
