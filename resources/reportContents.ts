import type { ReportSchedule } from './kit/enums.ts';
import { fieldOf } from './kit/fieldOf.ts';
import type { Field, Kind } from './kit/fields.ts';
import type { ResourceName } from './kit/names.ts';
import type { Resource } from './kit/resource.ts';

/** Lists that can be saved as a report. */
export const reportEntities = [
  'funds',
  'partners',
  'companies',
  'commitments',
  'capital-calls',
  'capital-call-lines',
  'payments',
  'distributions',
  'distribution-lines',
  'transactions',
  'journal-entries',
  'fund-companies',
  'valuations',
  'company-figures',
  'bank-accounts',
  'bank-statements',
  'bank-lines',
  'documents',
  'closings',
  'transfers',
  'commitment-changes',
  'fee-runs',
] as const satisfies readonly ResourceName[];

/** The contents of a list that is saved as a report. */
export type ReportContents = {
  columns: readonly string[];
  /** Filter of the list, as in its address; `q` is the search. */
  filter: Readonly<Record<string, unknown>>;
  sort: readonly [field: string, order: 'ASC' | 'DESC'] | null;
  /** Field by which rows are grouped and added up. */
  groupBy: string | null;
  /** Date to which the period of a report applies. */
  period: string | null;
};

const groupingKinds: readonly Kind[] = ['choice', 'ref', 'country', 'currency', 'bool'];
const datingKinds: readonly Kind[] = ['date', 'instant'];

const isStored = (field: Field) => !('namedBy' in field && field.namedBy) && !('lastOf' in field && field.lastOf);

/** Returns whether the rows of a report can be grouped by a field: it has few values, and names for them. */
export const isGrouping = (field: Field): boolean => groupingKinds.includes(field.kind) && isStored(field);

/** Returns whether the period of a report can apply to a field. */
export const isDating = (field: Field): boolean => datingKinds.includes(field.kind) && isStored(field);

/** Returns the declared fields that pass a check, in the given order. */
export const fieldsThat = (
  resource: Resource,
  names: readonly string[],
  passes: (field: Field) => boolean,
): readonly string[] =>
  names.filter((name) => {
    const field = fieldOf(resource, name);
    return field !== undefined && passes(field);
  });

const monthsOf: Readonly<Record<ReportSchedule, number | null>> = { none: null, monthly: 1, quarterly: 3 };

const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** Returns the first day after the month or quarter that contains a day ('2026-05-31' -> '2026-06-01'); null without a schedule. */
export const nextReportDay = (schedule: ReportSchedule, day: string): string | null => {
  const months = monthsOf[schedule];
  if (!months) return null;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return firstOf(year, (Math.floor((month - 1) / months) + 1) * months);
};

/** Returns the first and last day of the latest complete month or quarter before a day ('2026-06-14' -> May). */
export const latestPeriod = (schedule: ReportSchedule, day: string): { periodStart: string; asOf: string } | null => {
  const months = monthsOf[schedule];
  if (!months) return null;
  const [year = 0, month = 0] = day.split('-').map(Number);
  const current = Math.floor((month - 1) / months) * months;
  return {
    periodStart: firstOf(year, current - months),
    asOf: new Date(Date.UTC(year, current, 0)).toISOString().slice(0, 10),
  };
};
