import { useEffect } from 'react';
import { Confirm, useBlocker } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { dropDraft } from '../session/drafts.ts';
import { useDraftPlace } from './Draft.tsx';
import { useUnloadWarning } from './useUnloadWarning.ts';

interface Props {
  /** Tells forms apart that share an address. */
  part?: string;
  /** As react-admin gives it. */
  enable?: boolean;
}

/** Asks before a page with unsaved changes is left; closing the tab asks the browser's own way. For `WarnWhenUnsavedChangesComponent`. */
export const LeaveGuard = ({ part }: Props) => {
  const place = useDraftPlace(part);
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isFree = Object.keys(dirtyFields).length === 0 || isSubmitting || isSubmitSuccessful;
  // A lost session leads to the login page whatever anybody answers; what was typed is kept.
  const isLost = useUnloadWarning(!isFree);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isFree && !isLost.current && currentLocation.pathname !== nextLocation.pathname,
  );
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
        dropDraft(place);
        blocker.proceed?.();
      }}
    />
  );
};
