import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatDate } from '../../format/dates.ts';
import { usePortal } from '../../providers/portal.ts';
import { plainId } from '../../routing/ids.ts';
import { KnownFacts } from '../parts/Known.tsx';

type Answer = OutputOf<'bank-accounts/approval'>;

/** Says which bank details are approved, and how that counts: by a second person, alone where there is none, and from which day. */
const Approval = ({ record }: { record: RecordOf<'bank-accounts'> }) => {
  const translate = useTranslate();
  const portal = usePortal();
  const { data } = useQuery({
    queryKey: ['bank-accounts', 'approval', record.id, record.version],
    queryFn: ({ signal }) =>
      portal.action<Answer>('bank-accounts', `/${encodeURIComponent(plainId('bank-accounts', record.id))}/approval`, {
        signal,
      }),
  });
  if (!data) return null;
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
