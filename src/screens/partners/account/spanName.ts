import type { useTranslate } from 'react-admin';
import { formatDate } from '../../../format/dates.ts';

interface Span {
  kind: string;
  from: string | null;
  asOf: string;
}

/** What stands above a column of a statement: the days of the period that was asked for, or the name of a usual one. */
export const spanName = (translate: ReturnType<typeof useTranslate>, { kind, from, asOf }: Span): string =>
  kind === 'period' && from ? `${formatDate(from)} – ${formatDate(asOf)}` : translate(`screens.statement.${kind}`);
