import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { FullDetails } from './FullDetails.tsx';

interface Props {
  record: RecordOf<'bank-accounts'>;
}

/**
 * The bank details to approve and the effect of the approval: by a second person, or alone without one, and the first
 * valid day.
 */
const Approval = ({ record }: Props) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <FullDetails record={record} />
    <Effect record={record} />
  </Box>
);

const Effect = ({ record }: Props) => {
  const translate = useTranslate();
  const { data, error } = useActionQuery('bank-accounts/approval', record);
  if (!data) return error ? null : <DialogSkeleton />;
  const { isMaker, isAlone, effectiveFrom } = data.approval;
  const word = !isMaker ? 'bySecond' : isAlone ? 'alone' : 'needsSecond';
  return (
    <Alert severity={word === 'bySecond' ? 'info' : 'warning'}>
      {translate(`screens.proofs.approval.${word}`, { date: formatDate(effectiveFrom) })}
    </Alert>
  );
};

export default Approval;
