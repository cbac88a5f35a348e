import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Consequence } from '../parts/Consequence.tsx';

/** Why a period is to be opened again, what that takes back, and what stays. */
export default function ReopenConsequence({ record: { reopenReason } }: { record: RecordOf<'periods'> }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {reopenReason && (
        <span>
          {translate('generic.labelled', {
            label: translate('resources.periods.fields.reopenReason'),
            text: reopenReason,
          })}
        </span>
      )}
      <Consequence>{translate('screens.periods.reopens')}</Consequence>
    </Box>
  );
}
