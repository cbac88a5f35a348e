import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import { useRole } from '../../session/role.ts';
import { type Held, useHoldingColumns } from '../funds/numbers/holdingColumns.tsx';
import { Failed } from '../parts/Failed.tsx';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { FundName } from '../parts/FundName.tsx';
import { MomentInputs, useMomentSaid } from '../parts/Moment.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useAsOf } from '../parts/useMoment.ts';
import { ByInstrument } from './ByInstrument.tsx';

/** Cost, proceeds, holding and performance of a company by fund. */
export default function CompanyHoldings({ record }: { record: RecordOf<'companies'> }) {
  const translate = useTranslate();
  const portal = usePortal();
  const said = useMomentSaid();
  const moment = useAsOf();
  const { query, isPast } = moment;
  // Requires access to the ledger.
  const isAllowed = can(resources['journal-entries'], 'list', useRole());
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', 'holdings', record.id, query],
    queryFn: async ({ signal }) =>
      (await portal.action<OutputOf<'companies/holdings'>>('companies', `${record.id}/holdings`, { query, signal }))
        .holdings,
    enabled: isAllowed,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const title = translate('resources.companies.panels.holdings');
  const columns: DataColumn<Held>[] = [
    {
      key: 'fund',
      label: translate('resources.funds.name', { smart_count: 1 }),
      cell: ({ fundId }) => <FundName id={fundId} />,
    },
    ...useHoldingColumns(),
  ];
  // For a day before the purchase the panel stays, so that another day can be chosen.
  if (!isAllowed || (data?.funds.length === 0 && !isPast)) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={title} text={data && said(data)} action={<MomentInputs moment={moment} />} isFlush>
        {data?.funds.length === 0 ? (
          <Typography color="text.secondary" variant="body2" sx={{ px: 2.5, pb: 2 }}>
            {translate('screens.numbers.nothingYet')}
          </Typography>
        ) : data ? (
          <>
            <FigureTable
              label={title}
              columns={columns}
              rows={data.funds.map((fund) => ({
                ...fund,
                companyId: record.id,
                asOf: data.asOf,
                knownAt: data.knownAt,
              }))}
              keyOf={({ fundId }) => fundId}
            />
            <ByInstrument funds={data.funds} />
          </>
        ) : error ? (
          <Failed error={error} retry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={96} sx={{ m: 2 }} />
        )}
      </Panel>
    </Box>
  );
}
