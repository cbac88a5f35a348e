import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { Kind } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { fieldOf } from './fields.ts';
import { textOf } from './text.ts';
import type { Values } from './types.ts';

/** Kinds that name a thing by themselves; '3' or 'Jan 31, 2026' needs the entity's name before it. */
const naming: readonly Kind[] = ['text', 'longText', 'email', 'choice'];

/** The words that name a record: 'Atlas Fund I', 'Commitment 2', 'Investment · WIRE-7'. */
export const titleOf = (name: ResourceName, record: Values, translate: ReturnType<typeof useTranslate>): string => {
  const resource = resources[name];
  const entity = translate(`resources.${name}.name`, { smart_count: 1 });
  const fields = [resource.title].flat().flatMap((source) => {
    const field = fieldOf(resource, source);
    const text = field ? textOf(record[source], field, { translate, record }) : '';
    return field && text ? [{ field, text }] : [];
  });
  const words = fields.map(({ text }) => text).join(' · ');
  if (!words) return entity;
  return fields.some(({ field }) => naming.includes(field.kind)) ? words : `${entity} ${words}`;
};

/** `titleOf` in the reader's language. */
export const useTitle = () => {
  const translate = useTranslate();
  return (name: ResourceName, record: Values) => titleOf(name, record, translate);
};
