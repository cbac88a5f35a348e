import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { reloadCaller } from '../../providers/caller.ts';

/** Announces a successful verification; reloads the caller before entering the portal. */
export const VerifiedNotice = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const enter = async () => {
    setGoing(true);
    await reloadCaller();
    navigate('/');
  };
  return (
    <Alert
      severity="success"
      action={
        <Button variant="contained" loading={isGoing} onClick={enter}>
          {translate('screens.onboarding.go')}
        </Button>
      }
    >
      <AlertTitle>{translate('screens.onboarding.approved')}</AlertTitle>
      {translate('screens.onboarding.approvedText')}
    </Alert>
  );
};
