import type { useTranslate } from 'react-admin';
import { type Deed, deedIn } from '../../i18n/deeds.ts';

/** Returns the label of an audit action: the move or action by name, else the kind of change. */
export const auditActionLabel = (deed: Deed, translate: ReturnType<typeof useTranslate>): string =>
  deedIn(deed, {
    find: (key) => translate(key, { _: '' }) || undefined,
    labelled: (values) => translate('generic.labelled', values),
  });
