import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { FlowChart } from '../../charts/FlowChart.tsx';
import { Money } from '../../fields/own.tsx';
import { formatDate } from '../../format/dates.ts';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/PageHeader.tsx';
import { RecordGate } from '../../pages/RecordGate.tsx';
import { useRecord } from '../../pages/useRecord.ts';
import { usePortal } from '../../providers/portal.ts';
import { Day } from '../parts/Day.tsx';
import { today } from '../parts/days.ts';
import { Failed } from '../parts/Failed.tsx';
import { Figure, Figures } from '../parts/Figure.tsx';
import { Panel } from '../parts/Panel.tsx';
import { exactMultiple, exactPercent } from '../parts/ratios.ts';
import { useSearch } from '../parts/useSearch.ts';

type Answer = OutputOf<'funds/marketEquivalent'>;
type Market = Answer['marketEquivalent'];

/** A fund beside the index of a market, whose levels are pasted in. */
const MarketPage = () => (
  <RecordGate name="funds" {...useRecord('funds')}>
    {(fund) => <Page fund={fund} />}
  </RecordGate>
);

/** Lines of a day and a level, with whatever stands between the two in a table, as they are sent; null where one is neither. */
export const levelsIn = (text: string): string | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^\s*(\d{4}-\d{2}-\d{2})[\s,;]+(\d+(?:\.\d{1,6})?)\s*$/.exec(line));
  return lines.length > 0 && pairs.every(Boolean) ? pairs.map((pair) => `${pair?.[1]} ${pair?.[2]}`).join(',') : null;
};

const Page = ({ fund }: { fund: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const { dayAt, choose } = useSearch();
  const asOf = dayAt('asOf') ?? today();
  const [text, setText] = useState('');
  const { market, isFetching, error, refetch } = useMarket(fund.id, { asOf, levels: levelsIn(text) });
  return (
    <>
      <PageHeader
        above={<BackLink name="funds" record={fund} />}
        title={translate('resources.funds.screens.market')}
        note={`${fund.name} · ${translate('screens.numbers.asOf', { date: formatDate(asOf) })}`}
      />
      <Typography color="text.secondary" variant="body2" sx={{ mb: 2 }}>
        {translate('screens.market.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 2.5, mb: 2 }}>
        <TextField
          multiline
          minRows={4}
          maxRows={12}
          label={translate('screens.market.levels')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          helperText={translate('screens.market.how')}
          placeholder="2020-01-01 100.00"
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: 420, maxWidth: '100%' }}
        />
        <Day label={translate('screens.numbers.asOfLabel')} value={asOf} onChange={choose('asOf')} max={today()} />
      </Box>
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : market ? (
        <Comparison market={market} />
      ) : (
        isFetching && <Skeleton variant="rounded" height={320} />
      )}
    </>
  );
};

const useMarket = (fundId: string, { asOf, levels }: { asOf: string; levels: string | null }) => {
  const portal = usePortal();
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['funds', 'market', fundId, asOf, levels],
    queryFn: ({ signal }) =>
      portal.action<Answer>('funds', `${fundId}/market-equivalent`, { query: { asOf, levels: levels ?? '' }, signal }),
    enabled: levels !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { market: levels === null ? undefined : data?.marketEquivalent, isFetching, error, refetch };
};

const rates = ['fundIrr', 'indexIrr', 'directAlpha'] as const;
const amounts = ['nav', 'equivalent'] as const;

const Comparison = ({ market }: { market: Market }) => {
  const translate = useTranslate();
  const word = (name: string) => translate(`screens.market.${name}`);
  const none = translate('screens.numbers.notMeaningful');
  const points = useMemo(
    () => market.series.map(({ date, nav, equivalent }) => ({ date, up: nav, down: '0', level: equivalent })),
    [market.series],
  );
  return (
    <Panel title={word('chart')}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Figures>
          <Figure label={word('ksPme')} value={market.ksPme === null ? none : exactMultiple(market.ksPme)} />
          {rates.map((name) => (
            <Figure key={name} label={word(name)} value={market[name] === null ? none : exactPercent(market[name])} />
          ))}
          {amounts.map((name) => (
            <Figure key={name} label={word(name)} value={<Money amount={market[name]} currency={market.currency} />} />
          ))}
        </Figures>
        {points.length > 0 && (
          <FlowChart
            title={word('chart')}
            currency={market.currency}
            points={points}
            words={{
              date: translate('screens.factsheet.periodEnd'),
              up: translate('screens.factsheet.navBeforeCarry'),
              level: word('equivalent'),
            }}
          />
        )}
      </Box>
    </Panel>
  );
};

export default MarketPage;
