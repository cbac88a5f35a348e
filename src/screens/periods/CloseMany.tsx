import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { SubmitBlocker } from '../../fields/dialogState.ts';
import { formatDate } from '../../format/dates.ts';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { InputDialog } from '../../forms/InputDialog.tsx';
import { BulkRun } from '../../pages/list/BulkRun.tsx';
import { useBulkRun } from '../../pages/list/useBulkRun.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { ObstacleList, Obstacles } from './Obstacles.tsx';
import { type Closings, isBlocked, type Turn } from './obstacles.ts';

type Period = Pick<RecordOf<'periods'>, 'id' | 'version' | 'startsOn' | 'endsOn'>;

interface Props {
  /** Possible last periods, newest first. */
  periods: readonly Period[];
  onClose: () => void;
}

/**
 * Closes all open periods up to a chosen one in order, one transaction each, after listing them and the obstacles of
 * the first blocked one.
 */
export const CloseMany = ({ periods, onClose }: Props) => {
  const translate = useTranslate();
  const [until, setUntil] = useState(periods[0]);
  const query = useActionQuery('periods/closings', until ?? { id: '' }, { select: ({ closings }) => closings });
  const turns = query.data?.periods ?? [];
  const { run, start, stop } = useBulkRun({
    name: 'periods',
    operation: 'close',
    rows: turns.flatMap(({ periodId, obstacles, ...period }) =>
      isBlocked(obstacles) ? [] : [{ ...period, id: periodId }],
    ),
    // Each period is its own transaction: closed ones stay closed if the next is refused.
    together: 1,
  });
  const title = translate('screens.periods.closeMany');
  if (run) return <BulkRun title={title} label={title} run={run} stop={stop} onClose={onClose} />;
  return (
    <InputDialog
      name="periods"
      title={title}
      text={
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextField
            select
            label={translate('screens.periods.upTo')}
            value={until?.id ?? ''}
            onChange={({ target }) => setUntil(periods.find(({ id }) => id === target.value))}
          >
            {periods.map((period) => (
              <MenuItem key={period.id} value={period.id}>
                {named(period)}
              </MenuItem>
            ))}
          </TextField>
          <Loaded query={query} skeleton={<DialogSkeleton height={160} />}>
            {(closings) => <Turns {...closings} />}
          </Loaded>
        </Box>
      }
      fields={{}}
      confirm={title}
      isPlain
      onSubmit={async () => {
        void start({});
      }}
      onClose={onClose}
    />
  );
};

const named = ({ startsOn, endsOn }: Pick<Turn, 'startsOn' | 'endsOn'>) =>
  `${formatDate(startsOn)} – ${formatDate(endsOn)}`;

/** The periods to close, and why the run would stop. */
const Turns = ({ fundId, periods }: Closings) => {
  const translate = useTranslate();
  const closing = periods.filter(({ obstacles }) => !isBlocked(obstacles));
  const blocked = periods.find(({ obstacles }) => isBlocked(obstacles));
  const label = translate('screens.periods.closes', { smart_count: closing.length });
  return (
    <>
      {closing.length > 0 ? (
        <section aria-label={label}>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <Box component="ol" sx={{ m: 0, pl: 3 }}>
            {closing.map((turn) => (
              <li key={turn.periodId}>
                {named(turn)}
                <ObstacleList rows={turn.obstacles} period={{ ...turn, id: turn.periodId, fundId }} />
              </li>
            ))}
          </Box>
        </section>
      ) : (
        <SubmitBlocker />
      )}
      {blocked && (
        <Obstacles
          label={translate('screens.periods.stops', { period: named(blocked) })}
          rows={blocked.obstacles.filter(({ blocks }) => blocks)}
          period={{ ...blocked, id: blocked.periodId, fundId }}
        />
      )}
      {closing.length > 0 && <Consequence>{translate('screens.periods.sealsMany')}</Consequence>}
    </>
  );
};
