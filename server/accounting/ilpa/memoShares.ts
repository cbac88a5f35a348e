import { type Sharer, shareLines } from '../results.ts';
import type { LineChange, Stake } from '../stakes.ts';

/** One day's amount on a row of ILPA's Reporting Template, in cents; for one partner, or shared by all if null. */
interface RowDay {
  row: number;
  date: string;
  partnerId: string | null;
  cents: bigint;
}

/**
 * Returns each partner's share of portfolio company fees paid to the manager, and of the recognised offsets. Fees are
 * shared by the commitments in force on the day; offsets like the management fee that they reduce. Amounts of a single
 * partner stay with it. Each row adds up to the fund to the cent.
 */
export function memoShares(
  { fees, recognised }: { fees: readonly RowDay[]; recognised: readonly RowDay[] },
  sharing: { stakes: readonly Stake[]; sharers: readonly Sharer[]; asOf: string },
): { partnerId: string; row: number; cents: bigint }[] {
  const rowsOf = (days: readonly RowDay[]) => [...new Set(days.map(({ row }) => String(row)))];
  const all = [...fees, ...recognised];
  const groups = [rowsOf(fees), rowsOf(recognised)];
  const { shares } = shareLines<string>({
    ...sharing,
    changes: all.map(({ date, row, cents }) => ({ date, [row]: cents }) as LineChange<string>),
    own: all.flatMap(({ partnerId, row, ...day }) => (partnerId ? [{ ...day, partnerId, line: String(row) }] : [])),
    groups,
    byFee: groups[1] ?? [],
  });
  return [...shares].flatMap(([partnerId, lines]) =>
    [...new Set(all.map(({ row }) => row))].flatMap((row) => {
      const cents = lines[String(row)] ?? 0n;
      return cents === 0n ? [] : [{ partnerId, row, cents }];
    }),
  );
}
