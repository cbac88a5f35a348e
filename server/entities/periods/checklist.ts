import sql from 'sql-template-tag';
import { obstaclesByStep } from '../../../resources/closingSteps.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { closingSteps } from '../../../resources/kit/enums.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { visibleUserName } from '../../core/auth/visibleUserName.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { prepare } from './closing.ts';
import { type Obstacle, obstaclesOf } from './obstacles.ts';

type Step = OutputOf<'periods/checklist'>['checklist']['steps'][number];
type Period = RecordOf<'periods'>;

/** Shows the closing checklist of a period: the open items of each step, and the steps that users signed off. */
export const showChecklist: Action<'periods/checklist'> = async (work, { row: period }) => ({
  checklist: {
    periodId: period.id,
    fundId: period.fundId,
    endsOn: period.endsOn,
    steps: await stepsOf(work, period, await obstaclesAt(work, period)),
  },
});

/** Returns the steps of the closing checklist with their state, by the obstacles of the closing. */
export const stepsOf = async (work: Work, period: Period, found: readonly Obstacle[]): Promise<Step[]> => {
  const signed = await signOffsOf(work, period.id);
  const mustSign = found.some(({ kind, blocks }) => kind === 'openSignOffs' && blocks);
  return closingSteps.map((step): Step => {
    const kinds: readonly string[] =
      step in obstaclesByStep ? obstaclesByStep[step as keyof typeof obstaclesByStep] : [];
    const obstacles = found.filter(({ kind }) => kinds.includes(kind));
    const signOff = signed.get(step) ?? null;
    return { step, state: stateOf(step, { period, obstacles, signOff, mustSign }), obstacles, signOff };
  });
};

/** Settings that a closing needs are checked until it is done. */
const obstaclesAt = async (work: Work, period: Period): Promise<Obstacle[]> => {
  const fund = await get(work.tx, 'funds', period.fundId);
  if (period.status === 'open') return (await prepare(work, period, fund)).obstacles;
  return obstaclesOf(work.tx, period, { today: today(work, fund), fund });
};

const stateOf = (
  step: Step['step'],
  { period, obstacles, signOff, mustSign }: Pick<Step, 'obstacles' | 'signOff'> & { period: Period; mustSign: boolean },
): Step['state'] => {
  if (step === 'statements' && period.status !== 'closed') return 'later';
  const isComputed = step in obstaclesByStep;
  const isOpen = isComputed ? obstacles.length > 0 : !signOff;
  const blocks = isComputed ? obstacles.some((obstacle) => obstacle.blocks) : mustSign;
  return isOpen ? (blocks ? 'blocked' : 'open') : 'done';
};

/** Valid sign-offs of a period by step. */
const signOffsOf = async ({ tx, caller }: Work, periodId: string) => {
  const rows = await tx.rows<NonNullable<Step['signOff']> & Pick<Step, 'step'>>(
    sql`select o.step, o.id, o.version, o.created_at as "signedAt", o.note, ${visibleUserName(caller)} as "signedBy"
      from period_sign_offs o left join users u on u.id = o.created_by
      where o.period_id = ${periodId} and o.status = 'Signed' and ${notDeleted('o')}`,
  );
  return new Map(rows.map(({ step, ...signOff }) => [step, signOff]));
};
