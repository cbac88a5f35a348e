import { lazy, type RefObject, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-admin';
import { onSessionLost } from '../../session/drafts.ts';

const UnsavedDialog = lazy(async () => ({ default: (await import('./UnsavedDialog.tsx')).UnsavedDialog }));

interface Props {
  isDirty: boolean;
  /** Set once what was typed is saved or given up: the way is free. */
  isFree: RefObject<boolean>;
  onLeave: () => void;
}

/** Asks before a page with unsaved changes is left; closing the tab asks the browser's own way. */
export const LeaveGuard = ({ isDirty, isFree, onLeave }: Props) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // A lost session leads to the login page whatever anybody answers; what was typed is kept.
  useEffect(
    () =>
      onSessionLost(() => {
        isFree.current = true;
      }),
    [isFree],
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, isFree]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <UnsavedDialog
        onStay={blocker.reset}
        onLeave={() => {
          onLeave();
          blocker.proceed();
        }}
      />
    </Suspense>
  );
};
