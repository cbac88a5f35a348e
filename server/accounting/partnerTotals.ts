import type { FundInput } from './fundTypes.ts';
import { type Multiples, multiples, type RecallMethod } from './metrics.ts';
import { formatMoney } from './money.ts';
import { type FundState, fundState } from './partnerAccounts.ts';
import { type PartnerFlow, paidAndReceived, type Standing } from './partnerShares.ts';
import { sum } from './rounding.ts';
import { rateString, shownRate, type XirrFlag, type XirrReason } from './xirr.ts';

/** A movement of the partner, or the value of the holding on the day. */
export type HoldingFlow = Omit<PartnerFlow, 'figure'> & { figure: PartnerFlow['figure'] | 'navNet' };

/** One partner in one fund, in cents; the last of `flows` is the value of the holding on the day. */
export type Holding = Standing & {
  currency: string;
  /** Value of interests bought and sold. */
  bought: bigint;
  sold: bigint;
  /** Inputs of its multiples; see `paidAndReceived`. */
  own: { paidIn: bigint; drawn: bigint; distributed: bigint };
  navGross: bigint;
  carry: bigint;
  navNet: bigint;
  method: RecallMethod;
  flows: readonly HoldingFlow[];
  since: string | null;
};

/** Amounts as decimal strings in one currency; ratios and the rate with six places or null. */
type PartnerTotals = Multiples & {
  currency: string;
  committed: string;
  called: string;
  contributed: string;
  unfunded: string;
  distributed: string;
  bought: string;
  sold: string;
  navGross: string;
  carry: string;
  nav: string;
  /** Rate of the joined flows of all holdings; not annualised if they span less than a year. */
  irr: string | null;
  isAnnualised: boolean;
  irrReason: XirrReason | null;
  irrFlags: XirrFlag[];
  /** The day of the first flow. */
  since: string | null;
};

/** Returns the partner's holding, consistent with the fund's figures; undefined if it has none in the fund. */
export function holdingOf(
  input: FundInput,
  partnerId: string,
  { accounts }: Pick<FundState, 'accounts'> = fundState(input),
): Holding | undefined {
  const account = accounts.find(({ position }) => position.partnerId === partnerId);
  if (!account) return undefined;
  const { position, navGross, navNet } = account;
  return {
    ...position,
    own: paidAndReceived(position),
    currency: input.currency,
    navGross,
    carry: navGross - navNet,
    navNet,
    method: input.terms.recallMethod ?? 'all_in',
    since: position.flows.map(({ date }) => date).sort()[0] ?? null,
    flows: [...position.flows, { date: input.asOf, cents: navNet, figure: 'navNet' }],
  };
}

/** Adds up holdings of one currency: ratios of the sums, rate of the joined flows. */
export function totalsOf(currency: string, holdings: readonly Holding[]): PartnerTotals {
  const total = (pick: (holding: Holding) => bigint) => sum(holdings.map(pick));
  const money = (pick: (holding: Holding) => bigint) => formatMoney(total(pick), currency);
  const irr = shownRate(holdings.flatMap(({ flows }) => flows));
  return {
    currency,
    committed: money((h) => h.commitment),
    called: money((h) => h.called),
    contributed: money((h) => h.paidIn),
    unfunded: money((h) => h.unfunded),
    distributed: money((h) => h.distributed),
    bought: money((h) => h.bought),
    sold: money((h) => h.sold),
    navGross: money((h) => h.navGross),
    carry: money((h) => h.carry),
    nav: money((h) => h.navNet),
    ...multiples({
      commitment: total((h) => h.commitment),
      paidIn: total((h) => h.own.paidIn),
      drawn: total((h) => h.own.drawn),
      distributed: total((h) => h.own.distributed),
      nav: total((h) => h.navNet),
      // Each fund decides whether recallable distributions count as paid in.
      recallable: total((h) => (h.method === 'netted' ? h.recallable : 0n)),
      method: 'netted',
    }),
    irr: rateString(irr.rate),
    isAnnualised: irr.isAnnualised,
    irrReason: irr.reason,
    irrFlags: irr.flags,
    since: holdings.map(({ since }) => since).reduce(earlier, null),
  };
}

const earlier = (a: string | null, b: string | null) => (a !== null && (b === null || a < b) ? a : b);
