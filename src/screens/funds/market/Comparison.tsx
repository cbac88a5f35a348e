import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { FlowChart } from '../../../charts/FlowChart.tsx';
import { formatDate } from '../../../format/dates.ts';
import { Figure, Figures } from '../../parts/Figure.tsx';
import { MoneyFigure } from '../../parts/MoneyFigure.tsx';
import { formatMultiple, formatPercent } from '../../parts/ratios.ts';
import type { Market } from './useMarket.ts';

const rates = ['fundIrr', 'indexIrr', 'directAlpha'] as const;
const amounts = ['nav', 'equivalent'] as const;
/** Maximum number of missing days listed. */
const NAMED = 4;

/** A fund compared with an index: multiple, rates, values, their history, and missing data. */
export const Comparison = ({ market }: { market: Market }) => {
  const translate = useTranslate();
  const word = (name: string) => translate(`screens.market.${name}`);
  const none = translate('screens.numbers.notMeaningful');
  const { currency, indexCurrency, series } = market;
  const points = useMemo(
    () => series.map(({ date, nav, equivalent }) => ({ date, up: nav, down: '0', level: equivalent })),
    [series],
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Missing missing={market.missing} />
      {indexCurrency && indexCurrency !== currency && (
        <Alert severity="info">
          {translate('screens.market.otherCurrency', { index: indexCurrency, fund: currency })}
        </Alert>
      )}
      <Figures>
        <Figure label={word('ksPme')} value={market.ksPme === null ? none : formatMultiple(market.ksPme)} />
        {rates.map((name) => (
          <Figure key={name} label={word(name)} value={market[name] === null ? none : formatPercent(market[name])} />
        ))}
        {amounts.map((name) => (
          <MoneyFigure key={name} label={word(name)} amount={market[name]} currency={currency} />
        ))}
      </Figures>
      {points.length > 0 && (
        <FlowChart
          title={word('chart')}
          currency={currency}
          points={points}
          words={{
            date: translate('screens.factsheet.periodEnd'),
            up: translate('screens.factsheet.navBeforeCarry'),
            level: word('equivalent'),
          }}
        />
      )}
    </Box>
  );
};

/** Days without a level; those without any earlier level come first, because they prevent the calculation. */
const Missing = ({ missing }: { missing: Market['missing'] }) => {
  const translate = useTranslate();
  if (!missing.length) return null;
  const inOrder = [...missing].sort((a, b) => Number(a.from !== null) - Number(b.from !== null));
  const lines = inOrder
    .slice(0, NAMED)
    .map(({ date, from }) =>
      from === null
        ? translate('screens.market.missingOn', { day: formatDate(date) })
        : translate('screens.market.missingFrom', { day: formatDate(date), from: formatDate(from) }),
    );
  const left = missing.length - lines.length;
  return (
    <Alert severity="warning">
      <Box sx={{ fontWeight: 600 }}>{translate('screens.market.missing')}</Box>
      {lines.map((line) => (
        <Box key={line}>{line}</Box>
      ))}
      {left > 0 && <Box>{translate('screens.market.more', { smart_count: left })}</Box>}
    </Alert>
  );
};
