import type { CalledRow, CommitmentRow, FundInput, LedgerRow } from './fundTypes.ts';
import { counterpartyOf, effectOf } from './movements.ts';
import { recallStanding } from './recall.ts';
import { sum } from './rounding.ts';
import { isInForce } from './stakes.ts';
import type { Flow } from './xirr.ts';

/** One partner as of a date, in cents; `flows` are its payments (negative) and receipts. */
export type PartnerPosition = {
  partnerId: string;
  name: string;
  commitment: bigint;
  called: bigint;
  paidIn: bigint;
  unfunded: bigint;
  distributed: bigint;
  recallable: bigint;
  flows: Flow[];
};

/**
 * What each partner committed, was called for, paid and got until the input's as-of date, in order of first appearance among
 * commitments, then ledger. A partner without a commitment yet stands there with zero, so that the partners sum to the fund.
 * Each commitment is unfunded by itself, so that what one was called for beyond itself is not taken from another.
 */
export function partnerPositions({ asOf, commitments, called, ledger }: FundInput): PartnerPosition[] {
  const names = new Map(commitments.map(({ partnerId, name }) => [partnerId, name]));
  const positions = new Map<string, PartnerPosition>();
  const rows = new Map<string, PartnerRows>();
  const rowsOf = (partnerId: string) => {
    const known = rows.get(partnerId) ?? { commitments: [], called: [], given: [] };
    rows.set(partnerId, known);
    return known;
  };
  const of = (partnerId: string) => {
    const known = positions.get(partnerId) ?? { ...NOTHING, partnerId, name: names.get(partnerId) ?? '', flows: [] };
    positions.set(partnerId, known);
    return known;
  };

  for (const row of commitments) {
    if (row.admissionDate > asOf) continue;
    const position = of(row.partnerId);
    if (!isInForce({ from: row.admissionDate, until: row.endDate }, asOf)) continue;
    position.commitment += row.amount;
    rowsOf(row.partnerId).commitments.push(row);
  }
  for (const row of called) {
    if (!isInForce({ from: row.date, until: row.endDate }, asOf)) continue;
    of(row.partnerId).called += row.cents;
    rowsOf(row.partnerId).called.push(row);
  }
  for (const row of ledger) {
    const { line } = effectOf(row);
    if (row.date > asOf || (line !== 'contributions' && line !== 'distributions')) continue;
    const cents = row.amount * BigInt(row.reversalSign);
    const position = of(counterpartyOf(row));
    if (line === 'contributions') position.paidIn += cents;
    else position.distributed += cents;
    if ((row.recallable ?? 0n) > 0n && row.reversalSign === 1) rowsOf(counterpartyOf(row)).given.push(row);
    position.flows.push({ date: row.date, cents: line === 'contributions' ? -cents : cents });
  }
  return [...positions.values()].map((position) => {
    const standings = standingsOf(rows.get(position.partnerId), asOf);
    const total = (of: 'unfunded' | 'recallable') => sum(standings.map((standing) => standing[of]));
    return { ...position, unfunded: total('unfunded'), recallable: total('recallable') };
  });
}

type PartnerRows = { commitments: CommitmentRow[]; called: CalledRow[]; given: LedgerRow[] };

/** Rows that name no commitment belong to the partner's first; where none is told apart, all are one. */
function standingsOf({ commitments, called, given }: PartnerRows = NO_ROWS, asOf: string) {
  const first = commitments[0]?.commitmentId ?? '';
  const keys = new Set([first, ...[...commitments, ...called].map(({ commitmentId }) => commitmentId ?? first)]);
  return [...keys].map((key) => {
    const own = <T extends { commitmentId?: string }>(list: readonly T[]) =>
      list.filter(({ commitmentId }) => (commitmentId ?? first) === key);
    return recallStanding({
      commitment: sum(own(commitments).map(({ amount }) => amount)),
      drawings: own(called).map(({ date, insideCents }) => ({ date, cents: insideCents })),
      rights: own(given).map(({ date, recallable = 0n, recallableUntil, reversedOn }) => ({
        date,
        cents: recallable,
        until: recallableUntil ?? null,
        reversedOn: reversedOn ?? null,
      })),
      asOf,
    });
  });
}

const NO_ROWS: PartnerRows = { commitments: [], called: [], given: [] };

const NOTHING = {
  commitment: 0n,
  called: 0n,
  paidIn: 0n,
  unfunded: 0n,
  distributed: 0n,
  recallable: 0n,
};
