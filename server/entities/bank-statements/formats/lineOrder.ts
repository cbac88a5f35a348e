import { negated, sumOf } from './signedAmounts.ts';
import type { BankLine, BankStatement } from './statement.ts';

/** A line with the balance after it, if the file has one. */
export type BalancedLine = BankLine & { balance: string | null };

const movedBy = ({ direction, amount }: BankLine) => (direction === 'Credit' ? amount : `-${amount}`);

/** Counts the lines whose balance follows from the previous one. */
const steps = (lines: readonly BalancedLine[], start: string | null): number => {
  let before = start;
  let fit = 0;
  for (const line of lines) {
    if (before !== null && line.balance !== null && sumOf([before, movedBy(line)]) === line.balance) fit += 1;
    before = line.balance;
  }
  return fit;
};

/** Sorts lines from oldest to newest: by date, within a day by their balances. */
export const inOrder = (lines: readonly BalancedLine[]): BalancedLine[] => {
  const isBackwards = (lines[0]?.bookedOn ?? '') > (lines.at(-1)?.bookedOn ?? '');
  const rising = isBackwards ? lines.toReversed() : [...lines];
  const days: BalancedLine[][] = [];
  for (const line of rising) {
    const last = days.at(-1);
    if (last?.[0]?.bookedOn === line.bookedOn) last.push(line);
    else days.push([line]);
  }
  let before: string | null = null;
  return days.flatMap((day) => {
    const turned = day.toReversed();
    const found = steps(turned, before) > steps(day, before) ? turned : day;
    before = found.at(-1)?.balance ?? null;
    return found;
  });
};

/** Derives the balances before the first and after the last line from the lines' balances. */
export const balancesOf = (lines: readonly BalancedLine[]): Pick<BankStatement, 'opening' | 'closing'> => {
  const at = lines.findIndex(({ balance }) => balance !== null);
  const known = lines[at]?.balance ?? null;
  const last = lines.at(-1);
  return {
    opening:
      known === null
        ? null
        : { amount: sumOf([known, ...lines.slice(0, at + 1).map((line) => negated(movedBy(line)))]), day: null },
    closing: last?.balance ? { amount: last.balance, day: last.bookedOn } : null,
  };
};
