import type { useTranslate } from 'react-admin';
import { formatDate } from '../../../format/dates.ts';

interface Span {
  kind: string;
  from: string | null;
  asOf: string;
}

/** Returns the heading of a statement column: the dates of a custom period, or the name of a standard one. */
export const spanName = (translate: ReturnType<typeof useTranslate>, { kind, from, asOf }: Span): string =>
  kind === 'period' && from ? `${formatDate(from)} – ${formatDate(asOf)}` : translate(`screens.statement.${kind}`);
