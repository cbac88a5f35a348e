import { isCalendarDay, isMoment } from './calendar.ts';
import { uuidPattern } from './valueChecks.ts';

/** What a text of a query stands for; undefined where it stands for no value of the kind. */
export const decimalText = (text: string) => (/^-?\d{1,18}(\.\d{1,6})?$/.test(text) ? text : undefined);
export const wholeText = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined);
export const idText = (text: string) => (uuidPattern.test(text) ? text : undefined);
export const dayText = (text: string) => (isCalendarDay(text) ? text : undefined);
export const momentText = (text: string) => (isMoment(text) ? text : undefined);
/** The ids of a text that separates them with commas; the check of the kind refuses parts that are none. */
export const idsText = (text: string) => text.split(',');
/** The value that a text holds as JSON; undefined if it is no JSON. */
export const jsonText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
export const truthText = (text: string) => ({ true: true, false: false })[text];
