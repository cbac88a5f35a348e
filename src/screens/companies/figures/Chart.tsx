import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { reportedFigures } from '../../../../resources/kit/enums.ts';
import { EmptyChart } from '../../../charts/EmptyChart.tsx';
import { TimeChart, type TimeSeries } from '../../../charts/TimeChart.tsx';
import { Toggle } from '../../parts/Toggle.tsx';
import { type Compared, comparedOver, type FigureName, isAmount, reportedIn } from './compared.ts';

type Figures = RecordOf<'company-figures'>;

interface Props {
  /** Newest first; all of one length. */
  figures: readonly Figures[];
  /** Number of periods drawn; older figures serve for comparison. */
  most: number;
}

/** A figure by period beside the same period of the year before, for periods in the latest currency. */
export const Chart = ({ figures, most }: Props) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<FigureName | null>(null);
  const word = (field: keyof Figures) => translate(`resources.company-figures.fields.${field}`);
  const offered = reportedFigures.filter((name) => reportedIn(figures, name));
  const name = chosen && offered.includes(chosen) ? chosen : offered[0];
  const points = useMemo(() => (name ? comparedOver(figures, name, most) : []), [figures, name, most]);
  const currency = figures[0]?.currency;
  if (!name || !currency) return null;
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
      <Toggle
        label={translate('screens.records.figureShown')}
        value={name}
        options={offered}
        textOf={word}
        onChange={setChosen}
        sx={{ flexWrap: 'wrap', mb: 1 }}
      />
      {points.length < 2 ? (
        <EmptyChart shape="flows" text={translate('screens.records.onePeriod')} />
      ) : (
        <Drawn
          label={word(name)}
          dateLabel={word('periodEnd')}
          currency={isAmount(name) ? currency : null}
          {...{ points }}
        />
      )}
    </Box>
  );
};

interface DrawnProps {
  label: string;
  dateLabel: string;
  currency: string | null;
  points: readonly Compared[];
}

const Drawn = ({ label, dateLabel, currency, points }: DrawnProps) => {
  const translate = useTranslate();
  const yearBefore = translate('screens.records.yearBefore');
  const dates = useMemo(() => points.map(({ date }) => date), [points]);
  const series = useMemo(
    (): TimeSeries[] => [
      {
        ...{ label: yearBefore, shape: 'bar', colour: 'soft', side: 'left' },
        amounts: points.map(({ before }) => before),
      },
      { ...{ label, shape: 'bar', colour: 'inflow', side: 'right' }, amounts: points.map(({ value }) => value) },
    ],
    [points, label, yearBefore],
  );
  return (
    <TimeChart title={translate('screens.records.againstYearBefore')} {...{ currency, dateLabel, dates, series }} />
  );
};
