import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { MoveDialog } from '../../../moves/dialogs.ts';
import { Key } from './Key.tsx';

interface Props {
  payment: RecordOf<'payments'>;
  onDecided: () => void;
  /** Called with the server's message on a version conflict. */
  onConflict: (message: string) => void;
}

/** Rejects a proof whose clarification request was not answered. */
export const Reject = ({ payment, onDecided, onConflict }: Props) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} aria-keyshortcuts="R">
        {translate('screens.payment.reject')}
        <Key name="R" />
      </Button>
      {isOpen && (
        <MoveDialog
          resource="payments"
          move="reject"
          record={payment}
          onClose={() => setOpen(false)}
          onDone={onDecided}
          onConflict={onConflict}
        />
      )}
    </>
  );
};
