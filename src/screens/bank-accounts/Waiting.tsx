import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { movesFor } from '../../../resources/kit/moves.ts';
import { useRole } from '../../session/role.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

/** Explains to an eligible approver that another user must approve bank details of their own. */
export const Waiting = ({ record }: { record: RecordOf<'bank-accounts'> }) => {
  const translate = useTranslate();
  const isOpen = movesFor(resources['bank-accounts'], record, useRole()).includes('approve');
  const { data } = useActionQuery('bank-accounts/approval', record, { enabled: isOpen });
  if (!isOpen || !data?.approval.isMaker || data.offered) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('screens.proofs.approval.needsSecond')}
    </Alert>
  );
};
