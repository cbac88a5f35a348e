import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { addMonths } from '../../accounting/dates.ts';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';

export const isDistribution = ({ type }: Pick<PatchOf<'transactions'>, 'type'>) => type === 'Disbursement Fund to LP';

const isContribution = ({ type, source }: Pick<PatchOf<'transactions'>, 'type' | 'source'>) =>
  type === 'Investment' && source === 'partner';

/**
 * Checks that recipients of a distribution have a commitment by its day. A contributor needs a commitment as well,
 * though the money may arrive before the admission; other payments (fees, late interest, closing equalisation) have
 * their own types. Throws 422.
 */
export const checkCommitted = async (tx: Tx, fundId: unknown, all: readonly PatchOf<'transactions'>[]) => {
  const wanted = all.filter((each) => isDistribution(each) || isContribution(each));
  if (!wanted.length) return;
  const partners = wanted.map(({ partnerId }) => partnerId ?? null);
  const lacking = await tx.first(
    sql`select 1 from unnest(${partners}::uuid[], ${wanted.map(dayOf)}::date[], ${wanted.map(isContribution)}::boolean[]) as d(partner_id, day, is_contribution)
      where not exists (select from commitments k where k.fund_id = ${fundId} and k.partner_id = d.partner_id
        and (d.is_contribution or k.admission_date <= d.day) and (${inStates('commitments', 'binding', 'k')} or k.ended_on > d.day) and ${notDeleted('k')}) limit 1`,
  );
  if (lacking) throw invalid('partnerId', 'refusals.transactions.notCommitted');
};

const dayOf = ({ valueDate, tradeDate }: PatchOf<'transactions'>): string | null => valueDate || tradeDate || null;

/** Returns the last day on which a recallable amount can be called: as typed, else by the fund's recall window. */
export const recallableUntil = (
  { recallableWindowMonths }: RecordOf<'funds'>,
  { recallable, recallableUntil: typed, tradeDate, valueDate }: PatchOf<'transactions'>,
): string | null => {
  const given = dayOf({ valueDate, tradeDate });
  if (typed || !given || !recallableWindowMonths || !/[1-9]/.test(recallable || '')) return typed || null;
  return addMonths(given, recallableWindowMonths);
};
