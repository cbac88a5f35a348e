import EditIcon from '@mui/icons-material/Create';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PlainButton from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  Button,
  LinkBase,
  useLocation,
  useNavigate,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { focusNextHeading, useDialogState } from '../../forms/keys.ts';
import { onDemand } from '../../layout/onDemand.tsx';
import { StepButtons } from '../../moves/StepButtons.tsx';
import { placed, stepsFor } from '../../moves/steps.ts';
import { useStepAvailability } from '../../moves/useAnswered.ts';
import type { Row } from '../../providers/record.ts';
import { linkTo } from '../../routing/links.ts';
import { useRole, useUserId } from '../../session/role.ts';
import { useOwnList } from '../list/SourceRows.tsx';
import { RecordArchive } from '../parts/ArchiveButton.tsx';

const DeleteDialog = onDemand(async () => (await import('../../moves/DeleteDialog.tsx')).DeleteDialog);

/**
 * All steps of the current record: moves, actions, screens, edit, delete. Computed from the declarations, because
 * react-admin's buttons wait for the authProvider and appear late.
 */
export const RecordActions = () => {
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext<Row>();
  const role = useRole();
  const userId = useUserId();
  const answered = useStepAvailability(name, record ?? null, role);
  const { pathname } = useLocation();
  const translate = useTranslate();
  // One row of buttons, because the head of the page stays visible.
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!record) return null;
  const edit = linkTo(role, name, 'edit', record);
  const steps = placed(stepsFor(name, record, { role, userId, answered }), isNarrow ? 'phone' : 'desk');
  // Scrolls to the top as react-admin does, and sets the return address of the form.
  const toEdit = edit && { component: LinkBase, to: edit, state: { _scrollToTop: true, from: pathname } };
  return (
    <>
      <StepButtons name={name} {...steps}>
        {toEdit &&
          can(resources[name], 'edit', role, record, userId) &&
          (steps.buttons.length > 0 ? (
            <Button label="ra.action.edit" variant="outlined" size="medium" {...toEdit}>
              <EditIcon />
            </Button>
          ) : (
            // As the only step, a phone shows its text too.
            <PlainButton variant="outlined" startIcon={<EditIcon />} {...toEdit}>
              {translate('ra.action.edit')}
            </PlainButton>
          ))}
      </StepButtons>
      <RecordArchive name={name} record={record} />
      {can(resources[name], 'delete', role, record, userId) && <Delete />}
    </>
  );
};

const Delete = () => {
  const name = useResourceContext() as ResourceName;
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useDialogState<true>();
  const list = useOwnList(name);
  const label = translate('generic.delete.label');
  const leave = () => {
    focusNextHeading();
    // The deleted record must not stay in the history.
    if (list) navigate(list.to, { replace: true });
    else navigate(-1);
  };
  return (
    <>
      <IconButton title={label} aria-label={label} color="error" onClick={() => setOpen(true)}>
        <DeleteIcon />
      </IconButton>
      {isOpen && <DeleteDialog onClose={() => setOpen(null)} onDeleted={leave} />}
    </>
  );
};
