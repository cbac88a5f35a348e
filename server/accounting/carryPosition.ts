import { allocate } from './allocate.ts';
import { type CarryMove, type CarryStep, type CarrySum, carrySum, mostOf } from './carryMoves.ts';
import type { FundInput } from './fundTypes.ts';
import { type FundState, fundState } from './partnerAccounts.ts';
import { max, min, sum } from './rounding.ts';

/** Limits of one carry step in cents: the maximum, the amount awaiting completion, and the proposal. */
export type CarryOffer = { type: CarryStep; most: bigint; waiting: bigint; proposed: bigint };

/** A general partner's carry on a day, in cents; `due` is the clawback if the fund ended at its NAV. */
export type GeneralCarry = CarrySum & { partnerId: string; due: bigint; offers: CarryOffer[] };

/** A partner that bears carry, in cents: carry taken from it, and its share of the clawback due. */
export type BorneBy = { partnerId: string; name: string; borne: bigint; back: bigint };

export type CarryPosition = { due: bigint; general: GeneralCarry[]; partners: BorneBy[] };

/** A carry step in preview, before it is entered. */
export type CarryEntry = { type: CarryStep; partnerId: string; cents: bigint };

/** A partner before and after an entry, in cents: carry taken from it, and its net asset value. */
export type Changed = { partnerId: string; name: string; borne: Pair; nav: Pair; back: bigint };
type Pair = { before: bigint; after: bigint };

/** A step awaiting completion. */
export type Waiting = { partnerId: string; type: string; cents: bigint };

/**
 * Computes the carry position of a fund on the input's day. General partners share the clawback by the carry each
 * received and has not returned. It comes out of escrow first, then from the general partner, so only the remaining
 * escrow is proposed for release. Amounts awaiting completion are not proposed again.
 */
export const carryPosition = (
  input: FundInput,
  {
    moves,
    waiting,
    generalPartners,
  }: { moves: readonly CarryMove[]; waiting: readonly Waiting[]; generalPartners: readonly string[] },
): CarryPosition => {
  const state = fundState(input);
  const ids = [...new Set([...generalPartners, ...moves.map(({ partnerId }) => partnerId)])].sort();
  const standing = ids.map((partnerId) => {
    const own = moves.filter((move) => move.partnerId === partnerId);
    return { partnerId, own, ...carrySum(own, input.asOf) };
  });
  const given = standing.map(({ partnerId: id, escrow, paid, returned }) => ({
    id,
    weight: max(0n, escrow + paid - returned),
  }));
  const due = min(state.clawback, sum(given.map(({ weight }) => weight)));
  const dueOf = due > 0n ? allocate({ total: due, parties: given }) : new Map<string, bigint>();
  const general = standing.map(({ own, ...at }) => {
    const mine = dueOf.get(at.partnerId) ?? 0n;
    const waits = waiting.filter(({ partnerId }) => partnerId === at.partnerId);
    return { ...at, due: mine, offers: offersOf({ own, waits, due: mine, escrow: at.escrow }, input.asOf) };
  });
  const steps = general.flatMap(({ partnerId, due: own, escrow }) => {
    const returned = max(0n, min(own, escrow));
    return [
      { type: 'Escrow Returned' as const, partnerId, cents: returned },
      { type: 'Clawback' as const, partnerId, cents: own - returned },
    ];
  });
  const changed = changedBy(input, state, steps);
  return {
    due,
    general,
    partners: changed
      .map(({ partnerId, name, borne, back }) => ({ partnerId, name, borne: borne.before, back }))
      .filter(({ borne, back }) => borne !== 0n || back !== 0n),
  };
};

/** Limits of each step for one general partner. */
const offersOf = (
  { own, waits, due, escrow }: { own: readonly CarryMove[]; waits: readonly Waiting[]; due: bigint; escrow: bigint },
  asOf: string,
): CarryOffer[] => {
  const waitingOf = (type: CarryStep) => sum(waits.flatMap((each) => (each.type === type ? [each.cents] : [])));
  const [released, returned, back] = [
    waitingOf('Escrow Released'),
    waitingOf('Escrow Returned'),
    waitingOf('Clawback'),
  ];
  const [inEscrow, kept] = [mostOf('Escrow Released', own, asOf), mostOf('Clawback', own, asOf)];
  const outOfEscrow = max(0n, min(due, escrow));
  const free = max(0n, inEscrow - released - returned);
  const toReturn = min(free, max(0n, outOfEscrow - returned));
  const toRelease = min(free - toReturn, max(0n, escrow - outOfEscrow - released));
  const toClawBack = min(max(0n, kept - back), max(0n, due - outOfEscrow - back));
  return [
    { type: 'Escrow Released', most: inEscrow, waiting: released, proposed: toRelease },
    { type: 'Escrow Returned', most: inEscrow, waiting: returned, proposed: toReturn },
    { type: 'Clawback', most: kept, waiting: back, proposed: toClawBack },
  ];
};

/**
 * Computes the effect of entries on each partner: the figures of the day with and without them, by the same functions
 * that apply after posting.
 */
export const changedBy = (input: FundInput, state: FundState, entries: readonly CarryEntry[]): Changed[] => {
  const rows = entries
    .filter(({ cents }) => cents > 0n)
    .map(({ type, partnerId, cents }) => ({
      ...{ type, source: 'partner' as const, partnerId, amount: cents },
      ...{ date: input.asOf, reversalSign: 1 as const },
    }));
  const after = rows.length ? fundState({ ...input, ledger: [...input.ledger, ...rows] }) : state;
  const then = new Map(after.accounts.map((account) => [account.position.partnerId, account]));
  return state.accounts.map((account) => {
    const { partnerId, name } = account.position;
    const later = then.get(partnerId) ?? account;
    const borne = { before: paidCarry(account), after: paidCarry(later) };
    return {
      partnerId,
      name,
      borne,
      nav: { before: account.navNet, after: later.navNet },
      back: borne.before - borne.after,
    };
  });
};

/** Carry taken from a partner and not returned. */
const paidCarry = ({ moves, navGross, navNet }: FundState['accounts'][number]): bigint =>
  moves.carry - (navGross - navNet);
