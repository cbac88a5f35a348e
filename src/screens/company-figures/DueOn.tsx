import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { Dash } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { Due } from '../parts/Due.tsx';

/** The due date of requested figures; overdue ones are marked. */
export default function DueOn({ record: { dueOn, status } }: { record: RecordOf<'company-figures'> }) {
  if (!dueOn) return <Dash />;
  if (isIn('company-figures', 'outstanding', status)) return <Due date={dueOn} fundId={null} />;
  return <span>{formatDate(dueOn)}</span>;
}
