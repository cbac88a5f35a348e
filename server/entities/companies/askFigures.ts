import { isClosedTo } from '../../../resources/gates.ts';
import { addDays, quarterBefore } from '../../accounting/dates.ts';
import { conflict } from '../../core/base/errors.ts';
import { createOne } from '../../core/entity/operations.ts';
import { today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import type { RowOf } from '../../core/tables/types.ts';

/** Days after the end of a quarter by which its figures are asked for, and the fewest that a company is given. */
const DUE_AFTER = 45;
const AT_LEAST = 14;

/** Asks a company to which the portal is open for the figures of the last quarter that has ended, by the same rules as if the draft were typed. */
export const askFigures: Action<'companies/askFigures'> = async (work, { row }) => {
  // Whom the gate holds is neither told of it nor gets to where it is handed in.
  if (isClosedTo('company', row)) throw conflict('refusals.companyFigures.closed');
  const day = today(work);
  const periodEnd = quarterBefore(day);
  const [usual, earliest] = [addDays(periodEnd, DUE_AFTER), addDays(day, AT_LEAST)];
  const dueOn = usual > earliest ? usual : earliest;
  const made = await createOne(work, 'company-figures', { companyId: row.id, periodEnd, dueOn });
  return { companyFigure: made.row as RowOf<'company-figures'> };
};
