import { createOne } from '../../core/entity/operations.ts';
import { answer, today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { updateRow } from '../../core/tables/rows.ts';
import type { RowOf } from '../../core/tables/types.ts';
import { reportOf } from './reportOf.ts';

/** Generates the report now, with the rights of the caller. */
export const generate: Action<'report-definitions/generate'> = async (work, { row }) => {
  const { definitionId, ...values } = reportOf(row, { asOf: today(work), periodStart: null });
  const made = await createOne(work, 'reports', values, { extra: { definitionId } });
  return { report: made.row as RowOf<'reports'> };
};

/** Adds the caller to the readers of scheduled reports, or removes them. */
export const deliver: Action<'report-definitions/deliver'> = async (work, { row, input: { isDelivered } }) => {
  const { tx, caller } = work;
  const others = (row.subscribers ?? []).filter((id) => id !== caller.userId);
  const subscribers = isDelivered && row.createdBy !== caller.userId ? [...others, caller.userId] : others;
  const stored = await updateRow(tx, 'report-definitions', row.id, { subscribers });
  return { reportDefinition: await answer(work, 'report-definitions', stored) };
};
