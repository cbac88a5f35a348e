import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { formatInstant } from '../../format/dates.ts';
import { useDialogState } from '../../forms/keys.ts';
import { actionsFor } from '../../moves/actions.ts';
import { ActionDialog } from '../../moves/dialogs.ts';
import { pathTo } from '../../routing/paths.ts';
import { useRole } from '../../session/role.ts';
import { useTopRows } from '../parts/useTopRows.ts';

interface Props {
  name: ResourceName;
  /** Id of the current record. */
  id: string;
}

const ALERT = {
  mb: 2,
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { minWidth: 0, flex: '1 1 220px', overflowWrap: 'anywhere' },
} as const;

/** The latest invitation with its recipient, date and expiry, and a button to send it again. */
export default function Out({ name, id }: Props) {
  const translate = useTranslate();
  const role = useRole();
  const [isOpen, setOpen] = useDialogState<true>();
  const { rows = [] } = useTopRows('invitations', {
    filter: { entityId: id, status: ['open', 'claimed'] },
    sort: '-createdAt',
    limit: 1,
  });
  const [invitation] = rows;
  if (!invitation) return null;
  const { email, createdAt, expiresAt, status, claimedEmail, claimedAt } = invitation;
  if (status === 'claimed' && claimedAt)
    return (
      <Alert
        severity="warning"
        sx={ALERT}
        action={
          <Button color="inherit" size="small" component={LinkBase} to={pathTo('invitations', 'show', invitation)}>
            {translate('screens.invited.review')}
          </Button>
        }
      >
        <AlertTitle>{translate(`resources.${name}.panels.invited`)}</AlertTitle>
        {translate('screens.invited.claimed', { email, claimed: claimedEmail, day: formatInstant(claimedAt) })}
      </Alert>
    );
  const isOut = Date.parse(expiresAt) > Date.now();
  return (
    <Alert
      severity={isOut ? 'info' : 'warning'}
      sx={ALERT}
      action={
        actionsFor(name, role).includes('invite') && (
          <Button color="inherit" size="small" onClick={() => setOpen(true)}>
            {translate('screens.invited.again')}
          </Button>
        )
      }
    >
      <AlertTitle>{translate(`resources.${name}.panels.invited`)}</AlertTitle>
      {translate(`screens.invited.${isOut ? 'out' : 'ended'}`, {
        email,
        sent: formatInstant(createdAt),
        until: formatInstant(expiresAt),
      })}
      {isOpen && <ActionDialog action="invite" onClose={() => setOpen(null)} />}
    </Alert>
  );
}
