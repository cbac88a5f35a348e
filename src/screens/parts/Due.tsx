import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../format/dates.ts';
import { StatusChip } from '../../theme/index.ts';
import { dueIn } from './days.ts';

/** A due date and how near it is; what is late is said in a chip. */
export const Due = ({ date }: { date: string | null }) => {
  const translate = useTranslate();
  if (!date) return null;
  const { key, count, isLate } = dueIn(date);
  const word = translate(key, { smart_count: count });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.75 }}>
      {/* The dot ends a line where there is no room for both: none begins with it. */}
      <span>
        {formatDate(date)}
        {!isLate && ' ·'}
      </span>
      {isLate ? <StatusChip tone="bad" label={word} /> : <span>{word}</span>}
    </Box>
  );
};
