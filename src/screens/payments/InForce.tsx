import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../kinds/format.ts';
import type { Row } from '../../kinds/types.ts';
import { today } from '../parts/days.ts';

/** Says from which day a bank account counts, while that day is still to come. */
const InForce = ({ record }: { record: Row }) => {
  const translate = useTranslate();
  const from = record.effectiveFrom;
  if (typeof from !== 'string' || from <= today()) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('screens.proofs.inForceFrom', { date: formatDate(from) })}
    </Alert>
  );
};

export default InForce;
