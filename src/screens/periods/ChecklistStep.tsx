import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useLocation, useNotify, useTranslate } from 'react-admin';
import { obstaclesByStep } from '../../../resources/closingSteps.ts';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { Tone } from '../../../resources/kit/tone.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatDate } from '../../format/dates.ts';
import { InputDialog } from '../../forms/InputDialog.tsx';
import { useDialogState } from '../../forms/keys.ts';
import { MoveDialog } from '../../moves/dialogs.ts';
import { usePortal } from '../../providers/portal.ts';
import { useLinkTo } from '../../routing/links.ts';
import { withQuery } from '../../routing/paths.ts';
import { useRole } from '../../session/role.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { RowItem } from '../parts/Rows.tsx';
import { ObstacleList } from './Obstacles.tsx';

const NAME = 'period-sign-offs';
const { note } = resources[NAME].fields;
const inputs = note ? { note } : {};

type Step = OutputOf<'periods/checklist'>['checklist']['steps'][number];

const tones: Readonly<Record<Step['state'], Tone>> = {
  done: 'good',
  open: 'waiting',
  blocked: 'bad',
  later: 'neutral',
};

interface Props {
  step: Step;
  period: Pick<RecordOf<'periods'>, 'id' | 'fundId' | 'status' | 'endsOn'>;
  /** Called after a sign-off or its withdrawal. */
  onChange: () => unknown;
}

/** A step of the closing checklist: staff sign it off if the books cannot show it, and assign it while it is open. */
export const ChecklistStep = ({ step: { step, state, obstacles, signOff }, period, onChange }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const link = useLinkTo();
  const { pathname } = useLocation();
  const [asked, ask] = useDialogState<'sign' | 'withdraw'>();
  const isComputed = step in obstaclesByStep;
  const name = translate(`screens.periods.steps.${step}`);
  const labelled = (label: string) => translate('generic.labelled', { label, text: name });
  const maySign = !isComputed && period.status === 'open' && can(resources[NAME], 'create', role);
  const task = state === 'open' || state === 'blocked' ? link('tasks', 'create') : null;
  const label = {
    sign: translate('screens.periods.checklist.signOff'),
    withdraw: translate(`resources.${NAME}.moves.withdraw`),
    assign: translate('screens.periods.checklist.assign'),
  };
  return (
    <>
      <RowItem
        name={name}
        note={
          <>
            <ObstacleList rows={obstacles} period={period} />
            {signOff && <Signed {...signOff} />}
          </>
        }
        figure={<StatusChip tone={tones[state]} label={translate(`screens.periods.stepStates.${state}`)} />}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
            {task && (
              <Button
                size="small"
                component={LinkBase}
                to={withQuery(task, { resource: 'periods', recordId: String(period.id), title: name })}
                state={{ from: pathname }}
                aria-label={labelled(label.assign)}
              >
                {label.assign}
              </Button>
            )}
            {maySign && (
              <Button
                size="small"
                variant={signOff ? 'text' : 'outlined'}
                aria-label={labelled(signOff ? label.withdraw : label.sign)}
                onClick={() => ask(signOff ? 'withdraw' : 'sign')}
              >
                {signOff ? label.withdraw : label.sign}
              </Button>
            )}
          </Box>
        }
      />
      {asked === 'sign' && (
        <SignDialog step={step} name={name} periodId={period.id} onDone={onChange} onClose={() => ask(null)} />
      )}
      {asked === 'withdraw' && signOff && (
        <MoveDialog
          resource={NAME}
          record={{ ...signOff, step, periodId: period.id, status: 'Signed' }}
          move="withdraw"
          onDone={onChange}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
};

const Signed = ({ signedBy, signedAt, note: text }: NonNullable<Step['signOff']>) => {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {translate('screens.periods.checklist.signed', {
        name: signedBy ?? translate('screens.notes.formerUser'),
        day: formatDate(signedAt),
      })}
      {text && <div>{text}</div>}
    </Box>
  );
};

interface DialogProps {
  step: Step['step'];
  name: string;
  periodId: string;
  onDone: () => unknown;
  onClose: () => void;
}

const SignDialog = ({ step, name, periodId, onDone, onClose }: DialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const portal = usePortal();
  const label = translate('screens.periods.checklist.signOff');
  return (
    <InputDialog
      name={NAME}
      title={translate('generic.labelled', { label, text: name })}
      fields={inputs}
      confirm={label}
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        await portal.create(NAME, { data: { ...values, periodId, step }, meta: { idempotencyKey } });
        onClose();
        notify('screens.periods.checklist.done', { type: 'success', messageArgs: { step: name } });
        await onDone();
      }}
    />
  );
};
