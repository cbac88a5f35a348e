import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Rows } from '../parts/Rows.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { ChecklistStep } from './ChecklistStep.tsx';

type Period = Pick<RecordOf<'periods'>, 'id' | 'version' | 'fundId' | 'status' | 'startsOn' | 'endsOn'>;

interface Props {
  record: Period;
  /** Names the period, on a page about several. */
  isNamed?: boolean;
}

/** The closing checklist of a period: each step with its state, its open items, and a way to resolve them. */
export const Checklist = ({ record: period, isNamed = false }: Props) => {
  const translate = useTranslate();
  const query = useActionQuery('periods/checklist', period, { select: ({ checklist }) => checklist.steps });
  const left = query.data?.filter(({ state }) => state === 'open' || state === 'blocked').length;
  const label = translate('resources.periods.panels.checklist');
  const days = `${formatDate(period.startsOn)} – ${formatDate(period.endsOn)}`;
  return (
    <Panel
      title={isNamed ? translate('screens.periods.checklist.of', { period: days }) : label}
      text={left !== undefined && translate(leftText(left), { smart_count: left })}
      isFlush
      isApart
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={6} height={48} />} keepsData>
        {(steps) => (
          <Rows label={label} isAligned>
            {steps.map((step) => (
              <ChecklistStep key={step.step} step={step} period={period} onChange={query.refetch} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
};

const leftText = (left: number) => `screens.periods.checklist.${left ? 'left' : 'complete'}`;

export default Checklist;
