import { useEffect } from 'react';
import { Confirm, useBlocker } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { dropDraft } from '../session/drafts.ts';
import { useDraftPlace } from './Draft.tsx';
import { useUnloadWarning } from './useUnloadWarning.ts';

interface Props {
  /** Distinguishes forms at the same address. */
  part?: string;
  /** Passed by react-admin. */
  enable?: boolean;
}

/**
 * Asks before leaving a page with unsaved changes; closing the tab shows the browser's own prompt. For
 * `WarnWhenUnsavedChangesComponent`.
 */
export const LeaveGuard = ({ part }: Props) => {
  const place = useDraftPlace(part);
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isFree = Object.keys(dirtyFields).length === 0 || isSubmitting || isSubmitSuccessful;
  // A lost session redirects to the login in any case; the draft is kept.
  const isLost = useUnloadWarning(!isFree);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isFree && !isLost.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // The redirect after a save can arrive before the form state is updated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocker changes on each render
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
