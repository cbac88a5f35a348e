import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { useCaller } from '../../session/caller.ts';
import { useTopRows } from '../parts/useTopRows.ts';

/** Warns a lone administrator before the request that no other user could confirm it. */
export default function AskReopening() {
  const translate = useTranslate();
  const { user } = useCaller();
  // Two rows, because the requester is one of them.
  const { rows, isPending } = useTopRows('users', { filter: { role: 'admin', status: 'active' }, limit: 2 });
  const granted = useTopRows('memberships', { filter: { type: 'admin' }, limit: 2 });
  if (isPending || granted.isPending) return <DialogSkeleton />;
  const isOther = (id: string) => id !== user?.id;
  if (!rows || rows.some(({ id }) => isOther(id)) || granted.rows?.some(({ userId }) => isOther(userId))) return null;
  return (
    <Alert severity="warning" role="note">
      {translate('screens.periods.aloneReopening')}
    </Alert>
  );
}
