import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CanAccess, EditButton, useNavigate, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { ActionButtons } from '../../moves/ActionButtons.tsx';
import { MoveButtons } from '../../moves/MoveButtons.tsx';
import type { Row } from '../../providers/record.ts';
import { hasWay, wayTo } from '../../routing/ways.ts';
import { useRole } from '../../session/role.ts';
import { ScreenLinks } from './ScreenLinks.tsx';

const DeleteDialog = lazy(async () => ({
  default: (await import('../../moves/DeleteDialog.tsx')).DeleteDialog,
}));

/** What the role can do with the record around it: its moves and actions, edit, delete. */
export const RecordActions = () => {
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext<Row>();
  const role = useRole();
  useAskedAnew(record);
  if (!record) return null;
  return (
    <>
      <MoveButtons />
      <ActionButtons />
      <ScreenLinks name={name} record={record} />
      {hasWay(role, name, 'edit') && <EditButton variant="outlined" size="medium" />}
      <CanAccess action="delete" record={record}>
        <Delete />
      </CanAccess>
    </>
  );
};

/** react-admin remembers by its id alone what may be done with a record: it is asked again about each version. */
const useAskedAnew = (record: Row | undefined) => {
  const queries = useQueryClient();
  const version: unknown = record?.version;
  const asked = useRef(version);
  useEffect(() => {
    if (asked.current === version) return;
    asked.current = version;
    void queries.invalidateQueries({ queryKey: ['auth', 'canAccess'] });
  }, [queries, version]);
};

const Delete = () => {
  const name = useResourceContext() as ResourceName;
  const translate = useTranslate();
  const navigate = useNavigate();
  const role = useRole();
  const [isOpen, setOpen] = useState(false);
  const list = resources[name].inner ? null : wayTo(role, name, 'list');
  const label = translate('generic.delete.label');
  return (
    <>
      <IconButton title={label} aria-label={label} color="error" onClick={() => setOpen(true)}>
        <DeleteIcon />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen && (
          <DeleteDialog onClose={() => setOpen(false)} onDeleted={() => (list ? navigate(list) : navigate(-1))} />
        )}
      </Suspense>
    </>
  );
};
