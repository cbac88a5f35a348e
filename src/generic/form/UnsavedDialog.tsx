import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

/** Asks whether a page with unsaved changes may be left. */
export const UnsavedDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={id} role="alertdialog">
      <DialogTitle id={id}>{translate('generic.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('generic.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="error" onClick={onLeave}>
          {translate('generic.unsaved.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {translate('generic.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
