import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { formatInstant } from '../../format/dates.ts';
import { useOpened } from '../../forms/keys.ts';
import { MoveButton } from '../../moves/MoveButtons.tsx';
import type { Row } from '../../providers/record.ts';
import { plainId } from '../../routing/ids.ts';
import { useCaller } from '../../session/caller.ts';
import { useFew } from '../parts/useFew.ts';

const MoveDialog = lazy(async () => ({ default: (await import('../../moves/MoveDialog.tsx')).MoveDialog }));

/** What somebody asked for about the record around, with what the reader can do about it. */
export default function Pending() {
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext<Row>();
  const { rows = [] } = useFew('approvals', {
    filter: { resource: name, recordId: record ? plainId(name, record.id) : '', status: 'Pending' },
    isWanted: record !== undefined,
  });
  return rows.map((approval) => <Asked key={approval.id} approval={approval} />);
}

const Asked = ({ approval }: { approval: RecordOf<'approvals'> }) => {
  const translate = useTranslate();
  const { user } = useCaller();
  const [open, setOpen] = useOpened<string>();
  const moves = user?.id === approval.askedBy ? ['withdraw'] : ['approve', 'decline'];
  const text = translate('generic.second.waits', {
    move: translate(`resources.${approval.resource}.moves.${approval.move}`),
    person: approval.askedName,
    when: formatInstant(approval.askedAt),
  });
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2, alignItems: 'center', '.MuiAlert-message': { flex: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="span" sx={{ flex: '1 1 240px' }}>
          {text}
        </Box>
        {moves.map((move) => (
          <MoveButton key={move} name="approvals" move={move} onClick={() => setOpen(move)} />
        ))}
      </Box>
      <Suspense fallback={null}>
        {open && <MoveDialog resource="approvals" record={approval} move={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </Alert>
  );
};
