import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { allocate } from '../../accounting/allocate.ts';
import type { ClosingShare, Drawdown } from '../../accounting/laterClosing.ts';
import { sum } from '../../accounting/rounding.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { saidBefore } from '../../ledger/saidBefore.ts';
import { partsOf } from '../capital-calls/allocation.ts';

/** A commitment in a later closing. */
export interface Party {
  id: string;
  partnerId: string;
  name: string;
  amount: string;
  side: ClosingShare['side'];
  isVerified: boolean;
  signedAt: string | null;
  /** Admission by a later closing; null otherwise. */
  admittedAt: string | null;
}
/** A call issued before the closing, net of write-offs. */
export interface PastCall extends Pick<RecordOf<'capital-calls'>, 'totalAmount' | 'items'> {
  id: string;
  callNumber: number;
  title: string;
  dueDate: string;
  issuedAt: string | null;
  amount: string;
  outside: string;
}

type Fund = Pick<RecordOf<'funds'>, 'id' | 'currency'>;

/**
 * Returns the calls before a closing, each with the partners that do not share in it (excused, excluded or in default).
 * A call with an item for a company from which a partner is excused is split into parts that are shared in the same
 * way.
 */
export const sharedParts = async (
  tx: Tx,
  fund: Fund,
  { calls, parties }: { calls: readonly PastCall[]; parties: readonly Party[] },
): Promise<Drawdown[]> => {
  const standing = await standingIn(tx, fund);
  const drawdowns: Drawdown[] = [];
  for (const call of calls) {
    const { id, dueDate } = call;
    const without = new Set(parties.filter((party) => standing(id, party).isLeftOut).map((party) => party.id));
    const [amount, outside] = [centsOf(fund.currency, call.amount), centsOf(fund.currency, call.outside)];
    const first = (party: Party) => standing(id, party).first;
    const parts = call.items?.some(({ companyId }) => companyId)
      ? partsOf(fund.currency, call, await excusesOf(tx, call, { parties, first }))
      : [];
    if (!parts.some(({ excused }) => excused.length)) drawdowns.push({ id, dueDate, amount, outside, without });
    else
      for (const isOutside of [false, true]) {
        const own = parts.filter((part) => part.isOutside === isOutside);
        const called = calledStill(isOutside ? outside : amount - outside, own);
        own.forEach(({ excused }, index) => {
          const cents = called[index] ?? 0n;
          const all = new Set([...without, ...excused]);
          drawdowns.push({ id, dueDate, amount: cents, outside: isOutside ? cents : 0n, without: all });
        });
      }
  }
  return drawdowns;
};

/** Returns the called amount of each part, net of write-offs. */
const calledStill = (total: bigint, parts: readonly { cents: bigint }[]): bigint[] => {
  if (sum(parts.map(({ cents }) => cents)) === total) return parts.map(({ cents }) => cents);
  const parties = parts.map(({ cents }, index) => ({ id: String(index), weight: cents }));
  return [...allocate({ total, parties }).values()];
};

/**
 * Participation of commitments in a call: an interest bought later participates like the seller's, its `first`
 * commitment.
 */
const standingIn = async (tx: Tx, fund: Fund) => {
  const bought = await tx.rows<{ id: string; seller: string }>(
    sql`select t.buyer_commitment_id as id, t.commitment_id as seller from transfers t
      where t.fund_id = ${fund.id} and t.status = 'Effective' and ${notDeleted('t')}`,
  );
  const sellers = new Map(bought.map(({ id, seller }) => [id, seller]));
  const lines = await tx.rows<{ callId: string; commitmentId: string; isCalled: boolean }>(
    sql`select l.capital_call_id as "callId", l.commitment_id as "commitmentId", l.amount > 0 as "isCalled"
      from capital_call_lines l where l.fund_id = ${fund.id} and ${notDeleted('l')}
        and (l.amount = 0 or l.commitment_id = any(${[...sellers.keys()]}::uuid[]))`,
  );
  const called = new Map(lines.map(({ callId, commitmentId, isCalled }) => [`${callId} ${commitmentId}`, isCalled]));
  const firstOf = (callId: string, id: string): string => {
    const seller = sellers.get(id);
    return seller && !called.has(`${callId} ${id}`) ? firstOf(callId, seller) : id;
  };
  return (callId: string, { id }: Party) => {
    const first = firstOf(callId, id);
    return { first, isLeftOut: called.get(`${callId} ${first}`) === false };
  };
};

interface Asked {
  parties: readonly Party[];
  first: (party: Party) => string;
}

/**
 * Returns excused companies by commitment when a call was shared: earlier ones at its issue, those of a later closing
 * at that time, newcomers now.
 */
const excusesOf = async (tx: Tx, { issuedAt }: PastCall, { parties, first }: Asked) => {
  const ids = [...new Set(parties.map(first))];
  const excuses = new Map<string, string[] | null>();
  for (const { id, excused } of await tx.rows<{ id: string; excused: string[] | null }>(
    sql`select id, excused_company_ids as excused from commitments where id = any(${ids}::uuid[])`,
  ))
    excuses.set(id, excused);
  const moments = new Map<string | null, string[]>();
  for (const party of parties) {
    if (party.side !== 'earlier') continue;
    const moment = issuedAt && party.admittedAt && party.admittedAt > issuedAt ? party.admittedAt : issuedAt;
    moments.set(moment, [...(moments.get(moment) ?? []), first(party)]);
  }
  for (const [moment, of] of moments)
    for (const { id, value } of await tx.rows<{ id: string; value: string[] | null }>(
      saidBefore('commitments', { ids: sql`${of}::text[]`, keys: ['excusedCompanyIds'], moment }),
    ))
      excuses.set(id, value);
  return parties.map((party) => ({ commitmentId: party.id, excused: excuses.get(first(party)) ?? null }));
};
