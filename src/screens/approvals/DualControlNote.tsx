import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import type { Needed } from './useDualControl.ts';

/** A note that a move needs a second person, or why it does not although the fund has dual control. */
export const DualControlNote = ({ needed }: { needed: Needed | null | undefined }) => {
  const translate = useTranslate();
  if (needed === undefined) return <DialogSkeleton />;
  if (!needed?.isNeeded) return null;
  const word = needed.pendingId
    ? 'pending'
    : needed.mustWait
      ? 'settling'
      : !needed.others
        ? 'alone'
        : needed.mayPass
          ? 'maybe'
          : 'needed';
  return (
    <Alert severity={word === 'needed' || word === 'maybe' ? 'info' : 'warning'} role="note">
      {translate(`generic.second.${word}`, { smart_count: needed.others })}
    </Alert>
  );
};
