import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { DeletedRecord } from '../../../resources/answers/generic.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { TRASH_DAYS } from '../../../resources/kit/restoring.ts';
import { useTitle } from '../../fields/title.ts';
import { formatInstant } from '../../format/dates.ts';
import { ReadDialog } from '../../layout/ReadDialog.tsx';
import { useRestore } from '../../moves/undo.tsx';
import { useApi } from '../../providers/api.ts';
import { messageOf } from '../../providers/portal.ts';

interface Props {
  name: ResourceName;
  onClose: () => void;
}

/** Lists the deleted records of an entity that the user can restore. */
const DeletedDialog = ({ name, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const queries = useQueryClient();
  const restore = useRestore();
  const title = useTitle();
  const [restoring, setRestoring] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: [name, 'deleted'],
    queryFn: ({ signal }) => api.deleted(name, signal),
    retry: false,
  });
  const take = async ({ record }: DeletedRecord) => {
    const id = String(record.id);
    setRestoring(id);
    setRefusal(null);
    try {
      await restore(name, [id]);
      notify('generic.trash.restored', { type: 'success', messageArgs: { name: title(name, record) } });
      await queries.invalidateQueries();
    } catch (refused) {
      setRefusal(translate('generic.labelled', { label: title(name, record), text: messageOf(refused) }));
    }
    setRestoring(null);
  };
  return (
    <ReadDialog title={translate('generic.trash.title')} onClose={onClose}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('generic.trash.text', { days: TRASH_DAYS })}
      </Typography>
      {(refusal ?? error) && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal ?? messageOf(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data?.deleted.length === 0 && <Typography>{translate('generic.trash.empty')}</Typography>}
      <Box component="ul" aria-label={translate('generic.trash.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.deleted.map((each) => (
          <Box key={String(each.record.id)} component="li" sx={entry}>
            <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 500 }}>{title(name, each.record)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {translate(each.deletedBy ? 'generic.trash.by' : 'generic.trash.on', {
                  person: each.deletedBy,
                  moment: formatInstant(each.deletedAt),
                })}
              </Typography>
              {each.reason && <Typography variant="body2">{each.reason}</Typography>}
            </Box>
            <Button
              variant="outlined"
              size="small"
              aria-label={translate('generic.labelled', {
                label: translate('generic.trash.restore'),
                text: title(name, each.record),
              })}
              disabled={restoring !== null}
              onClick={() => void take(each)}
            >
              {translate('generic.trash.restore')}
            </Button>
          </Box>
        ))}
      </Box>
      {data?.isMore && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('generic.trash.more', { count: data.deleted.length })}
        </Typography>
      )}
    </ReadDialog>
  );
};

const entry = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

export default DeletedDialog;
