import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  title: ReactNode;
  children: ReactNode;
  /** Actions in addition to Close. */
  actions?: ReactNode;
  /** If absent, the dialog cannot be closed. */
  onClose?: (() => void) | undefined;
  maxWidth?: DialogProps['maxWidth'];
  sx?: object;
}

/** A dialog with content to read, open until the user closes it. */
export const ReadDialog = ({ title, children, actions, onClose, maxWidth = 'sm', sx = {} }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={sx}>{children}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, px: 3, pb: 2 }}>
        {actions}
        {onClose && (
          <Button autoFocus variant={actions ? 'text' : 'contained'} onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
