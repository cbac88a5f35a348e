import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Failed } from '../parts/Failed.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Figures } from './Figures.tsx';
import { useOutcome } from './useOutcome.ts';

/** The effects of a draft or effective transfer. */
export default function Outcome({ record }: { record: RecordOf<'transfers'> }) {
  return record.status === 'Cancelled' ? null : <Preview record={record} />;
}

const Preview = ({ record }: { record: RecordOf<'transfers'> }) => {
  const translate = useTranslate();
  const { outcome, error, refetch } = useOutcome(record);
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={translate('screens.transfers.outcome')} isFlush={Boolean(outcome)}>
        {outcome ? (
          <Figures outcome={outcome} />
        ) : error ? (
          <Failed error={error} retry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
      </Panel>
    </Box>
  );
};
