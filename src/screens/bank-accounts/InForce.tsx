import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { today } from '../parts/days.ts';
import { Waiting } from './Waiting.tsx';

/** Explains why a bank account is not active yet: it waits for an approval or a date. */
const InForce = ({ record }: { record: RecordOf<'bank-accounts'> }) => (
  <>
    <Waiting record={record} />
    <FromDay record={record} />
  </>
);

const FromDay = ({ record }: { record: RecordOf<'bank-accounts'> }) => {
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
