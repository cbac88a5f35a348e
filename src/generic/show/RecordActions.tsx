import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { LinkBase, useNavigate, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { can, isPossible, isWritable } from '../../../resources/kit/can.ts';
import type { Resource } from '../../../resources/kit/define.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { useRole } from '../../kinds/role.ts';
import { wayTo } from '../../kinds/ways.ts';
import { ActionButtons } from '../moves/ActionButtons.tsx';
import { MoveButtons } from '../moves/MoveButtons.tsx';
import type { Row } from '../rows/useRows.ts';
import { ScreenLinks } from './ScreenLinks.tsx';

const DeleteDialog = lazy(async () => ({ default: (await import('../moves/DeleteDialog.tsx')).DeleteDialog }));

/** What the role can do with a record: its moves, edit, delete. */
export const RecordActions = ({ name, record }: { name: ResourceName; record: Row }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const role = useRole();
  const [isDeleting, setDeleting] = useState(false);
  const resource = resources[name];
  const list = resource.inner ? null : wayTo(role, name, 'list');
  const edit =
    mayEdit(resource, role) && isPossible(resource.possible.edit, record) ? wayTo(role, name, 'edit', record) : null;
  const afterDelete = () => (list ? navigate(list) : navigate(-1));
  const label = translate('generic.delete.label');
  return (
    <>
      <MoveButtons name={name} record={record} />
      <ActionButtons name={name} record={record} />
      <ScreenLinks name={name} record={record} />
      {edit && (
        <Button variant="outlined" component={LinkBase} to={edit} startIcon={<EditIcon />}>
          {translate('generic.show.edit')}
        </Button>
      )}
      {can(resource, 'delete', role) && !resource.appendOnly && isPossible(resource.possible.delete, record) && (
        <IconButton title={label} aria-label={label} color="error" onClick={() => setDeleting(true)}>
          <DeleteIcon />
        </IconButton>
      )}
      <Suspense fallback={null}>
        {isDeleting && (
          <DeleteDialog name={name} record={record} onClose={() => setDeleting(false)} onDeleted={afterDelete} />
        )}
      </Suspense>
    </>
  );
};

/** An edit needs the right to it and something that can be changed. */
const mayEdit = (resource: Resource, role: Role | null) =>
  can(resource, 'edit', role) &&
  !resource.appendOnly &&
  resource.form.some(({ fields }) =>
    fields.some((source) => {
      const field = resource.fields[source];
      return field !== undefined && isWritable(field, 'edit', role);
    }),
  );
