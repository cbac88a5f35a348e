import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { useRole } from '../../session/role.ts';
import { Failed } from '../parts/Failed.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useDraftQuery } from '../parts/useDraftQuery.ts';
import { PlanPanels } from './PlanPanels.tsx';
import { Tiers } from './Tiers.tsx';

/** The tiers of a distribution: for a draft as of today with each partner's share; otherwise as issued. */
export default function Waterfall({ record }: { record: RecordOf<'distributions'> }) {
  const translate = useTranslate();
  const role = useRole();
  if (role === 'lp') return null;
  if (record.status === 'Draft') return <Draft record={record} />;
  const tiers = record.waterfall?.tiers;
  if (!tiers?.length) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={translate('resources.distributions.panels.waterfall')} isFlush>
        <Tiers tiers={tiers} currency={record.currency} />
      </Panel>
    </Box>
  );
}

const Draft = ({ record }: { record: RecordOf<'distributions'> }) => {
  const { data, error, refetch } = useDraftQuery('distributions/plan', record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} sx={{ mb: 2 }} />;
  return (
    <Box sx={{ mb: 2 }}>
      <PlanPanels plan={data.plan} />
    </Box>
  );
};
