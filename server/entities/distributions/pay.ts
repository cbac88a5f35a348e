import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import type { Place } from '../../../resources/values.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { cascadeUpdate } from '../../core/entity/cascade.ts';
import { systemMove } from '../../core/entity/move.ts';
import { answer, get } from '../../core/entity/records.ts';
import type { Action, Effect, EffectOfMany, Work } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { grouped } from '../../ledger/generalLedger/draft.ts';
import { checkOverdraft, type Moving } from '../../ledger/overdraft.ts';
import { checkPostingDay, type Ground, groundOf, postFacts } from '../../ledger/runs.ts';
import { checkDetails } from './waiting.ts';

type Line = RecordOf<'distribution-lines'>;

/** Marks a line as paid; the last one completes its distribution. */
export const payLine: Effect<'distribution-lines/pay'> = async (work, line, input) => {
  const { paidOn } = input;
  const ground = await checkPaidOn(work, line, { day: paidOn, field: 'paidOn' });
  await checkDetails(work.tx, [line.partnerId], paidOn);
  await checkOverdraft(work.tx, line.fundId, [paidOf(line, input)]);
  return { patch: { returnedOn: null }, after: () => follow(work, line.distributionId, ground) };
};

/** Marks many lines as paid. */
export const payLines: EffectOfMany<'distribution-lines/pay'> = async (work, all) => {
  const runs = grouped(all, ({ row }) => row.distributionId);
  const grounds = new Map<string, Ground>();
  for (const [id, own] of runs)
    for (const [paidOn, [first]] of grouped(own, ({ input }) => input.paidOn))
      if (first) grounds.set(id, await checkPaidOn(work, first.row, { day: paidOn, field: 'paidOn' }));
  for (const [paidOn, some] of grouped(all, ({ input }) => input.paidOn))
    await checkDetails(
      work.tx,
      some.map(({ row }) => row.partnerId),
      paidOn,
    );
  for (const [fundId, own] of grouped(all, ({ row }) => row.fundId))
    await checkOverdraft(
      work.tx,
      fundId,
      own.map(({ row, input }) => paidOf(row, input)),
    );
  return {
    patches: all.map(() => ({ returnedOn: null })),
    after: async () => {
      for (const [id, ground] of grounds) await follow(work, id, ground);
    },
  };
};

/** Records a returned wire: reverses the payment, and the amount is owed again. */
export const bounceLine: Effect<'distribution-lines/bounce'> = async (work, line, { returnedOn }) => {
  const ground = await checkPaidOn(work, line, { day: returnedOn, field: 'returnedOn' });
  if (line.paidOn && returnedOn < line.paidOn)
    throw invalid('returnedOn', messageFor('checks.before', { day: onDay(line.paidOn) }));
  if (centsOf(line.currency, line.net) === 0n) throw conflict('refusals.distributions.nothingPaid');
  return { patch: { paidOn: null, bankReference: null }, after: () => follow(work, line.distributionId, ground) };
};

/** Marks all open lines of a distribution as paid on a day, except those on hold. */
export const payAll: Action<'distributions/pay'> = async (work, { row, input }) => {
  const { paidOn, reference = null } = input;
  const ground = await checkPaidOn(
    work,
    { distributionId: row.id, fundId: row.fundId, distributionDate: row.distributionDate },
    { day: paidOn, field: 'paidOn' },
  );
  const owed = await work.tx.rows<Pick<Line, 'id' | 'partnerId' | 'net' | 'withheldTax' | 'currency'>>(
    sql`select id, partner_id as "partnerId", net, withheld_tax as "withheldTax", currency from distribution_lines
      where distribution_id = ${row.id} and ${inStates('distribution-lines', 'payable')} and ${notDeleted(null)}`,
  );
  await checkDetails(
    work.tx,
    owed.map(({ partnerId }) => partnerId),
    paidOn,
  );
  const [first, ...others] = owed.map((line) => paidOf(line, input));
  if (first)
    await checkOverdraft(work.tx, row.fundId, [
      { ...first, moved: others.reduce((all, { moved }) => all + moved, first.moved) },
    ]);
  const ids = owed.map(({ id }) => id);
  const paid = { paymentStatus: 'Paid', paidOn, bankReference: reference || null, returnedOn: null } as const;
  // Lines put on hold or paid in the meantime are skipped.
  const written = await cascadeUpdate(work, 'distribution-lines', ids, ({ paymentStatus }) =>
    isIn('distribution-lines', 'payable', paymentStatus) ? paid : null,
  );
  if (!written.length) throw conflict('refusals.distributions.nothingOwed');
  await follow(work, row.id, ground);
  return { distribution: await answer(work, 'distributions', await get(work.tx, 'distributions', row.id)) };
};

/** Returns the bank movement of a line: its payment, and the tax withheld from it. */
const paidOf = (
  line: Pick<Line, 'net' | 'withheldTax' | 'currency'>,
  { paidOn, confirmOverdraft }: { paidOn: string; confirmOverdraft?: boolean | null | undefined },
): Moving => {
  const currency = line.currency;
  return {
    moved: -(centsOf(currency, line.net) + centsOf(currency, line.withheldTax ?? '0')),
    currency,
    valueDate: paidOn,
    isOverdraftConfirmed: confirmOverdraft === true,
    isDeclared: true,
  };
};

/** Checks that a payment date is not in the future, before the declaration, or in a closed period. */
const checkPaidOn = async (
  work: Work,
  { distributionId, fundId, distributionDate }: Pick<Line, 'distributionId' | 'fundId' | 'distributionDate'>,
  paid: { day: string; field: Place },
): Promise<Ground> => {
  await get(work.tx, 'distributions', distributionId, { lock: true });
  const ground = await groundOf(work, { fundId });
  await checkPostingDay(work.tx, ground, { ...paid, first: distributionDate });
  return ground;
};

/** Follows up on paid or returned lines: ledger entries, totals and completion of the distribution. */
const follow = async (work: Work, id: string, ground: Ground) => {
  const { tx } = work;
  const { day } = ground;
  await postFacts(work, ground, { distributionId: id });
  await tx.run(
    sql`update distributions d set paid = v.paid, outstanding = v.owed from (
        select coalesce(sum(l.net) filter (where l.payment_status = 'Paid'), 0) as paid,
          coalesce(sum(l.net) filter (where ${inStates('distribution-lines', 'owed', 'l')}), 0) as owed
        from distribution_lines l where l.distribution_id = ${id} and ${notDeleted('l')}) v where d.id = ${id}`,
  );
  const { status, outstanding, currency } = await get(tx, 'distributions', id);
  const isPaid = centsOf(currency, outstanding) === 0n;
  if (status === 'Issued' && isPaid) await systemMove(tx, 'distributions', id, 'complete', { patch: { endedOn: day } });
  if (status === 'Completed' && !isPaid)
    await systemMove(tx, 'distributions', id, 'reopen', { patch: { endedOn: null } });
};
