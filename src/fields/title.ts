import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { fieldOf } from '../../resources/kit/fieldOf.ts';
import type { Field } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { titleFrom } from '../../resources/kit/titles.ts';
import { textOf } from '../format/text.ts';
import type { Values } from '../providers/record.ts';
import { auditActionLabel } from './auditActionLabel.ts';
import { targetOf } from './target.ts';
import { useReferences } from './useReferences.ts';

/** Returns a referenced record; undefined while it loads or if it is not visible. */
type Find = (to: ResourceName, id: string) => Values | undefined;

/**
 * Builds the title of a record plus the `details` fields: 'Atlas Fund I', 'Halloway Foundation · Atlas Fund I · Closing
 * No. 2', 'Investment (Contribution) · WIRE-7'.
 */
export const titleOf = (
  name: ResourceName,
  record: Values,
  translate: ReturnType<typeof useTranslate>,
  find: Find = () => undefined,
  details: readonly string[] = [],
): string => {
  const resource = resources[name];
  const parts = [resource.title, resource.about ?? [], details].flat().flatMap((source) => {
    const field = fieldOf(resource, source);
    const value = record[source];
    const deed = field && deedOf(field, value, record);
    if (!field || (!deed && (value === null || value === undefined))) return [];
    const to = targetOf(field, record);
    const referred = to && find(to, String(value));
    const text = deed
      ? auditActionLabel(deed, translate)
      : to
        ? referred && titleOf(to, referred, translate)
        : textOf(value, field, { translate, record, of: name });
    return text ? [{ field, label: translate(`resources.${name}.fields.${source}`), text }] : [];
  });
  return titleFrom(translate(`resources.${name}.name`, { smart_count: 1 }), parts);
};

/** Returns the audit action of a field declared with `actionNameOf`; its name may be null. */
const deedOf = (field: Field, value: unknown, record: Values) =>
  'actionNameOf' in field && field.actionNameOf
    ? {
        action: String(record[field.actionNameOf.action]),
        name: typeof value === 'string' ? value : null,
        entity: String(record[field.actionNameOf.entity] ?? ''),
      }
    : undefined;

/** Returns `titleOf` in the reader's language; it re-renders when titles of referenced records load. */
export const useTitle = (details?: readonly string[]) => {
  const translate = useTranslate();
  const find = useReferences();
  return (name: ResourceName, record: Values) => titleOf(name, record, translate, find, details);
};
