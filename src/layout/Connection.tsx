import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { CheckForApplicationUpdate, useTranslate } from 'react-admin';

const HOUR = 3_600_000;

const onConnection = (callback: () => void) => {
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
};

/** Banners above every page: no network, and a newer version of the portal on the server. */
export const Connection = () => {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  return (
    <>
      {!isOnline && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('layout.offline')}
        </Alert>
      )}
      <CheckForApplicationUpdate url="/" interval={HOUR} />
    </>
  );
};
