import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../format/dates.ts';
import { StatusChip } from '../../theme/index.ts';
import { dueIn } from './days.ts';
import { useFundDay } from './useFundDay.ts';

interface Props {
  date: string | null;
  /** To which it is due: its day counts. Null for what is due to no fund, which the reader's day counts for. */
  fundId: string | null;
}

/** A due date and how near it is; what is late is said in a chip. */
export const Due = ({ date, fundId }: Props) => {
  const translate = useTranslate();
  const now = useFundDay(fundId);
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

// The dot lies in a margin that is cut off: it is seen between the two, and not where the second begins a line.
const room = '0.9em';
const inOneLine = { display: 'flex', flexWrap: 'wrap', ml: `-${room}`, '& > *': { ml: room } } as const;
const afterADot = {
  position: 'relative',
  '&::before': { content: '"·" / ""', position: 'absolute', right: '100%', width: room, textAlign: 'center' },
} as const;
