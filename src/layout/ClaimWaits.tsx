import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import { useCaller } from '../session/caller.ts';

/** A banner above every page while an invitation opened with another address waits for confirmation. */
export const PendingClaim = () => {
  const translate = useTranslate();
  const claim = useCaller().user?.claim;
  if (!claim) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>{translate('layout.claim.title')}</AlertTitle>
      {translate('layout.claim.text', { invited: claim.invited, inviter: claim.inviter ?? 'Quarterdeck' })}
    </Alert>
  );
};
