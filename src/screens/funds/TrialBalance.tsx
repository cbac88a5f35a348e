import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { downloadCSV, LinkBase, useTranslate } from 'react-admin';
import { declared, type RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { RecordGate } from '../../pages/RecordGate.tsx';
import { useRecord } from '../../pages/useRecord.ts';
import { usePortal } from '../../providers/portal.ts';
import { Day } from '../parts/Day.tsx';
import { Failed } from '../parts/Failed.tsx';
import { MomentInputs, useMomentSaid } from '../parts/Moment.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useAsOf } from '../parts/useMoment.ts';
import { useSearch } from '../parts/useSearch.ts';
import { type Answer, csvOf, Sheet } from './TrialBalanceSheet.tsx';

/** The trial balance of a fund as of a day; each account links to its entries. */
const TrialBalance = () => (
  <RecordGate name="funds" {...useRecord('funds')}>
    {(fund) => <Page fund={fund} />}
  </RecordGate>
);

const Page = ({ fund }: { fund: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const said = useMomentSaid();
  const portal = usePortal();
  const { dayAt, choose } = useSearch();
  const moment = useAsOf();
  const { asOf, knownAt } = moment;
  const from = dayAt('from') ?? `${asOf.slice(0, 4)}-01-01`;
  const { data, error, refetch } = useQuery({
    queryKey: ['funds', 'trial-balance', fund.id, asOf, from, knownAt],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
      const query = { asOf, from, ...(knownAt && { knownAt }) };
      const path = `${fund.id}/trial-balance`;
      return (await portal.action<OutputOf<'funds/trialBalance'>>('funds', path, { query, signal })).trialBalance;
    },
    retry: false,
    placeholderData: (previous: Answer | undefined) => previous,
  });
  return (
    <>
      <PageHeader
        above={<BackLink name="funds" record={fund} />}
        title={translate('resources.funds.screens.trialBalance')}
        note={`${fund.name} · ${said(moment)}`}
        actions={
          data && (
            <>
              <Button color="inherit" component={LinkBase} to={reportOf(fund.id, { asOf, from, knownAt })}>
                {translate('screens.reports.title')}
              </Button>
              <Button color="inherit" onClick={() => downloadCSV(csvOf(data, translate), `trial-balance-${asOf}`)}>
                {translate('generic.export.csv')}
              </Button>
            </>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Day label={translate('resources.funds.fields.from')} value={from} onChange={choose('from')} max={asOf} />
        <MomentInputs moment={moment} />
      </Box>
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        data && (
          <Panel title={translate('screens.trialBalance.accounts')} isFlush>
            <Sheet data={data} />
          </Panel>
        )
      )}
    </>
  );
};

/** Returns the address of the same report as a workbook or PDF. */
const reportOf = (fundId: string, { asOf, from, knownAt }: { asOf: string; from: string; knownAt: string | null }) => {
  const asked = { kind: 'trial_balance', fundId, asOf, periodStart: from, ...(knownAt && { knownAt }) };
  return `${declared.reports.screens.generate.path}?${new URLSearchParams(asked)}`;
};

export default TrialBalance;
