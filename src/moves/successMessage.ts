import type { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { formatDay } from '../format/dates.ts';
import { textOf } from '../format/text.ts';
import type { Values } from '../providers/record.ts';

interface Asked {
  name: ResourceName;
  action: string;
  translate: ReturnType<typeof useTranslate>;
}

/**
 * Builds the success notification of an action. Declared values are formatted by `textOf` (amounts in their currency,
 * rates in percent, timestamps as dates); others are passed on unchanged. It stays visible long enough to be read.
 */
export const successMessageOf = ({ name, action, translate }: Asked, part: unknown) => {
  const record = (part ?? {}) as Values;
  const fields = fieldsOf(name, action);
  const written = (key: string, value: unknown) => {
    const field = fields[key];
    if (field && kindSpecOf(field).moment && typeof value === 'string') return formatDay(value);
    return field ? textOf(value, field, { translate, record, of: name }) : value;
  };
  return {
    autoHideDuration: 15_000,
    messageArgs: Object.fromEntries(Object.entries(record).map(([key, value]) => [key, written(key, value)])),
  };
};

/** Returns the fields of an action's `successFrom` part: those of an entity, or of a group. */
const fieldsOf = (name: ResourceName, action: string): Readonly<Record<string, Field>> => {
  const { successFrom, output } = resources[name].actions[action] ?? {};
  const part = successFrom ? output?.[successFrom] : undefined;
  if (typeof part === 'string') return resources[part].fields;
  return part && 'kind' in part && 'fields' in part ? (part.fields as Readonly<Record<string, Field>>) : {};
};
