import { lazy, Suspense, useRef } from 'react';
import { useNotificationContext } from 'react-admin';

const Notification = lazy(() => import('./Notification.tsx'));

/** Short messages about what was done; their part of the program is loaded with the first one. */
export const Messages = () => {
  const { notifications } = useNotificationContext();
  const isNeeded = useRef(false);
  isNeeded.current ||= notifications.length > 0;
  return <Suspense fallback={null}>{isNeeded.current && <Notification />}</Suspense>;
};
