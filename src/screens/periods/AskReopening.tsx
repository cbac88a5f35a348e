import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { Awaited } from '../../forms/Awaited.tsx';
import { useCaller } from '../../session/caller.ts';
import { useFew } from '../parts/useFew.ts';

/** Warns a lone administrator before the request that no other user could confirm it. */
export default function AskReopening() {
  const translate = useTranslate();
  const { user } = useCaller();
  // Two rows, because the requester is one of them.
  const { rows, isPending } = useFew('users', { filter: { role: 'admin', status: 'active' }, limit: 2 });
  const granted = useFew('memberships', { filter: { type: 'admin' }, limit: 2 });
  if (isPending || granted.isPending) return <Awaited />;
  const isOther = (id: string) => id !== user?.id;
  if (!rows || rows.some(({ id }) => isOther(id)) || granted.rows?.some(({ userId }) => isOther(userId))) return null;
  return (
    <Alert severity="warning" role="note">
      {translate('screens.periods.aloneReopening')}
    </Alert>
  );
}
