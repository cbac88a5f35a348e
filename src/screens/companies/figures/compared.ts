import type { RecordOf } from '../../../../resources/index.ts';
import { reportedAmounts, type reportedFigures } from '../../../../resources/kit/enums.ts';
import { ofYearBefore } from './growth.ts';

export type FigureName = (typeof reportedFigures)[number];
type Period = Pick<RecordOf<'company-figures'>, 'periodEnd' | 'covers' | 'currency' | FigureName>;

/** A figure of a period, and of the same period a year earlier; null if not reported. */
export interface Compared {
  date: string;
  value: string | null;
  before: string | null;
}

/** Returns a figure as decimal text; null if not reported. */
export const textOf = (row: Pick<Period, FigureName>, name: FigureName): string | null => {
  const value = row[name];
  return typeof value === 'number' ? String(value) : value;
};

/** Returns whether a figure is an amount of money. */
export const isAmount = (name: FigureName): boolean => reportedAmounts.some((amount) => amount === name);

/** Returns whether any period reports the figure. */
export const reportedIn = (figures: readonly Period[], name: FigureName): boolean =>
  figures.some((row) => textOf(row, name) !== null);

/** Compares a figure of the latest periods in the currency of the newest with the year before, oldest first. */
export const comparedOver = (figures: readonly Period[], name: FigureName, most: number): Compared[] =>
  figures
    .slice(0, most)
    .filter((row) => row.currency === figures[0]?.currency && textOf(row, name) !== null)
    .map((row) => {
      const before = ofYearBefore(figures, row);
      return { date: row.periodEnd, value: textOf(row, name), before: before ? textOf(before, name) : null };
    })
    .reverse();
