import { listedIn } from '../../i18n/lists.ts';
import { languageNow } from './dates.ts';

/** Names one after the other, as the reader's language parts them. */
export const listed = (names: readonly unknown[]): string => listedIn(languageNow(), names);
