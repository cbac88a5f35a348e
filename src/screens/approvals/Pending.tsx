import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import { movesFor } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { excludesCreator, findStep } from '../../../resources/kit/steps.ts';
import { formatInstant } from '../../format/dates.ts';
import { useDialogState } from '../../forms/keys.ts';
import { MoveDialog } from '../../moves/dialogs.ts';
import { MoveButton } from '../../moves/MoveButtons.tsx';
import type { Row } from '../../providers/record.ts';
import { plainId } from '../../routing/ids.ts';
import { type Caller, useCaller } from '../../session/caller.ts';
import { useTopRows } from '../parts/useTopRows.ts';
import { Computed } from './Computed.tsx';
import { stepLabel } from './stepLabel.ts';
import { Typed } from './Typed.tsx';

/** Pending approval requests for the current record, with the steps available to the reader. */
export default function Pending() {
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext<Row>();
  const { rows = [] } = useTopRows('approvals', {
    filter: { resource: name, recordId: record ? plainId(name, record.id) : '', status: 'Pending' },
    isWanted: record !== undefined,
  });
  return rows.map((approval) => <Asked key={approval.id} approval={approval} record={record} />);
}

interface Props {
  approval: RecordOf<'approvals'>;
  record: Row | undefined;
}

/**
 * Returns the reader's moves. Authors of the record may not approve its first posting, and only roles that may make the
 * step can decide.
 */
const movesOf = ({ approval, record }: Props, { user, role }: Caller): readonly string[] => {
  const asked = findStep(resources[approval.resource], approval.move);
  const mayDecide = asked !== undefined && admits(asked.decidedBy, role);
  const isOwn =
    user !== null && user.id === record?.createdBy && asked && excludesCreator(resources[approval.resource], asked);
  return movesFor(resources.approvals, approval, role, user?.id).filter(
    (move) => move === 'withdraw' || (mayDecide && !(isOwn && move === 'approve')),
  );
};

const Asked = ({ approval, record }: Props) => {
  const translate = useTranslate();
  const caller = useCaller();
  const [open, setOpen] = useDialogState<string>();
  const moves = movesOf({ approval, record }, caller);
  const text = translate(`generic.second.${moves.includes('approve') ? 'yours' : 'waits'}`, {
    move: stepLabel(approval.resource, approval.move, translate),
    person: approval.askedName,
    when: formatInstant(approval.askedAt),
  });
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2, alignItems: 'center', '.MuiAlert-message': { flex: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', display: 'grid', gap: 1 }}>
          <span>{text}</span>
          <Typed {...approval} />
          <Computed record={approval} />
        </Box>
        {moves.map((move) => (
          <MoveButton key={move} name="approvals" move={move} onClick={() => setOpen(move)} />
        ))}
      </Box>
      {open && <MoveDialog resource="approvals" record={approval} move={open} onClose={() => setOpen(null)} />}
    </Alert>
  );
};
