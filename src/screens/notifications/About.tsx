import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Notification } from './notifications.ts';
import { useOpenNotice } from './useOpenNotice.ts';

/** Links the page of a notification to its subject, like the bell and the inbox. */
export default function About({ record }: { record: Notification }) {
  const translate = useTranslate();
  const open = useOpenNotice();
  if (!record.relatedPath && !record.relatedEntityId) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Button variant="contained" onClick={() => open(record)}>
        {translate('generic.upload.open')}
      </Button>
    </Box>
  );
}
