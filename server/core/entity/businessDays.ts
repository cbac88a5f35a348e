import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { calendarOf, nextBusinessDay } from '../../../resources/kit/holidays.ts';
import { rowOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Tx } from '../db/tx.ts';
import { onDay } from '../i18n/message.ts';
import { marked } from '../i18n/storedMessage.ts';
import { fieldOf } from '../tables/names.ts';
import { findRow } from '../tables/rows.ts';
import type { Values } from '../tables/types.ts';

export type Fields = Readonly<Record<string, Field>>;

/** Returns the date fields that require a bank business day, with the field of the calendar's owner. */
export const businessDaysIn = (fields: Fields): [name: string, of: string][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    'businessDayOf' in field && field.businessDayOf ? [[name, field.businessDayOf]] : [],
  );

/**
 * Warns about given days that are not business days in the calendar of the record's fund, with the next business day.
 */
const warningsOf = async (tx: Tx, name: ResourceName, asked: { fields: Fields; given: Values; record: Values }) => {
  const warnings = [];
  for (const [field, of] of businessDaysIn(asked.fields)) {
    const day = asked.given[field];
    const reference = fieldOf(resources[name], of);
    const to = reference && rowOf(reference);
    const id = asked.record[of];
    const owner =
      to && typeof day === 'string' && day && typeof id === 'string' ? await findRow(tx, to, id) : undefined;
    if (!owner || typeof day !== 'string') continue;
    const next = nextBusinessDay(calendarOf(owner as unknown as Parameters<typeof calendarOf>[0]), day);
    if (next === day) continue;
    const values = { day: onDay(day), next: onDay(next) };
    warnings.push({ field, message: marked({ says: 'checks.noBusinessDay', values }), nextBusinessDay: next });
  }
  return warnings;
};

/** Returns `{ warnings }` for a response; empty if there are none. */
export const withWarnings = async (tx: Tx, name: ResourceName, asked: Parameters<typeof warningsOf>[2]) => {
  const warnings = await warningsOf(tx, name, asked);
  return warnings.length ? { warnings } : {};
};
