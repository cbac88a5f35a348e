import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row } from '../generic/rows/useRows.ts';
import { useRole } from '../kinds/role.ts';
import { actionsFor } from './actions.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }));

/** What can be done with a record besides its moves; each asks for what it needs first. */
export const ActionButtons = ({ name, record }: { name: ResourceName; record: Row }) => {
  const translate = useTranslate();
  const role = useRole();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      {actionsFor(name, role, record).map((action) => (
        <Button key={action} variant="outlined" onClick={() => setOpen(action)}>
          {translate(`resources.${name}.actions.${action}`)}
        </Button>
      ))}
      <Suspense fallback={null}>
        {open && <ActionDialog name={name} action={open} record={record} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
};
