import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type RecordOf, resources } from '../../../../resources/index.ts';
import { can } from '../../../../resources/kit/can.ts';
import { EmptyChart } from '../../../charts/EmptyChart.tsx';
import { FlowChart } from '../../../charts/FlowChart.tsx';
import { useRole } from '../../../session/role.ts';
import { Columns } from '../../parts/Columns.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { MomentInputs, useMomentSaid } from '../../parts/Moment.tsx';
import { useAsOf } from '../../parts/useMoment.ts';
import { type Analytics, useAnalytics } from './analytics.ts';
import { Benchmark } from './Benchmark.tsx';
import { Bridge } from './Bridge.tsx';
import { CompanyTable } from './CompanyTable.tsx';
import { flowsOf } from './flows.ts';
import { JCurve } from './JCurve.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { Lists } from './Lists.tsx';
import { OwnShareFirst } from './OwnShare.tsx';
import { PartnerTable } from './PartnerTable.tsx';
import { ValueCreation } from './ValueCreation.tsx';

/** The figures of a fund as of a day: key figures first, then their components. */
const Numbers = ({ record }: { record: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const id = useId();
  const said = useMomentSaid();
  const moment = useAsOf();
  const { asOf, knownAt } = moment;
  const query = useAnalytics(record.id, { asOf, knownAt });
  const { data, isFetching } = query;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      aria-busy={isFetching}
      sx={{ position: 'relative', p: { xs: 2, sm: 2.5 }, mb: 2 }}
    >
      {isFetching && data && <LinearProgress aria-hidden sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 180 }}>
          <Typography id={id} component="h2" sx={{ fontWeight: 600 }}>
            {translate('screens.numbers.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary" aria-live="polite">
            {said(data ?? { asOf, knownAt: null }, ...(data ? [data.currency] : []))}
          </Typography>
        </Box>
        <MomentInputs moment={moment} />
      </Box>
      <OwnShareFirst fundId={record.id} moment={moment}>
        <Loaded query={query} keepsData skeleton={<Waiting />}>
          {(analytics) => <Sheet data={analytics} fund={record} />}
        </Loaded>
      </OwnShareFirst>
    </Paper>
  );
};

const Sheet = ({ data, fund }: { data: Analytics; fund: RecordOf<'funds'> }) => {
  const { id: fundId, benchmarkId } = fund;
  const mayCompare = can(resources['market-indices'], 'show', useRole());
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const isOpen = search.get('numbers') === 'all';
  const toggle = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.delete('numbers');
        else next.set('numbers', 'all');
        return next;
      },
      { replace: true },
    );
  const points = useMemo(() => flowsOf(data.series), [data.series]);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KeyFigures data={data} fundId={fundId} />
      {points.length > 0 ? (
        <Columns
          left={
            <FlowChart
              title={translate('screens.factsheet.flows')}
              currency={data.currency}
              points={points}
              words={{
                date: translate('screens.factsheet.periodEnd'),
                up: translate('screens.chart.distributions'),
                down: translate('screens.chart.contributions'),
                level: translate('screens.factsheet.navBeforeCarry'),
              }}
            />
          }
          right={<JCurve data={data} />}
        />
      ) : (
        <EmptyChart shape="flows" text={translate('screens.numbers.none')} />
      )}
      <ValueCreation data={data} />
      <Lists data={data} fund={fund} />
      <Box>
        <Button size="small" variant="outlined" onClick={toggle} aria-expanded={isOpen}>
          {translate(isOpen ? 'screens.factsheet.less' : 'screens.factsheet.more')}
        </Button>
      </Box>
      {isOpen && (
        <>
          {benchmarkId && mayCompare && (
            <Benchmark fundId={fundId} indexId={benchmarkId} asOf={data.asOf} knownAt={data.knownAt} />
          )}
          <Bridge data={data} fundId={fundId} />
          <PartnerTable data={data} fundId={fundId} />
          <CompanyTable data={data} fundId={fundId} />
        </>
      )}
    </Box>
  );
};

/** A skeleton of the sheet in its final height. */
const Waiting = () => (
  <Box role="status" aria-busy sx={{ display: 'grid', gap: 3 }}>
    <Skeleton variant="rounded" height={62} />
    <Skeleton variant="rounded" height={298} />
    <Skeleton variant="rounded" height={230} />
  </Box>
);

export default Numbers;
