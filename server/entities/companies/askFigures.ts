import { isClosedTo } from '../../../resources/gates.ts';
import { addDays, quarterBefore } from '../../accounting/dates.ts';
import { conflict } from '../../core/base/errors.ts';
import { createOne } from '../../core/entity/operations.ts';
import { today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import type { RowOf } from '../../core/tables/types.ts';

/** Days after the end of a quarter until its figures are due, and the minimum notice. */
const DUE_AFTER = 45;
const AT_LEAST = 14;

/** Requests the figures of the last complete quarter from a company with access, by the same rules as a typed draft. */
export const askFigures: Action<'companies/askFigures'> = async (work, { row }) => {
  // Users held at a gate neither get the notification nor reach the form.
  if (isClosedTo('company', row)) throw conflict('refusals.companyFigures.closed');
  const day = today(work);
  const periodEnd = quarterBefore(day);
  const [usual, earliest] = [addDays(periodEnd, DUE_AFTER), addDays(day, AT_LEAST)];
  const dueOn = usual > earliest ? usual : earliest;
  const made = await createOne(work, 'company-figures', { companyId: row.id, periodEnd, dueOn });
  return { companyFigure: made.row as RowOf<'company-figures'> };
};
