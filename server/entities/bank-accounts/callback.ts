import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { calendarOf, holidaysAround } from '../../../resources/kit/holidays.ts';
import { conflict } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { answer } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { fundsAround } from '../../notices/audience.ts';

type Account = RecordOf<'bank-accounts'>;
type Fund = RecordOf<'funds'>;

/** Records a verification call about bank details: person, number on file, and outcome; the last call counts. */
export const recordCallback: Action<'bank-accounts/callback'> = async (work, { row, input }) => {
  const account = await updateRow(work.tx, 'bank-accounts', row.id, {
    callbackNumber: input.number,
    callbackPerson: input.person,
    callbackOutcome: input.outcome,
    callbackAt: work.now,
    callbackBy: work.caller.userId,
  });
  return { bankAccount: await answer(work, 'bank-accounts', account) };
};

/**
 * Returns the rules for an owner's bank details: the longest waiting period among its funds in business days, and a
 * call-back if one of them requires it.
 */
export const asksOf = async (tx: Tx, { ownerKind, ownerId }: Pick<Account, 'ownerKind' | 'ownerId'>) => {
  const funds = await fundsAround(tx, ownerKind, ownerId);
  const asked = await tx.rows<Pick<Fund, 'bankCallback' | 'bankWaitingDays' | 'holidayCalendar' | 'currency'>>(
    sql`select bank_callback as "bankCallback", bank_waiting_days as "bankWaitingDays", holiday_calendar as "holidayCalendar", currency
      from funds where id = any(${funds}::uuid[])`,
  );
  const days = asked.flatMap(({ bankWaitingDays }) => bankWaitingDays ?? []);
  return {
    callback: asked.some(({ bankCallback }) => bankCallback),
    days: days.length ? Math.max(...days) : null,
    holidays: (day: string) => new Set(asked.flatMap((fund) => [...holidaysAround(calendarOf(fund), day)])),
  };
};

/** Throws 409 if the called person denied the details, or if a required call has not confirmed them. */
export const checkCallback = async (tx: Tx, account: Account): Promise<void> => {
  if (account.callbackOutcome === 'denied') throw conflict('refusals.bankAccounts.denied');
  if (account.callbackOutcome !== 'confirmed' && (await asksOf(tx, account)).callback)
    throw conflict('refusals.bankAccounts.notCalled');
};
