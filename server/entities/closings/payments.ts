import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import type { Work } from '../../core/entity/slots.ts';
import { insertRows } from '../../core/tables/rows.ts';
import { described } from '../../ledger/descriptions.ts';
import type { Ground } from '../../ledger/runs.ts';
import type { Settlement } from './settlement.ts';

/** Transaction types of the payments beyond the call itself, for newcomers and earlier partners. */
const kinds = {
  newcomer: { interest: 'Closing Interest' },
  earlier: { principal: 'Contribution Refund', interest: 'Closing Interest Paid' },
} as const;
type Part = 'principal' | 'interest';

/** Transactions by 'side/commitment'. */
export type Payments = ReadonlyMap<string, Partial<Record<Part, RecordOf<'transactions'>>>>;

/**
 * Enters the refunds to earlier partners, and the interest from newcomers to earlier partners. They are approved with
 * the closing, and completed when the money has moved.
 */
export const enterPayments = async (
  work: Work,
  closing: RecordOf<'closings'>,
  { fund, money }: Ground,
  settlement: Settlement,
): Promise<Payments> => {
  const wanted = settlement.shares.flatMap((share) =>
    (Object.entries(kinds[share.side]) as [Part, NonNullable<RecordOf<'transactions'>['type']>][])
      .filter(([part]) => share[part] > 0n)
      .map(([part, type]) => ({ key: `${share.side}/${share.id}`, part, type, share })),
  );
  const name = described('descriptions.closing', { number: String(closing.closeNumber) });
  const rows = wanted.map(
    ({ part, type, share }): PatchOf<'transactions'> => ({
      type,
      source: 'partner',
      fundId: fund.id,
      partnerId: settlement.parties.get(share.id)?.partnerId ?? null,
      amount: money(share[part]),
      currency: fund.currency,
      tradeDate: closing.closingDate,
      ...name,
      outsideCommitment: part === 'interest',
      status: 'approved',
    }),
  );
  const stored = await insertRows(work.tx, 'transactions', rows, { createdBy: work.caller.userId });
  const payments = new Map<string, Partial<Record<Part, RecordOf<'transactions'>>>>();
  for (const [index, { key, part }] of wanted.entries())
    payments.set(key, { ...payments.get(key), ...(stored[index] && { [part]: stored[index] }) });
  return payments;
};
