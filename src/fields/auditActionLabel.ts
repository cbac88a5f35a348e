import type { useTranslate } from 'react-admin';
import { type AuditAction, actionLabelIn } from '../../i18n/auditActions.ts';

/** Returns the label of an audit action: the move or action by name, else the kind of change. */
export const auditActionLabel = (deed: AuditAction, translate: ReturnType<typeof useTranslate>): string =>
  actionLabelIn(deed, {
    find: (key) => translate(key, { _: '' }) || undefined,
    labelled: (values) => translate('generic.labelled', values),
  });
