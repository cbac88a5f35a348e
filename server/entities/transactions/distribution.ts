import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { addMonths } from '../../accounting/dates.ts';
import { invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';

export const isDistribution = ({ type }: Pick<PatchOf<'transactions'>, 'type'>) => type === 'Disbursement Fund to LP';

/** A fund distributes to those who have committed to it: of its distributions each partner has. Throws 422. */
export const checkCommitted = async (tx: Tx, fundId: unknown, all: readonly PatchOf<'transactions'>[]) => {
  const wanted = [...new Set(all.filter(isDistribution).map(({ partnerId }) => partnerId))];
  if (!wanted.length) return;
  const known = wanted.filter((id) => typeof id === 'string');
  const committed = await tx.first<{ n: number }>(
    sql`select count(distinct partner_id)::int as n from commitments where fund_id = ${fundId} and partner_id = any(${known}::uuid[])
      and ${inStates('commitments', 'binding')} and ${living(null)}`,
  );
  if (committed?.n !== wanted.length) throw invalid('partnerId', 'refusals.transactions.notCommitted');
};

/** The last day on which what is recallable may be called again: as typed, else by the window that the fund has agreed. */
export const recallableUntil = (
  { recallableWindowMonths }: RecordOf<'funds'>,
  { recallable, recallableUntil: typed, tradeDate, valueDate }: PatchOf<'transactions'>,
): string | null => {
  const given = valueDate || tradeDate;
  if (typed || !given || !recallableWindowMonths || centsOf(null, recallable || '0') === 0n) return typed || null;
  return addMonths(given, recallableWindowMonths);
};
