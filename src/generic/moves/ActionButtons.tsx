import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { useRole } from '../../kinds/role.ts';
import type { Row } from '../rows/useRows.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }));

/** Declared actions that the role may take on one record: those whose path is the record's with one word behind it. */
export const actionsFor = (name: ResourceName, role: Role | null): readonly string[] =>
  Object.entries(resources[name].actions).flatMap(([key, { method, path, by }]) =>
    method === 'POST' && /^\/:id\/[^/]+$/.test(path) && admits(by, role) ? [key] : [],
  );

/** What can be done with a record besides its moves; each asks for what it needs first. */
export const ActionButtons = ({ name, record }: { name: ResourceName; record: Row }) => {
  const translate = useTranslate();
  const role = useRole();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      {actionsFor(name, role).map((action) => (
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
