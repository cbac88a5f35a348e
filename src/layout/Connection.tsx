import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { useCheckForApplicationUpdate, useTranslate } from 'react-admin';

const Alert = lazy(() => import('@mui/material/Alert'));
const HOUR = 3_600_000;

const onConnection = (callback: () => void) => {
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
};

/** Said above every page: that the network is gone, and that the server has a newer portal than this page shows. */
export const Connection = () => {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  const [isOld, setOld] = useState(false);
  useCheckForApplicationUpdate({
    url: '/',
    interval: HOUR,
    onNewVersionAvailable: useCallback(() => setOld(true), []),
  });
  if (isOnline && !isOld) return null;
  return (
    <Suspense fallback={null}>
      {!isOnline && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('layout.offline')}
        </Alert>
      )}
      {isOld && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => window.location.reload()}>
              {translate('layout.update.reload')}
            </Button>
          }
        >
          {translate('layout.update.available')}
        </Alert>
      )}
    </Suspense>
  );
};
