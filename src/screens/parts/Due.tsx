import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../format/dates.ts';
import { StatusChip } from '../../theme/index.ts';
import { dueIn } from './days.ts';
import { useFundToday } from './useFundDay.ts';

interface Props {
  date: string | null;
  /** The fund whose time zone applies; null for the reader's. */
  fundId: string | null;
}

/** A due date with the days left; overdue ones have a chip. */
export const Due = ({ date, fundId }: Props) => {
  const translate = useTranslate();
  const now = useFundToday(fundId);
  if (!date) return null;
  const { key, count, isLate } = dueIn(date, now);
  const word = translate(key, { smart_count: count });
  return (
    <Box component="span" sx={{ display: 'inline-flex', overflow: 'hidden' }}>
      <Box component="span" sx={{ ...inOneLine, alignItems: 'center' }}>
        <span>{formatDate(date)}</span>{' '}
        {isLate ? (
          <StatusChip tone="bad" label={word} />
        ) : (
          <Box component="span" sx={afterADot}>
            {word}
          </Box>
        )}
      </Box>
    </Box>
  );
};

// The separating dot is in a clipped margin, so that it is hidden when the second part wraps. The margin does not depend
// on the font size, which is smaller in a chip.
const room = '0.8rem';
const inOneLine = { display: 'flex', flexWrap: 'wrap', ml: `-${room}`, '& > *': { ml: room } } as const;
const afterADot = {
  position: 'relative',
  '&::before': { content: '"·" / ""', position: 'absolute', right: '100%', width: room, textAlign: 'center' },
} as const;
