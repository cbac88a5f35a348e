import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { ReadDialog } from '../../layout/ReadDialog.tsx';
import type { Run } from './useBulkRun.ts';

interface Props {
  title: string;
  /** Label of the progress bar. */
  label: string;
  run: Run;
  stop: () => void;
  onClose: () => void;
  /** Actions after completion. */
  more?: ReactNode;
  /** Below the problems. */
  help?: ReactNode;
}

/** Progress of a bulk operation, then its result. It can be stopped while running, and closed afterwards. */
export const BulkRun = ({ title, label, run, stop, onClose, more, help }: Props) => {
  const translate = useTranslate();
  return (
    <ReadDialog
      title={title}
      onClose={run.isOver ? onClose : undefined}
      actions={run.isOver ? more : <Button onClick={stop}>{translate('generic.bulk.stop')}</Button>}
    >
      <LinearProgress
        variant="determinate"
        value={(100 * run.done) / run.total}
        color={run.problems.length ? 'error' : 'primary'}
        aria-label={label}
      />
      <Typography role="status" sx={{ mt: 1.5 }}>
        {outcomeOf(run, translate)}
        {run.isOver && run.notices > 0 && ` ${translate('generic.bulk.notices', { smart_count: run.notices })}`}
      </Typography>
      {run.problems.length > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {run.problems.map(({ text: problem }) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Suspense fallback={null}>{help}</Suspense>
    </ReadDialog>
  );
};

const outcomeOf = (run: Run, translate: ReturnType<typeof useTranslate>) => {
  const { total } = run;
  if (!run.isOver) return translate('generic.bulk.progress', { done: run.done, total });
  const counts = { smart_count: run.done, total };
  if (run.isStopped) return translate(run.done ? 'generic.bulk.stopped' : 'generic.bulk.stoppedAtOnce', counts);
  if (run.problems.length)
    return run.done ? translate('generic.bulk.partly', counts) : translate('generic.bulk.none', { smart_count: total });
  const changed = total - run.asked;
  return [
    changed > 0 && translate('generic.bulk.done', { smart_count: changed }),
    run.asked > 0 && translate('generic.second.many', { smart_count: run.asked }),
  ]
    .filter(Boolean)
    .join(' ');
};
