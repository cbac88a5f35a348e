import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { downloadCSV, LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { recordPage } from '../../pages/recordPage.tsx';
import { screenPath, withQuery } from '../../routing/paths.ts';
import { Day } from '../parts/Day.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { MomentInputs } from '../parts/Moment.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { useAsOf } from '../parts/useMoment.ts';
import { useSearch } from '../parts/useSearch.ts';
import { FundHeader } from './FundHeader.tsx';
import { csvOf, Sheet } from './TrialBalanceSheet.tsx';

/** The trial balance of a fund as of a day; each account links to its entries. */
const Page = ({ record: fund }: { record: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const { dayAt, choose } = useSearch();
  const moment = useAsOf();
  const { asOf, knownAt } = moment;
  const from = dayAt('from') ?? `${asOf.slice(0, 4)}-01-01`;
  const query = useActionQuery(
    'funds/trialBalance',
    { id: fund.id, query: { asOf, from, knownAt } },
    { placeholderData: keepPreviousData, select: ({ trialBalance }) => trialBalance },
  );
  const { data } = query;
  return (
    <>
      <FundHeader
        fund={fund}
        moment={moment}
        title={translate('resources.funds.screens.trialBalance')}
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
      <Loaded query={query} skeleton={null}>
        {(balance) => (
          <Panel title={translate('screens.trialBalance.accounts')} isFlush>
            <Sheet data={balance} />
          </Panel>
        )}
      </Loaded>
    </>
  );
};

/** Returns the address of the same report as a workbook or PDF. */
const reportOf = (fundId: string, { asOf, from, knownAt }: { asOf: string; from: string; knownAt: string | null }) => {
  const asked = { kind: 'trial_balance', fundId, asOf, periodStart: from, ...(knownAt && { knownAt }) };
  return withQuery(screenPath('reports/generate', {}), asked);
};

export default recordPage('funds', Page);
