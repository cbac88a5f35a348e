import { useEffect, useRef } from 'react';
import { Confirm, useBlocker, useLocation } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { dropDraft, onSessionLost } from '../session/drafts.ts';

/** Asks before a page with unsaved changes is left; closing the tab asks the browser's own way. For `WarnWhenUnsavedChangesComponent`. */
export const LeaveGuard = () => {
  const { pathname } = useLocation();
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isLost = useRef(false);
  const isFree = Object.keys(dirtyFields).length === 0 || isSubmitting || isSubmitSuccessful;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isFree && !isLost.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // A lost session leads to the login page whatever anybody answers; what was typed is kept.
  useEffect(
    () =>
      onSessionLost(() => {
        isLost.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (isFree) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLost.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isFree]);
  // The page after a save may be asked for before the form knows that it was saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocker is another one at each drawing
  useEffect(() => {
    if (blocker.state === 'blocked' && isFree) blocker.proceed();
  }, [blocker.state, isFree]);
  return (
    <Confirm
      isOpen={blocker.state === 'blocked' && !isFree}
      role="alertdialog"
      title="generic.unsaved.title"
      content="generic.unsaved.text"
      confirm="generic.unsaved.leave"
      confirmColor="warning"
      cancel="generic.unsaved.stay"
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        dropDraft(pathname);
        blocker.proceed?.();
      }}
    />
  );
};
