import sql, { empty } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import { carrySteps } from '../../resources/transactionTypes/lists.ts';
import type { CarryMove } from '../accounting/carryMoves.ts';
import {
  type CarryEntry,
  type CarryPosition,
  type Changed,
  carryPosition,
  changedBy,
} from '../accounting/carryPosition.ts';
import { fundState } from '../accounting/partnerAccounts.ts';
import { centsOf } from '../core/base/money.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';
import { bookInputOf } from './fundInput.ts';
import { counted } from './generalLedger/counted.ts';
import { generalPartnerOf } from './generalPartner.ts';
import type { Moment } from './moment.ts';
import { partnerNames } from './partnerNames.ts';

/**
 * Loads the daily carry moves of each general partner of a fund from the ledger. Escrow is assigned by the movement's
 * partner, since all share one account. `of` restricts the result to some transactions.
 */
export const carryMovesOf = async (
  tx: Tx,
  fundId: string,
  { asOf, knownAt = null, of = null }: Partial<Moment> & { of?: readonly string[] | null } = {},
): Promise<CarryMove[]> => {
  type Row = Record<keyof CarryMove, string>;
  const rows = await tx.rows<Row>(
    sql`select coalesce(e.partner_id, t.partner_id) as "partnerId", e.effective_on::text as date,
        coalesce(sum(e.cents) filter (where e.account = '1400'), 0)::text as escrow,
        coalesce(sum(e.cents) filter (where e.account = '3520'), 0)::text as paid,
        coalesce(-sum(e.cents) filter (where e.account = '3530'), 0)::text as returned,
        coalesce(-sum(e.cents) filter (where e.account = '1400' and j.kind = 'escrowReleased'), 0)::text as released,
        coalesce(-sum(e.cents) filter (where e.account = '1400' and j.kind = 'escrowReturned'), 0)::text as "givenBack"
      from gl_sides e join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
        left join transactions t on j.source_kind = 'transactions' and t.id = j.source_id
      where ${counted(fundId, { ...(asOf && { asOf }), knownAt })} and e.account in ('1400', '3520', '3530')
        and coalesce(e.partner_id, t.partner_id) is not null ${of ? sql`and t.id = any(${of}::uuid[])` : empty}
      group by 1, 2 order by 2, 1`,
  );
  return rows.map(({ partnerId, date, ...cents }) => ({
    partnerId,
    date,
    escrow: BigInt(cents.escrow),
    paid: BigInt(cents.paid),
    returned: BigInt(cents.returned),
    released: BigInt(cents.released),
    givenBack: BigInt(cents.givenBack),
  }));
};

/** An entry to preview; null fields use the fund's proposal. */
export interface CarryAsked {
  type: CarryEntry['type'] | null;
  partnerId: string | null;
  cents: bigint | null;
}

/** The carry position of a fund and the effect of an entry; plain data for the worker process. */
export interface Carry {
  position: CarryPosition;
  names: Readonly<Record<string, string>>;
  entry: (CarryEntry & { most: bigint; changed: Changed[] }) | null;
}

/** Computes the carry position of a fund as of a day from its ledger, and the effect of an entry on that day. */
export const carryOf = async (tx: Tx, fund: RecordOf<'funds'>, at: Moment, asked: CarryAsked): Promise<Carry> => {
  const input = await bookInputOf(tx, fund, at);
  // Entries on later days limit the amount available on this one.
  const moves = await carryMovesOf(tx, fund.id, { knownAt: at.knownAt ?? null });
  const gp = generalPartnerOf(fund, input);
  const waiting = await waitingOf(tx, fund);
  const position = carryPosition(input, { moves, waiting, generalPartners: gp ? [gp] : [] });
  const ids = position.general.map(({ partnerId }) => partnerId);
  return {
    position,
    names: Object.fromEntries(await partnerNames(tx, ids)),
    entry: entryOf(position, asked, (entry) => changedBy(input, fundState(input), [entry])),
  };
};

const entryOf = (
  { general }: CarryPosition,
  { type, partnerId, cents }: CarryAsked,
  change: (entry: CarryEntry) => Changed[],
): Carry['entry'] => {
  const own = partnerId ? general.find((one) => one.partnerId === partnerId) : general[0];
  const offer = own?.offers.find((one) => one.type === type);
  if (!own || !offer) return null;
  const entry = { type: offer.type, partnerId: own.partnerId, cents: cents ?? offer.proposed };
  return { ...entry, most: offer.most, changed: change(entry) };
};

/** Entries that are not decided yet. */
const waitingOf = async (tx: Tx, { id, currency }: RecordOf<'funds'>) => {
  const rows = await tx.rows<{ partnerId: string; type: string; amount: string }>(
    sql`select t.partner_id as "partnerId", t.type, sum(t.amount)::numeric(20,2) as amount from transactions t
      where t.fund_id = ${id} and t.type = any(${[...carrySteps]}) and ${inStates('transactions', 'open', 't')} and ${notDeleted()}
        and t.partner_id is not null group by 1, 2`,
  );
  return rows.map(({ amount, ...row }) => ({ ...row, cents: centsOf(currency, amount) }));
};
