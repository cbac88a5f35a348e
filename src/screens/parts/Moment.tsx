import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate, formatExactly } from '../../format/dates.ts';
import { AsOf } from './AsOf.tsx';
import { Day } from './Day.tsx';
import { today } from './days.ts';
import type { ChosenMoment } from './useMoment.ts';

/** Chooses the day of figures, and the day by whose end what counts was known. */
export const MomentInputs = ({ moment: { asOf, known, setAsOf, setKnown } }: { moment: ChosenMoment }) => {
  const translate = useTranslate();
  return (
    // They stay together: beside a heading, or below it where there is no room.
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

/** Says the day of figures, and what was known by which they are. */
export const useMomentSaid = () => {
  const translate = useTranslate();
  return ({ asOf, knownAt }: { asOf: string; knownAt: string | null | undefined }, ...more: string[]): string =>
    [
      translate('screens.numbers.asOf', { date: formatDate(asOf) }),
      ...more,
      ...(knownAt ? [translate('screens.statement.known', { day: formatExactly(knownAt) })] : []),
    ].join(' · ');
};
