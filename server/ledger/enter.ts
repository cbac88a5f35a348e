import type { RecordOf } from '../../resources/index.ts';
import type { BodyOf } from '../../resources/values.ts';
import type { Work } from '../core/entity/slots.ts';
import { findRow, insertRow, insertRows } from '../core/tables/rows.ts';
import type { Described } from './descriptions.ts';

/** Transaction values from the client, plus server-only ones. */
export type Entered = BodyOf<'transactions'> &
  Partial<Pick<Described, 'descriptionMessage'>> & { externalId?: string; capitalCallLineId?: string };

/** Creates a pending transaction for an action, by the same rules as a client request. Throws the same errors. */
export const enterTransaction = async (work: Work, values: Entered): Promise<RecordOf<'transactions'>> => {
  const rules = work.entities.transactions?.rules;
  const added = await rules?.beforeCreate?.(work, values);
  const stored = await insertRow(work.tx, 'transactions', { ...values, ...added }, { createdBy: work.caller.userId });
  await rules?.announce?.(work, stored);
  return (await findRow(work.tx, 'transactions', stored.id)) ?? stored;
};

/** Creates several transactions; the action itself sends one notification. */
export const enterTransactions = async (work: Work, all: readonly Entered[]): Promise<void> => {
  const { now } = work;
  const added = await work.entities.transactions?.rules?.beforeCreateMany?.(
    work,
    all.map((values) => ({ values, now })),
  );
  const rows = all.map((values, i) => ({ ...values, ...added?.[i] }));
  await insertRows(work.tx, 'transactions', rows, { createdBy: work.caller.userId });
};
