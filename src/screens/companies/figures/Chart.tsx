import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { FlowChart } from '../../../charts/FlowChart.tsx';

type Figures = RecordOf<'company-figures'>;

/** Revenue as bars and EBITDA as a line, for periods in the latest currency; from two periods on. */
export const Chart = ({ figures }: { figures: readonly Figures[] }) => {
  const translate = useTranslate();
  const word = (field: keyof Figures) => translate(`resources.company-figures.fields.${field}`);
  const currency = figures[0]?.currency;
  const points = useMemo(
    () =>
      figures
        .filter((each) => each.currency === currency && (each.revenue ?? each.ebitda) !== null)
        .map(({ periodEnd, revenue, ebitda }) => ({ date: periodEnd, up: revenue, down: '0', level: ebitda }))
        .reverse(),
    [figures, currency],
  );
  if (points.length < 2 || !currency) return null;
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
      <FlowChart
        title={`${word('revenue')}, ${word('ebitda')}`}
        currency={currency}
        points={points}
        words={{ date: word('periodEnd'), up: word('revenue'), level: word('ebitda') }}
      />
    </Box>
  );
};
