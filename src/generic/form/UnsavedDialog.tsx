import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type RefObject, useEffect, useId } from 'react';
import { useBlocker, useTranslate } from 'react-admin';

interface Props {
  isDirty: boolean;
  /** Set once what was typed is saved or given up: the way is free. */
  isFree: RefObject<boolean>;
  onLeave: () => void;
}

/** Asks before a page with unsaved changes is left; closing the tab asks the browser's own way. */
export const UnsavedDialog = ({ isDirty, isFree, onLeave }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
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
    <Dialog open onClose={blocker.reset} aria-labelledby={id} role="alertdialog">
      <DialogTitle id={id}>{translate('generic.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('generic.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button
          color="error"
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          {translate('generic.unsaved.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={blocker.reset}>
          {translate('generic.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
