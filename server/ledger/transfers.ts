import sql, { empty, type Sql } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { CalledRow, TransferRow } from '../accounting/fundTypes.ts';
import { centsOf } from '../core/base/money.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { bookedBy } from './generalLedger/booked.ts';

/** SQL of the original partner of a commitment `k` that came by transfer; null otherwise. */
export const rootOf = (): Sql =>
  sql`(with recursive back as (
      select x.commitment_id, x.partner_id from transfers x where x.buyer_commitment_id = k.id
      union all select x.commitment_id, x.partner_id from back b join transfers x on x.buyer_commitment_id = b.commitment_id)
    select b.partner_id from back b where not exists (select from transfers x where x.buyer_commitment_id = b.commitment_id) limit 1)`;

/** SQL condition on transfers `x` in effect, optionally as known to the ledger at a given time. */
const inEffect = (knownAt: string | null | undefined): Sql => {
  if (!knownAt) return sql`x.status = 'Effective' and ${notDeleted('x')}`;
  const posted = (kind: 'transfer' | 'transferEnded') =>
    bookedBy(
      { fundId: sql`x.fund_id`, knownAt },
      'commitments',
      sql`x.buyer_commitment_id`,
      kind === 'transfer' ? sql`and b.kind = 'transfer'` : sql`and b.kind = 'transferEnded'`,
    );
  return sql`x.buyer_commitment_id is not null and ${posted('transfer')} and not ${posted('transferEnded')}`;
};

/** SQL of the called amounts moved by transfers: `commitment_id`, `inside` (negative for the seller), `date`. */
export const takenOver = (more: Sql = empty, knownAt?: string | null): Sql =>
  sql`select x.id, x.fund_id, s.commitment_id, s.partner_id, s.inside, x.effective_on as date from transfers x
    cross join lateral (values (x.commitment_id, x.partner_id, -x.taken_over), (x.buyer_commitment_id, x.buyer_id, x.taken_over))
      as s(commitment_id, partner_id, inside)
    where ${inEffect(knownAt)} ${more}`;

interface Row extends Record<'sellerId' | 'buyerId' | 'date', string> {
  part: string;
  whole: string;
  capital: string;
  value: string;
  carryPaid: string;
  paidIn: string;
  distributed: string;
}

/**
 * Loads the transfers of a fund in effect by a day and as known at a given time, with the calls that moved with them.
 */
export const transfersOf = async (
  tx: Tx,
  { id, currency }: RecordOf<'funds'>,
  { asOf, knownAt }: { asOf: string; knownAt?: string | null },
): Promise<{ transfers: TransferRow[]; called: CalledRow[] }> => {
  const rows = await tx.rows<Row>(
    sql`select x.partner_id as "sellerId", x.buyer_id as "buyerId", x.effective_on as date, x.committed as part, x.seller_committed as whole,
        x.capital, x.value, x.carry_paid as "carryPaid", x.contributions as "paidIn",
        x.distributions as distributed
      from transfers x where x.fund_id = ${id} and x.effective_on <= ${asOf} and ${inEffect(knownAt)} order by x.effective_on, x.id`,
  );
  if (!rows.length) return { transfers: [], called: [] };
  const called = await tx.rows<{ commitmentId: string; partnerId: string; inside: string; date: string }>(
    sql`select t.commitment_id as "commitmentId", t.partner_id as "partnerId", t.inside, t.date
      from (${takenOver(sql`and x.fund_id = ${id} and x.effective_on <= ${asOf}`, knownAt)}) t order by t.date, t.id, t.inside`,
  );
  const cents = (value: unknown) => centsOf(currency, value);
  return {
    transfers: rows.map(({ sellerId, buyerId, date, ...row }) => ({
      sellerId,
      buyerId,
      date,
      part: cents(row.part),
      whole: cents(row.whole),
      capital: cents(row.capital),
      value: cents(row.value),
      carryPaid: cents(row.carryPaid),
      paidIn: cents(row.paidIn),
      distributed: cents(row.distributed),
    })),
    called: called.map(({ inside, ...row }) => ({ ...row, cents: 0n, insideCents: cents(inside), isTakenOver: true })),
  };
};
