import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate, formatExactly } from '../../format/dates.ts';
import { AsOf } from './AsOf.tsx';
import { Day } from './Day.tsx';
import { today } from './days.ts';
import type { ChosenMoment } from './useMoment.ts';

/** Inputs for the as-of day and the latest booking day. */
export const MomentInputs = ({ moment: { asOf, known, setAsOf, setKnown } }: { moment: ChosenMoment }) => {
  const translate = useTranslate();
  return (
    // Wraps as a unit: beside the heading, or below it.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <AsOf value={asOf} onChange={setAsOf} />
      <Day
        label={translate('resources.funds.fields.knownAt')}
        value={known ?? ''}
        onChange={setKnown}
        max={today()}
        isOptional
      />
    </Box>
  );
};

/** Returns a function that describes the as-of day and the latest booking time of figures. */
export const useMomentSaid = () => {
  const translate = useTranslate();
  return ({ asOf, knownAt }: { asOf: string; knownAt: string | null | undefined }, ...more: string[]): string =>
    [
      translate('screens.numbers.asOf', { date: formatDate(asOf) }),
      ...more,
      ...(knownAt ? [translate('screens.statement.known', { day: formatExactly(knownAt) })] : []),
    ].join(' · ');
};
