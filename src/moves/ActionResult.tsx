import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ActionPart } from '../pages/panels.ts';

interface Props {
  title: string;
  part: ActionPart;
  answer: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** What came of an action, where that is more than a sentence; it stays until it was read. */
export const ActionResult = ({ title, part: Part, answer, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Suspense fallback={null}>
          <Part answer={answer} />
        </Suspense>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
