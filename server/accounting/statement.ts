import type { statementSpans } from '../../resources/kit/enums.ts';
import { accountBetween, type CapitalAccount, type CapitalMoves, NO_MOVES, rollForward } from './capitalAccount.ts';
import { type CarryAccount, carryAccount } from './carryAccount.ts';
import type { CarryMove } from './carryMoves.ts';
import { addDays } from './dates.ts';
import type { FundInput } from './fundTypes.ts';
import { type Multiples, multiples, type RecallMethod } from './metrics.ts';
import { type FundState, fundState, type PartnerAccount } from './partnerAccounts.ts';
import { type PartnerPosition, paidAndReceived } from './partnerShares.ts';
import { ratio } from './rates.ts';
import { sum } from './rounding.ts';
import { shownRate } from './xirr.ts';

/** Period of a statement column up to the statement's day; a null `from` is inception. */
export interface Span {
  kind: (typeof statementSpans)[number];
  from: string | null;
}

/** A partner's totals, and the value of interests bought and sold. */
type Standing = Pick<
  PartnerPosition,
  'commitment' | 'called' | 'paidIn' | 'unfunded' | 'distributed' | 'recallable' | 'bought' | 'sold'
>;

/** One partner's capital account in one fund, in cents; `multiples` and `irr` are after fees and carry. */
export interface Statement {
  partnerId: string;
  columns: readonly (Span & { account: CapitalAccount })[];
  /** The partner's carry as a general partner by span; empty if it never received any and has none accrued. */
  carried: readonly CarryAccount[];
  standing: Standing;
  multiples: Multiples;
  irr: ReturnType<typeof shownRate>;
  share: Share;
}

/** The partner's parts of all commitments and of the fund's NAV, with six places; null if these are not positive. */
interface Share {
  commitment: string | null;
  nav: string | null;
}

export interface Statements {
  /** Every partner that has, or ever had, an interest in the fund. */
  partnerIds: readonly string[];
  /** Closing total of all statements: the NAV of the fund. */
  nav: bigint;
  /** Treatment of recallable distributions in the multiples. */
  recallMethod: RecallMethod;
  of: (partnerId: string) => Statement | undefined;
}

/** Carry movements of the general partners, and the general partner with the accrued carry. */
export interface Carrying {
  moves: readonly CarryMove[];
  generalPartner: string | null;
}

/** First months of quarters. */
const QUARTERS = ['01', '04', '07', '10'];

/** Returns quarter, year and inception to date, preceded by the requested period unless it equals one of them. */
export const spansOf = (asOf: string, periodStart: string | null): Span[] => {
  const year = asOf.slice(0, 4);
  const quarter = `${year}-${QUARTERS.findLast((month) => month <= asOf.slice(5, 7))}-01`;
  const usual: Span[] = [
    { kind: 'quarter', from: quarter },
    { kind: 'year', from: `${year}-01-01` },
    { kind: 'inception', from: null },
  ];
  const isUsual = periodStart === null || usual.some(({ from }) => from === periodStart);
  return isUsual ? usual : [{ kind: 'period', from: periodStart }, ...usual];
};

/** Returns the additional days whose closing accounts a statement needs. */
export const daysBefore = (spans: readonly Span[]): string[] => [
  ...new Set(spans.flatMap(({ from }) => (from ? [addDays(from, -1)] : []))),
];

/**
 * Computes the statements of all partners of a fund from its figures on the day and on the days before each span. An
 * account opens at the last closing and closes on the NAV of the fund's page; all accounts add up to the fund. Accrued
 * carry is not part of any partner's NAV; it appears next to the account of the general partner it accrues to.
 */
export const statementsOf = (
  input: FundInput,
  spans: readonly Span[],
  before: ReadonlyMap<string, ReadonlyMap<string, CapitalMoves>>,
  { moves: carryMoves, generalPartner }: Carrying = { moves: [], generalPartner: null },
): Statements => {
  const { asOf, terms } = input;
  const { accounts: all, carry } = fundState(input);
  const accounts = new Map(all.filter(isSomething).map((account) => [account.position.partnerId, account]));
  const carriedOf = (partnerId: string) =>
    carriedBy(partnerId, {
      ...{ moves: carryMoves, spans, asOf },
      accrued: partnerId === generalPartner ? carry : 0n,
      nav: accounts.get(partnerId)?.navNet ?? 0n,
    });
  const accruing = generalPartner !== null && carry !== 0n ? [generalPartner] : [];
  const receivers = [...new Set([...carryMoves.map(({ partnerId }) => partnerId), ...accruing])];
  const nav = sum([...accounts.values()].map(({ navNet }) => navNet));
  const committed = sum([...accounts.values()].map(({ position }) => position.commitment));
  const recallMethod = terms.recallMethod ?? 'all_in';
  return {
    partnerIds: [...accounts.keys(), ...receivers.filter((id) => !accounts.has(id))],
    nav,
    recallMethod,
    of: (partnerId) => {
      const account = accounts.get(partnerId);
      const carried = carriedOf(partnerId);
      // A general partner without a commitment has only its carry.
      if (!account) return carried.length ? { ...emptyStatement(partnerId, spans), carried } : undefined;
      const { position, moves, navNet } = account;
      const columns = spans.map((span) => {
        const earlier = span.from ? before.get(addDays(span.from, -1))?.get(partnerId) : undefined;
        return { ...span, account: accountBetween(earlier ?? NO_MOVES, moves) };
      });
      return {
        partnerId,
        columns,
        carried,
        standing: position,
        multiples: multiples({ ...paidAndReceived(position), nav: navNet, method: recallMethod }),
        irr: shownRate([...position.flows, { date: asOf, cents: navNet }]),
        share: { commitment: partOf(position.commitment, committed), nav: partOf(navNet, nav) },
      };
    },
  };
};

const partOf = (part: bigint, whole: bigint) => (whole > 0n ? ratio(part, whole) : null);

interface CarriedOn {
  moves: readonly CarryMove[];
  spans: readonly Span[];
  asOf: string;
  accrued: bigint;
  nav: bigint;
}

const carriedBy = (id: string, { moves, spans, ...on }: CarriedOn): CarryAccount[] => {
  const own = moves.filter(({ partnerId, date }) => partnerId === id && date <= on.asOf);
  const isAny = own.length > 0 || on.accrued !== 0n;
  return isAny ? spans.map(({ from }) => carryAccount(own, { from, ...on })) : [];
};

/**
 * Returns the carry of one general partner since inception as in its statement, in cents; null if it never received any
 * and has none accrued.
 */
export const carriedSince = (
  partnerId: string,
  { accounts, carry }: Pick<FundState, 'accounts' | 'carry'>,
  { moves, generalPartner }: Carrying,
  asOf: string,
): CarryAccount | null => {
  const nav = accounts.find(({ position }) => position.partnerId === partnerId)?.navNet ?? 0n;
  const accrued = partnerId === generalPartner ? carry : 0n;
  return carriedBy(partnerId, { moves, spans: [{ kind: 'inception', from: null }], asOf, accrued, nav })[0] ?? null;
};

/** Returns the zero statement of a partner whose account was never moved by the day. */
export const emptyStatement = (partnerId: string, spans: readonly Span[]): Statement => ({
  partnerId,
  columns: spans.map((span) => ({ ...span, account: rollForward(0n, NO_MOVES) })),
  carried: [],
  standing: NOTHING,
  multiples: multiples({ ...NOTHING, nav: 0n, method: 'all_in' }),
  irr: shownRate([]),
  share: { commitment: null, nav: null },
});

const NOTHING: Standing = {
  commitment: 0n,
  called: 0n,
  paidIn: 0n,
  unfunded: 0n,
  distributed: 0n,
  recallable: 0n,
  bought: 0n,
  sold: 0n,
};

/** Returns the cumulative movements of each partner's account by the input's day. */
export const movesOf = (input: FundInput): Map<string, CapitalMoves> =>
  new Map(fundState(input).accounts.map(({ position, moves }) => [position.partnerId, moves]));

/** A partner without any movement, commitment or call has no statement. */
const isSomething = ({ position, moves }: PartnerAccount): boolean =>
  position.commitment !== 0n || position.called !== 0n || Object.values(moves).some((cents) => cents !== 0n);
