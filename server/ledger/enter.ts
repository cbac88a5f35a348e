import type { RecordOf } from '../../resources/index.ts';
import type { BodyOf } from '../../resources/values.ts';
import type { Work } from '../core/entity/slots.ts';
import { findRow, insertRow, insertRows } from '../core/tables/rows.ts';
import type { Described } from './descriptions.ts';

/** What is sent of a transaction, and what only the server knows of it. */
export type Entered = BodyOf<'transactions'> &
  Partial<Pick<Described, 'descriptionMessage'>> & { externalId?: string; capitalCallLineId?: string };

/** Enters a pending transaction on behalf of an action, by the same rules as one that is sent. Throws what they throw. */
export const enterTransaction = async (work: Work, values: Entered): Promise<RecordOf<'transactions'>> => {
  const rules = work.entities.transactions?.rules;
  const added = await rules?.beforeCreate?.(work, values);
  const stored = await insertRow(work.tx, 'transactions', { ...values, ...added }, { createdBy: work.caller.userId });
  await rules?.announce?.(work, stored);
  return (await findRow(work.tx, 'transactions', stored.id)) ?? stored;
};

/** The same for many; whoever has to know of them is told by the action itself, once. */
export const enterTransactions = async (work: Work, all: readonly Entered[]): Promise<void> => {
  const { now } = work;
  const added = await work.entities.transactions?.rules?.beforeCreateMany?.(
    work,
    all.map((values) => ({ values, now })),
  );
  const rows = all.map((values, i) => ({ ...values, ...added?.[i] }));
  await insertRows(work.tx, 'transactions', rows, { createdBy: work.caller.userId });
};
