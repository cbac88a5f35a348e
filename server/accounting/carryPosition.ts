import { allocate } from './allocate.ts';
import { type CarryMove, type CarryStep, type CarrySum, carrySum, mostOf } from './carryMoves.ts';
import type { FundInput } from './fundTypes.ts';
import { type FundState, fundState } from './partnerAccounts.ts';
import { max, min, sum } from './rounding.ts';

/** What may be entered of a step: at most, what waits to be completed already, and what is proposed. Cents. */
export type CarryOffer = { type: CarryStep; most: bigint; waiting: bigint; proposed: bigint };

/** A general partner's carry on a day, in cents; `due` is what of it would have to come back if the fund ended at its NAV. */
export type GeneralCarry = CarrySum & { partnerId: string; due: bigint; offers: CarryOffer[] };

/** Who bears carry: what was taken, and what of it comes back once all that is due has. Cents. */
export type BorneBy = { partnerId: string; name: string; borne: bigint; back: bigint };

export type CarryPosition = { due: bigint; general: GeneralCarry[]; partners: BorneBy[] };

/** A step that is looked at before it is entered. */
export type CarryEntry = { type: CarryStep; partnerId: string; cents: bigint };

/** What an entry would change for a partner, in cents: the carry that was taken from it, and its net asset value. */
export type Changed = { partnerId: string; name: string; borne: Pair; nav: Pair; back: bigint };
type Pair = { before: bigint; after: bigint };

/** What waits to be completed. */
export type Waiting = { partnerId: string; type: string; cents: bigint };

/**
 * Where the carry of a fund stands on the input's day. What has to come back is shared by what each general partner was given
 * and has not given back; it comes out of escrow first and the rest from the general partner, so only what is left of escrow is
 * proposed for release. What waits already is not proposed again.
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

/** What of each step may be entered of one general partner's carry. */
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
 * What entries on the input's day change for each partner: the figures of the day with them and without them, by the functions
 * that work them out once they are posted.
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

/** What was taken from a partner as carry and has not come back. */
const paidCarry = ({ moves, navGross, navNet }: FundState['accounts'][number]): bigint =>
  moves.carry - (navGross - navNet);
