import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { formatDate } from '../../../format/dates.ts';
import { BackLink } from '../../../pages/BackLink.tsx';
import { failureOf } from '../../../pages/parts/failure.ts';
import { PageHeader } from '../../../pages/parts/PageHeader.tsx';
import { recordPage } from '../../../pages/recordPage.tsx';
import { Day } from '../../parts/Day.tsx';
import { quarterBefore, today } from '../../parts/days.ts';
import { Failed } from '../../parts/Failed.tsx';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useActionQuery } from '../../parts/useActionQuery.ts';
import { useSearch } from '../../parts/useSearch.ts';
import { useTopRows } from '../../parts/useTopRows.ts';
import { Approval } from './Approval.tsx';
import { Marks } from './Marks.tsx';
import { MOST, rowsOf } from './rows.ts';

/** A valuation round: all companies held by a fund on a day in one form, saved as drafts and approved together. */
const Page = ({ record: fund }: { record: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const { dayAt, choose } = useSearch();
  const [isUnsaved, setUnsaved] = useState(false);
  const day = dayAt('date') ?? quarterBefore(today());
  const { data, error, refetch } = useActionQuery(
    'funds/analytics',
    { id: fund.id, query: { asOf: day } },
    { select: ({ analytics }) => analytics },
  );
  const marked = useTopRows('valuations', {
    filter: { fundId: [fund.id], date_gte: day, date_lte: day },
    sort: '-date',
    limit: MOST,
  });
  const failed = failureOf({ data, error }) ?? marked.error;
  const rows = data && marked.rows && rowsOf(data.companies, marked.rows);
  return (
    <>
      <PageHeader
        above={<BackLink name="funds" record={fund} />}
        title={translate('resources.funds.screens.valuationRound')}
        note={`${fund.name} · ${translate('screens.numbers.asOf', { date: formatDate(day) })}`}
        actions={rows && data && <Approval {...{ rows, day, isUnsaved }} fundId={fund.id} currency={data.currency} />}
      />
      <Box sx={{ mb: 2 }}>
        <Day
          label={translate('resources.valuations.fields.date')}
          value={day}
          onChange={choose('date')}
          max={today()}
        />
      </Box>
      {failed ? (
        <Failed error={failed} retry={error ? refetch : marked.refetch} />
      ) : !rows || !data ? (
        <Panel title={translate('screens.valuationRound.companies')} isFlush>
          <ListSkeleton rows={5} height={56} />
        </Panel>
      ) : rows.length === 0 ? (
        <Panel title={translate('screens.valuationRound.companies')}>{translate('screens.valuationRound.none')}</Panel>
      ) : (
        // Keyed by day, so that typed values are not carried to another day.
        <Marks
          key={`${day} ${rows.map(({ draft }) => draft?.version ?? 0).join()}`}
          {...{ fund, day, rows }}
          currency={data.currency}
          onType={setUnsaved}
        />
      )}
    </>
  );
};

export default recordPage('funds', Page);
