import type { Line } from './SumLines.tsx';

/** A line of sums as it was when the list was last seen, every digit an 8: it takes the room, and tells no amount. */
export type Past = Pick<Line, 'key' | 'sums'>;

const store = 'quarterdeck.sums';

const all = (): Readonly<Record<string, readonly Past[]>> => {
  try {
    return JSON.parse(localStorage.getItem(store) ?? '{}');
  } catch {
    return {};
  }
};

/** The lines that were under a list when it was last seen here; none where it never was. */
export const sumsBefore = (list: string): readonly Past[] => all()[list] ?? [];

/** Keeps the room of lines of sums for the next time. */
export const keepSums = (list: string, lines: readonly Line[]) => {
  const past = lines.map(({ key, sums }) => ({ key, sums: masked(sums) }));
  const known = all();
  if (JSON.stringify(known[list]) !== JSON.stringify(past))
    localStorage.setItem(store, JSON.stringify({ ...known, [list]: past }));
};

/** The currency has no digits. */
const masked = (sums: Line['sums']) =>
  Object.fromEntries(Object.entries(sums).map(([of, text]) => [of, text?.replace(/\d/g, '8')])) as Line['sums'];
