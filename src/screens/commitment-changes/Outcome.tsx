import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Failed } from '../parts/Failed.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Figures } from './Figures.tsx';
import { useOutcome } from './useOutcome.ts';

/** Preview of a draft change; an effective one shows its stored figures. */
export default function Outcome({ record }: { record: RecordOf<'commitment-changes'> }) {
  return record.status === 'Draft' ? <Preview record={record} /> : null;
}

const Preview = ({ record }: { record: RecordOf<'commitment-changes'> }) => {
  const translate = useTranslate();
  const { outcome, error, refetch } = useOutcome(record);
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={translate('screens.changes.outcome')} isFlush={Boolean(outcome)}>
        {outcome ? (
          <>
            <Figures outcome={outcome} />
            <Box sx={{ px: 2.5, py: 1.5 }}>
              {translate(outcome.isCallable ? 'screens.changes.callable' : 'screens.changes.notCallable')}
            </Box>
          </>
        ) : error ? (
          <Failed error={error} retry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </Panel>
    </Box>
  );
};
