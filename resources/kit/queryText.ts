import { isCalendarDay, isMoment } from './calendar.ts';
import { uuidPattern } from './valueChecks.ts';

/** Parsers of query texts; undefined if the text is invalid for the kind. */
export const decimalText = (text: string) => (/^-?\d{1,18}(\.\d{1,6})?$/.test(text) ? text : undefined);
export const parseInteger = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined);
export const idText = (text: string) => (uuidPattern.test(text) ? text : undefined);
export const dayText = (text: string) => (isCalendarDay(text) ? text : undefined);
export const momentText = (text: string) => (isMoment(text) ? text : undefined);
/** Splits ids at commas; the check of the kind refuses invalid parts. */
export const idsText = (text: string) => text.split(',');
/** Parses JSON; undefined if invalid. */
export const jsonText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
export const parseBool = (text: string) => ({ true: true, false: false })[text];
