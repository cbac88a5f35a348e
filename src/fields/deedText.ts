import type { useTranslate } from 'react-admin';
import { type Deed, deedIn } from '../../i18n/deeds.ts';

/** What was done in words: the name of the move or the action, else the kind of change. */
export const deedText = (deed: Deed, translate: ReturnType<typeof useTranslate>): string =>
  deedIn(deed, {
    find: (key) => translate(key, { _: '' }) || undefined,
    labelled: (values) => translate('generic.labelled', values),
  });
