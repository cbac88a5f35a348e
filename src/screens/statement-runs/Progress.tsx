import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { optionText } from '../../format/text.ts';

/** Progress of a statement run; hidden when complete. */
const Progress = ({ record }: { record: RecordOf<'statement-runs'> }) => {
  const translate = useTranslate();
  const { status, error, statements, made } = record;
  if (status === 'failed')
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {error && optionText(error, translate, 'statement-runs')}
      </Alert>
    );
  if (status !== 'making') return null;
  const text = statements
    ? translate('screens.statementRuns.made', { made: made ?? 0, statements })
    : translate('screens.statementRuns.begun');
  return (
    <Alert severity="info" role="status" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}>
      {text}
      <Box sx={{ mt: 1 }}>
        <LinearProgress
          aria-label={translate('screens.statementRuns.progress')}
          {...(statements ? { variant: 'determinate', value: (100 * (made ?? 0)) / statements } : {})}
        />
      </Box>
    </Alert>
  );
};

export default Progress;
