import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useOpened } from '../forms/keys.ts';
import { useRole } from '../session/role.ts';
import { actionsFor } from './actions.ts';
import { type Given, useGiven } from './useGiven.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }));

/** What can be done with the record around besides its moves; each asks for what it needs first. */
export const ActionButtons = (given: Given) => {
  const { name, record } = useGiven(given);
  const translate = useTranslate();
  const role = useRole();
  const [open, setOpen] = useOpened<string>();
  if (!record) return null;
  return (
    <>
      {actionsFor(name, role, record).map((action) => (
        <Button key={action} variant="outlined" onClick={() => setOpen(action)}>
          {translate(`resources.${name}.actions.${action}`)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {open && <ActionDialog {...given} action={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
};
