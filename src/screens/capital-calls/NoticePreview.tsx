import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { ReadDialog } from '../../layout/ReadDialog.tsx';
import { stackedRows } from '../../theme/components.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { NoticeLetter } from '../parts/NoticeLetter.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

/** The exact notice of one partner, before the call is issued. */
export default function NoticePreview({ lineId, onClose }: { lineId: string; onClose: () => void }) {
  const translate = useTranslate();
  const query = useActionQuery('capital-call-lines/notice', { id: lineId }, { gcTime: 0 });
  return (
    <ReadDialog
      title={query.data?.notice.title ?? translate('screens.calls.previewNotice')}
      maxWidth="md"
      sx={{ ...stackedRows, gap: 2.5 }}
      onClose={onClose}
    >
      <Loaded query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {({ notice }) => <NoticeLetter notice={notice} />}
      </Loaded>
    </ReadDialog>
  );
}
