import type { CalledRow, CommitmentRow, FundInput, LedgerRow } from './fundTypes.ts';
import { counterpartyOf, effectOf } from './movements.ts';
import { type RecallRight, recallStanding } from './recall.ts';
import { sum } from './rounding.ts';
import { isInForce } from './stakes.ts';
import type { Flow } from './xirr.ts';

/** Totals of one commitment or partner by a day, in cents. */
export type Standing = {
  commitment: bigint;
  called: bigint;
  paidIn: bigint;
  unfunded: bigint;
  distributed: bigint;
  recallable: bigint;
};
export type CommitmentStanding = Standing & { commitmentId: string | null; partnerId: string };
/** A movement with the partner figure it belongs to. */
export type PartnerFlow = Flow & { figure: 'paidIn' | 'distributed' | 'bought' | 'sold' };
/** One partner as of a date; `flows` are its payments (negative) and receipts. */
export type PartnerPosition = Standing & {
  partnerId: string;
  name: string;
  flows: PartnerFlow[];
  /** Paid in by sellers on interests it bought; and, by it or by them, on interests it sold. */
  takenOver: bigint;
  passedOn: bigint;
  /** Value of interests bought and sold. */
  bought: bigint;
  sold: bigint;
};

/**
 * Computes the position of each commitment at the end of the input's day. Rows without a commitment belong to the
 * partner's first one in force. A partner without any has a row with a null `commitmentId` so that all rows add up to
 * the fund.
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
 * Computes each partner's commitment, calls, payments and distributions up to the as-of date, in order of first
 * appearance among commitments, then ledger. A partner without a commitment has zeros so that the partners add up to
 * the fund.
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
    of(counterpartyOf(row)).flows.push(
      isPayment(row)
        ? { date: row.date, cents: -cents, figure: 'paidIn' }
        : { date: row.date, cents, figure: 'distributed' },
    );
  }
  for (const { partnerId, days } of books?.partners ?? []) {
    const { flows } = of(partnerId);
    for (const { date, paidIn, distributed } of days) {
      if (paidIn !== 0n) flows.push({ date, cents: -paidIn, figure: 'paidIn' });
      if (distributed !== 0n) flows.push({ date, cents: distributed, figure: 'distributed' });
    }
  }
  for (const { sellerId, buyerId, date, paidIn } of input.transfers ?? []) {
    if (date > asOf) continue;
    of(sellerId).passedOn += paidIn;
    of(buyerId).takenOver += paidIn;
  }
  return [...positions.values()];
}

/** Paid in on a partner's current holding, by any partner. */
const drawnOn = ({ paidIn, takenOver, passedOn }: PartnerPosition): bigint => paidIn + takenOver - passedOn;

/**
 * Returns the inputs of a partner's multiples. For a buyer, an interest cost its net asset value of the day; for a
 * seller it brought as much, as if the fund had called and paid it. Drawn commitment follows the history of the
 * interest.
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
    // Transferred calls free the seller's commitment; the buyer's part is already called.
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

/** Contribution or distribution of a row; a refund reduces contributions. */
const centsOf = (row: LedgerRow): bigint =>
  row.amount * BigInt(row.reversalSign) * (isPayment(row) ? effectOf(row).cash : 1n);
const isPayment = (row: LedgerRow): boolean => effectOf(row).line === 'contributions';
const isPartners = (row: LedgerRow): boolean => isPayment(row) || effectOf(row).line === 'distributions';

const FIGURES = ['commitment', 'called', 'paidIn', 'unfunded', 'distributed', 'recallable'] as const;
const NOTHING: Standing = { commitment: 0n, called: 0n, paidIn: 0n, unfunded: 0n, distributed: 0n, recallable: 0n };
