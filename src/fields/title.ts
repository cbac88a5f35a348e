import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { fieldOf } from '../../resources/kit/fieldOf.ts';
import type { Field } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { titleFrom } from '../../resources/kit/titles.ts';
import { textOf } from '../format/text.ts';
import type { Values } from '../providers/record.ts';
import { deedText } from './deedText.ts';
import { targetOf } from './target.ts';
import { useReferences } from './useReferences.ts';

/** Finds a record that another one refers to; undefined while it is on its way, or where it may not be seen. */
type Find = (to: ResourceName, id: string) => Values | undefined;

/** The words that name a record, and what `beside` says of it: 'Atlas Fund I', 'Halloway Foundation · Atlas Fund I · Closing No. 2', 'Investment · WIRE-7'. */
export const titleOf = (
  name: ResourceName,
  record: Values,
  translate: ReturnType<typeof useTranslate>,
  find: Find = () => undefined,
  beside: readonly string[] = [],
): string => {
  const resource = resources[name];
  const parts = [resource.title, resource.about ?? [], beside].flat().flatMap((source) => {
    const field = fieldOf(resource, source);
    const value = record[source];
    const deed = field && deedOf(field, value, record);
    if (!field || (!deed && (value === null || value === undefined))) return [];
    const to = targetOf(field, record);
    const referred = to && find(to, String(value));
    const text = deed
      ? deedText(deed, translate)
      : to
        ? referred && titleOf(to, referred, translate)
        : textOf(value, field, { translate, record, of: name });
    return text ? [{ field, label: translate(`resources.${name}.fields.${source}`), text }] : [];
  });
  return titleFrom(translate(`resources.${name}.name`, { smart_count: 1 }), parts);
};

/** What was done, where a field says that with two others; it may be nothing but the kind of change. */
const deedOf = (field: Field, value: unknown, record: Values) =>
  'deedOf' in field && field.deedOf
    ? {
        action: String(record[field.deedOf.action]),
        name: typeof value === 'string' ? value : null,
        entity: String(record[field.deedOf.entity] ?? ''),
      }
    : undefined;

/** `titleOf` in the reader's language, with the names of the records that a title refers to as soon as they are known. */
export const useTitle = (beside?: readonly string[]) => {
  const translate = useTranslate();
  const find = useReferences();
  return (name: ResourceName, record: Values) => titleOf(name, record, translate, find, beside);
};
