import type { RecordOf } from '../../resources/index.ts';
import type { BodyOf } from '../../resources/values.ts';
import type { Work } from '../core/entity/slots.ts';
import { findRow, insertRow } from '../core/tables/rows.ts';

/** Enters a pending transaction on behalf of an action, by the same rules as one that is sent. Throws what they throw. */
export const enterTransaction = async (
  work: Work,
  values: BodyOf<'transactions'> & { externalId?: string; capitalCallLineId?: string },
): Promise<RecordOf<'transactions'>> => {
  const rules = work.entities.transactions?.rules;
  const added = await rules?.beforeCreate?.(work, values);
  const stored = await insertRow(work.tx, 'transactions', { ...values, ...added }, { createdBy: work.caller.userId });
  await rules?.announce?.(work, stored);
  return (await findRow(work.tx, 'transactions', stored.id)) ?? stored;
};
