import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { Awaited } from '../../forms/Awaited.tsx';
import { KnownFacts } from '../parts/Known.tsx';
import { useAnswer } from '../parts/useAnswer.ts';

/** Says which bank details are approved, and how that counts: by a second person, alone where there is none, and from which day. */
const Approval = ({ record }: { record: RecordOf<'bank-accounts'> }) => {
  const translate = useTranslate();
  const { data, error } = useAnswer('bank-accounts/approval', record);
  if (!data) return error ? null : <Awaited height={120} />;
  const { isMaker, isAlone, effectiveFrom } = data.approval;
  const word = !isMaker ? 'bySecond' : isAlone ? 'alone' : 'needsSecond';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KnownFacts name="bank-accounts" record={record} />
      <Alert severity={word === 'bySecond' ? 'info' : 'warning'}>
        {translate(`screens.proofs.approval.${word}`, { date: formatDate(effectiveFrom) })}
      </Alert>
    </Box>
  );
};

export default Approval;
