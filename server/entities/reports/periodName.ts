import { addDays, addMonths, partsOf, quarterBefore } from '../../accounting/dates.ts';
import { messageFor } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';

/** Returns the name of a statement's period: 'Q3 2026' for a quarter or the state at its end, else its last day. */
export const periodName = (
  { asOf, periodStart }: { asOf: string; periodStart: string | null },
  speech: Translator,
): string => {
  const quarterStart = addMonths(addDays(asOf, 1), -3);
  const isQuarter = quarterBefore(asOf) === asOf && (periodStart === null || periodStart === quarterStart);
  if (!isQuarter) return speech.day(asOf);
  const { year, month } = partsOf(asOf);
  return speech.say(messageFor('reports.quarter', { quarter: (month + 1) / 3, year: String(year) }));
};
