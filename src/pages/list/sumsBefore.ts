import type { Line } from './SumLines.tsx';

/** A totals line of the last visit with every digit replaced by 8: reserves its room without storing amounts. */
export type Past = Pick<Line, 'key' | 'sums'>;

const store = 'quarterdeck.sums';

const all = (): Readonly<Record<string, readonly Past[]>> => {
  try {
    return JSON.parse(localStorage.getItem(store) ?? '{}');
  } catch {
    return {};
  }
};

/** Returns the totals lines of the last visit; empty on the first. */
export const sumsBefore = (list: string): readonly Past[] => all()[list] ?? [];

/** Stores the masked totals lines for the next visit. */
export const keepSums = (list: string, lines: readonly Line[]) => {
  const past = lines.map(({ key, sums }) => ({ key, sums: masked(sums) }));
  const known = all();
  if (JSON.stringify(known[list]) !== JSON.stringify(past))
    localStorage.setItem(store, JSON.stringify({ ...known, [list]: past }));
};

/** Masks only amounts, because currency codes contain no digits. */
const masked = (sums: Line['sums']) =>
  Object.fromEntries(Object.entries(sums).map(([of, text]) => [of, text?.replace(/\d/g, '8')])) as Line['sums'];
