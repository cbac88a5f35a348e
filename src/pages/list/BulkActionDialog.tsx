import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { InputDialog } from '../../forms/InputDialog.tsx';
import { ReadDialog } from '../../layout/ReadDialog.tsx';
import type { BulkWork } from './useBulkRun.ts';
import { useSequentialRun } from './useEachRun.ts';

interface Props extends Pick<BulkWork, 'name' | 'operation' | 'rows'> {
  onClose: (isDone: boolean) => void;
}

/** Confirms an action on many rows and shows its progress, then special results, failures and their reasons. */
export const BulkActionDialog = ({ name, operation, rows, onClose }: Props) => {
  const translate = useTranslate();
  const { run, start, stop } = useSequentialRun({ name, operation, rows });
  const total = rows.length;
  const label = translate(`resources.${name}.actions.${operation}`);
  const heading = translate('generic.labelled', {
    label,
    text: translate('generic.list.selected', { smart_count: total }),
  });
  if (!run)
    return (
      <InputDialog
        name={name}
        title={heading}
        text={`${translate(`generic.bulk.before.${operation}`, { _: '' })} ${translate('generic.bulk.each')}`.trim()}
        fields={{}}
        confirm={label}
        onSubmit={async () => {
          void start();
        }}
        onClose={() => onClose(false)}
      />
    );
  const { tried, isOver, problems, counted } = run;
  return (
    <ReadDialog
      title={heading}
      onClose={isOver ? () => onClose(tried > problems.length) : undefined}
      actions={!isOver && <Button onClick={stop}>{translate('generic.bulk.stop')}</Button>}
    >
      <LinearProgress variant="determinate" value={(100 * tried) / total} aria-label={label} />
      <Typography component="div" role="status" sx={{ mt: 1.5 }}>
        {translate('generic.bulk.progress', { done: tried - problems.length, total })}
        {Object.entries(counted).map(([key, n]) => (
          <Box key={key}>{translate(`generic.bulk.counted.${key}`, { smart_count: n })}</Box>
        ))}
      </Typography>
      {problems.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
    </ReadDialog>
  );
};
