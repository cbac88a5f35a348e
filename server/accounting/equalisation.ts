import { allocate } from './allocate.ts';
import type { DayCount } from './dayCount.ts';
import { simpleInterest } from './interest.ts';
import { FINE } from './stakes.ts';

export type EqualisingPartner = { id: string; commitment: bigint };
/**
 * `kept`: for partners with a write-off on this drawdown, the part of the whole that is still called. `without`:
 * partners that do not share in it because they were excused or not called.
 */
export type PastDrawdown = {
  id: string;
  dueDate: string;
  amount: bigint;
  kept?: ReadonlyMap<string, { part: bigint; whole: bigint }>;
  without?: ReadonlySet<string>;
};

/** Payers and receivers, in cents: interest is outside the commitment, principal restores the receiver's unfunded. */
export type Equalisation = {
  newcomers: Map<string, Settlement>;
  earlier: Map<string, Settlement>;
  lines: { partnerId: string; drawdownId: string; principal: bigint; interest: bigint }[];
};
export type Settlement = { principal: bigint; interest: bigint };

/**
 * Computes a later closing. Each newcomer pays its share of every drawdown due before `closingDate`, as if it had been
 * admitted at the start (drawdown x commitment / all participating commitments after the closing). It pays simple
 * interest from the due date to the closing. Principal and interest go to the earlier partners called for the drawdown,
 * pro rata to commitment. Shares carry forward between drawdowns of the same partners; payments equal receipts to the
 * cent. Throws as `allocate`. Source: ILPA Model LPA, 5.1.4.2.
 */
export function equalise({
  closingDate,
  earlier,
  newcomers,
  drawdowns,
  rate,
  dayCount = 'ACT/365',
}: {
  closingDate: string;
  earlier: readonly EqualisingPartner[];
  newcomers: readonly EqualisingPartner[];
  drawdowns: readonly PastDrawdown[];
  rate: string;
  dayCount?: DayCount;
}): Equalisation {
  const ledgers = new Map<string, ReturnType<typeof ledgerOf>>();
  const paid = settlements(newcomers);
  const lines: Equalisation['lines'] = [];
  const past = drawdowns.filter(({ dueDate }) => dueDate < closingDate);
  const shared: Shared[] = [];
  for (const drawdown of past) {
    const bearers = taking(drawdown, earlier);
    if (!bearers.length) continue;
    const payers = taking(drawdown, newcomers);
    const key = waysOf(drawdown);
    const ledger = ledgers.get(key) ?? ledgerOf([...bearers, ...payers]);
    ledgers.set(key, ledger);
    const shares = ledger.allocate(drawdown.amount);
    const { id: drawdownId, dueDate } = drawdown;
    const whole = { principal: 0n, interest: 0n };
    for (const { id: partnerId } of payers) {
      const principal = shares.get(partnerId) ?? 0n;
      const interest = simpleInterest({ principal, rate, start: dueDate, end: closingDate, dayCount });
      lines.push({ partnerId, drawdownId, principal, interest });
      add(paid, partnerId, { principal, interest });
      whole.principal += principal;
      whole.interest += interest;
    }
    shared.push({ drawdown, bearers, ...whole });
  }

  const received = settlements(earlier);
  for (const { weights, principal, interest } of rounds(shared)) {
    const principals = ledgerOf(weights).allocate(principal);
    const interests = ledgerOf(weights).allocate(interest);
    for (const { id } of weights)
      add(received, id, { principal: principals.get(id) ?? 0n, interest: interests.get(id) ?? 0n });
  }
  return { newcomers: paid, earlier: received, lines };
}

/** Newcomers' payments for a drawdown, and the earlier partners that were called for it. */
type Shared = Settlement & { drawdown: PastDrawdown; bearers: readonly EqualisingPartner[] };
type Round = Settlement & { weights: readonly EqualisingPartner[] };

const taking = ({ without }: PastDrawdown, partners: readonly EqualisingPartner[]): readonly EqualisingPartner[] =>
  without?.size ? partners.filter(({ id }) => !without.has(id)) : partners;

/** Key of the set of participating partners of a drawdown. */
const waysOf = ({ without }: PastDrawdown): string => [...(without ?? [])].sort().join();

/**
 * Groups drawdowns of the same partners and repays them together, by commitment; a drawdown with a write-off stays
 * separate.
 */
function rounds(shared: readonly Shared[]): Round[] {
  const whole = new Map<string, Round>();
  const parts: Round[] = [];
  for (const { drawdown, bearers, principal, interest } of shared) {
    if (drawdown.kept?.size) {
      parts.push({ weights: keptOf(drawdown.kept, bearers), principal, interest });
      continue;
    }
    const key = waysOf(drawdown);
    const round = whole.get(key) ?? { weights: bearers, principal: 0n, interest: 0n };
    whole.set(key, { ...round, principal: round.principal + principal, interest: round.interest + interest });
  }
  return [...whole.values(), ...parts];
}

const keptOf = (kept: NonNullable<PastDrawdown['kept']>, bearers: readonly EqualisingPartner[]) => {
  const weights = bearers.map(({ id, commitment }) => {
    const { part, whole } = kept.get(id) ?? { part: 1n, whole: 1n };
    return { id, commitment: whole === 0n ? 0n : (commitment * FINE * part) / whole };
  });
  return weights.some(({ commitment }) => commitment > 0n) ? weights : bearers;
};

const settlements = (partners: readonly EqualisingPartner[]): Map<string, Settlement> =>
  new Map(partners.map(({ id }) => [id, { principal: 0n, interest: 0n }]));

function add(to: Map<string, Settlement>, id: string, { principal, interest }: Settlement): void {
  const before = to.get(id) ?? { principal: 0n, interest: 0n };
  to.set(id, { principal: before.principal + principal, interest: before.interest + interest });
}

/** Allocates by commitment and remembers earlier allocations for the carry-forward. */
function ledgerOf(partners: readonly EqualisingPartner[]) {
  const given = new Map<string, bigint>();
  return {
    allocate(total: bigint): Map<string, bigint> {
      const parties = partners.map(({ id, commitment }) => ({
        id,
        weight: commitment,
        allocatedBefore: given.get(id) ?? 0n,
      }));
      const shares = allocate({ total, parties });
      for (const [id, cents] of shares) given.set(id, (given.get(id) ?? 0n) + cents);
      return shares;
    },
  };
}
