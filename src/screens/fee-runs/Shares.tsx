import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Failed } from '../parts/Failed.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useDraftQuery } from '../parts/useDraftQuery.ts';
import { Partners } from './Partners.tsx';
import { PlanFigures } from './PlanFigures.tsx';

/** The current shares of a draft fee; later its lines show them. */
export default function Shares({ record }: { record: RecordOf<'fee-runs'> }) {
  return record.status === 'Draft' ? <Draft record={record} /> : null;
}

const Draft = ({ record }: { record: RecordOf<'fee-runs'> }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useDraftQuery('fee-runs/shares', record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} sx={{ mb: 2 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Panel title={translate('resources.fee-runs.panels.shares')} text={translate('screens.fees.text')}>
        <PlanFigures plan={data.plan} />
      </Panel>
      <Panel title={translate('screens.fees.byPartner')} isFlush>
        <Partners plan={data.plan} />
      </Panel>
    </Box>
  );
};
