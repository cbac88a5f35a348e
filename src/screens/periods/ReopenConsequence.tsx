import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Consequence } from '../parts/Consequence.tsx';
import ReopenReason from './ReopenReason.tsx';

/** The reason and effects of reopening a period. */
export default function ReopenConsequence({ record }: { record: RecordOf<'periods'> }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ReopenReason record={record} />
      <Consequence>{translate('screens.periods.reopens')}</Consequence>
    </Box>
  );
}
