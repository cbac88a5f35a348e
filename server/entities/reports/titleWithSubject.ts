import type { RecordOf } from '../../../resources/index.ts';
import { documentTitle } from '../../core/i18n/documentTitle.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { titleHasDay } from './titleHasDay.ts';

/** Returns the title of a report's document: the report's title with the names and the day that it lacks. */
export const titleWithSubject = (
  { title, asOf }: Pick<RecordOf<'reports'>, 'title' | 'asOf'>,
  subjects: readonly ({ name: string } | null | undefined)[],
  speech: Translator,
): string =>
  documentTitle(title, {
    speech,
    parts: [...subjects.map((subject) => subject?.name), titleHasDay(title, asOf) ? null : speech.day(asOf)],
  });
