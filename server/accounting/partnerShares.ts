import type { CalledRow, CommitmentRow, FundInput, LedgerRow } from './fundTypes.ts';
import { counterpartyOf, effectOf } from './movements.ts';
import { type RecallRight, recallStanding } from './recall.ts';
import { sum } from './rounding.ts';
import { isInForce } from './stakes.ts';
import type { Flow } from './xirr.ts';

/** What one commitment, or one partner, was called for, paid and got by a day, in cents. */
export type Standing = {
  commitment: bigint;
  called: bigint;
  paidIn: bigint;
  unfunded: bigint;
  distributed: bigint;
  recallable: bigint;
};
export type CommitmentStanding = Standing & { commitmentId: string | null; partnerId: string };
/** One partner as of a date; `flows` are its payments (negative) and receipts. */
export type PartnerPosition = Standing & {
  partnerId: string;
  name: string;
  flows: Flow[];
  /** What was paid in by sellers on what it took over, and by itself or by them on what it passed on. */
  takenOver: bigint;
  passedOn: bigint;
  /** The value of what it bought, and of what it sold. */
  bought: bigint;
  sold: bigint;
};

/**
 * Where each commitment stood at the end of the input's day. What names no commitment belongs to the partner's first in force;
 * a partner without any stands there by itself with `commitmentId` null, so that all of them add up to the fund.
 */
export function commitmentStandings({ asOf, commitments, called, ledger, books }: FundInput): CommitmentStanding[] {
  const inForce = commitments.filter((row) => isInForce({ from: row.admissionDate, until: row.endDate }, asOf));
  const firsts = new Map<string, CommitmentRow>();
  for (const row of inForce) {
    const known = firsts.get(row.partnerId);
    if (!known || (row.closeNumber ?? 1) < (known.closeNumber ?? 1)) firsts.set(row.partnerId, row);
  }
  const all = new Map<string, Rows>();
  const of = (partnerId: string, named: string | undefined): Rows => {
    const commitmentId = named ?? firsts.get(partnerId)?.commitmentId ?? null;
    const key = `${partnerId}/${commitmentId}`;
    const rows = all.get(key) ?? { ...empty(), partnerId, commitmentId };
    all.set(key, rows);
    return rows;
  };
  for (const row of inForce) of(row.partnerId, row.commitmentId).commitments.push(row);
  for (const row of called)
    if (isInForce({ from: row.date, until: row.endDate }, asOf)) of(row.partnerId, row.commitmentId).called.push(row);
  for (const row of ledger)
    if (row.date <= asOf && isPartners(row)) count(of(counterpartyOf(row), row.commitmentId), row);
  for (const { partnerId, days, rights } of books?.partners ?? []) {
    const rows = of(partnerId, undefined);
    for (const day of days) {
      rows.paidIn += day.paidIn;
      rows.distributed += day.distributed;
    }
    rows.rights.push(...rights);
  }
  return [...all.values()].map((rows) => standingOf(rows, asOf));
}

/**
 * What each partner committed, was called for, paid and got until the input's as-of date, in order of first appearance among
 * commitments, then ledger. A partner without a commitment yet stands there with zero, so that the partners sum to the fund.
 */
export function partnerPositions(input: FundInput): PartnerPosition[] {
  const { asOf, commitments, ledger, books } = input;
  const positions = new Map<string, PartnerPosition>();
  const of = (partnerId: string, name = '') => {
    const known = positions.get(partnerId) ?? {
      ...NOTHING,
      partnerId,
      name,
      flows: [],
      takenOver: 0n,
      passedOn: 0n,
      bought: 0n,
      sold: 0n,
    };
    positions.set(partnerId, known);
    return known;
  };
  for (const { partnerId, name, admissionDate } of commitments) if (admissionDate <= asOf) of(partnerId, name);
  const names = new Map(commitments.map(({ partnerId, name }) => [partnerId, name]));
  for (const { partnerId, ...standing } of commitmentStandings(input)) {
    const position = of(partnerId, names.get(partnerId));
    for (const figure of FIGURES) position[figure] += standing[figure];
  }
  for (const row of ledger) {
    if (row.date > asOf || !isPartners(row)) continue;
    const cents = centsOf(row);
    of(counterpartyOf(row)).flows.push({ date: row.date, cents: isPayment(row) ? -cents : cents });
  }
  for (const { partnerId, days } of books?.partners ?? []) {
    const { flows } = of(partnerId);
    for (const { date, paidIn, distributed } of days) {
      if (paidIn !== 0n) flows.push({ date, cents: -paidIn });
      if (distributed !== 0n) flows.push({ date, cents: distributed });
    }
  }
  for (const { sellerId, buyerId, date, paidIn } of input.transfers ?? []) {
    if (date > asOf) continue;
    of(sellerId).passedOn += paidIn;
    of(buyerId).takenOver += paidIn;
  }
  return [...positions.values()];
}

/** What was paid in on what a partner holds now, by whomever. */
const drawnOn = ({ paidIn, takenOver, passedOn }: PartnerPosition): bigint => paidIn + takenOver - passedOn;

/**
 * What a partner's multiples are made of. To itself an interest that it bought cost its net asset value of that day, and one that it
 * sold brought as much, as if the fund had called and paid it; what it has drawn of its commitment goes by history.
 */
export const paidAndReceived = (position: PartnerPosition) => ({
  ...position,
  paidIn: position.paidIn + position.bought,
  drawn: drawnOn(position),
  distributed: position.distributed + position.sold,
});

type Rows = {
  partnerId: string;
  commitmentId: string | null;
  commitments: CommitmentRow[];
  called: CalledRow[];
  paidIn: bigint;
  distributed: bigint;
  rights: RecallRight[];
};

const empty = (): Omit<Rows, 'partnerId' | 'commitmentId'> => ({
  commitments: [],
  called: [],
  paidIn: 0n,
  distributed: 0n,
  rights: [],
});

function count(rows: Rows, row: LedgerRow): void {
  rows[isPayment(row) ? 'paidIn' : 'distributed'] += centsOf(row);
  const { date, recallable: cents = 0n, recallableUntil: until = null, reversedOn = null } = row;
  if (row.reversalSign === 1 && cents > 0n) rows.rights.push({ date, cents, until, reversedOn });
}

function standingOf({ commitments, called, rights, ...rows }: Rows, asOf: string): CommitmentStanding {
  const commitment = sum(commitments.map(({ amount }) => amount));
  const { recallable, unfunded } = recallStanding({
    // Whoever passed calls on may be called for as much more, and what was taken over is called already.
    commitment: commitment - sum(called.map(({ insideCents, isTakenOver }) => (isTakenOver ? insideCents : 0n))),
    drawings: called
      .filter(({ isTakenOver }) => !isTakenOver)
      .map(({ date, insideCents }) => ({ date, cents: insideCents })),
    rights,
    asOf,
  });
  return {
    ...rows,
    commitment,
    called: sum(called.map(({ cents }) => cents)),
    recallable,
    unfunded,
  };
}

/** What a row adds to what was paid in or distributed: a refund takes from what was paid in. */
const centsOf = (row: LedgerRow): bigint =>
  row.amount * BigInt(row.reversalSign) * (isPayment(row) ? effectOf(row).cash : 1n);
const isPayment = (row: LedgerRow): boolean => effectOf(row).line === 'contributions';
const isPartners = (row: LedgerRow): boolean => isPayment(row) || effectOf(row).line === 'distributions';

const FIGURES = ['commitment', 'called', 'paidIn', 'unfunded', 'distributed', 'recallable'] as const;
const NOTHING: Standing = { commitment: 0n, called: 0n, paidIn: 0n, unfunded: 0n, distributed: 0n, recallable: 0n };
