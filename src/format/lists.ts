import { listedIn } from '../../i18n/lists.ts';
import { languageNow } from './dates.ts';

/** Joins names with the list separators of the reader's language. */
export const listed = (names: readonly unknown[]): string => listedIn(languageNow(), names);
