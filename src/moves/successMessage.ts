import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useTitle } from '../fields/title.ts';
import { formatDay } from '../format/dates.ts';
import { textOf } from '../format/text.ts';
import type { Values } from '../providers/record.ts';

interface Step {
  name: ResourceName;
  /** A move or an action. */
  step: string;
  translate: ReturnType<typeof useTranslate>;
}

/**
 * Builds the success notification of a step: `resources.<entity>.done.<step>` with the values of the part that an
 * action names in `successFrom`, else of the record. Declared values are formatted by `textOf` (amounts in their
 * currency, rates in percent, timestamps as dates); others are passed on unchanged. It stays visible long enough to be
 * read.
 */
export const successMessageOf = ({ name, step, translate }: Step, part: unknown, title = '') => {
  const record = (part ?? {}) as Values;
  const fields = fieldsOf(name, step);
  const written = (key: string, value: unknown) => {
    const field = fields[key];
    if (field && kindSpecOf(field).moment && typeof value === 'string') return formatDay(value);
    return field ? textOf(value, field, { translate, record, of: name }) : value;
  };
  return {
    message: `resources.${name}.done.${step}`,
    autoHideDuration: 15_000,
    messageArgs: {
      name: title,
      ...Object.fromEntries(Object.entries(record).map(([key, value]) => [key, written(key, value)])),
    },
  };
};

interface After {
  /** The record after the step. */
  record: Values;
  /** The part of the response that an action names in `successFrom`; the record by default. */
  part?: unknown;
  /** Number of notices that the step sent. */
  notices?: number;
  /** Replaces the sentence of the step: a key or a text. */
  sentence?: string | undefined;
}

/** Returns a function that builds the success notification of a step, with the number of notices if it sent any. */
export const useSuccessMessage = () => {
  const translate = useTranslate();
  const title = useTitle();
  return (name: ResourceName, step: string, { record, part = record, notices = 0, sentence }: After) => {
    const own = successMessageOf({ name, step, translate }, part, title(name, record));
    const message = sentence ?? own.message;
    if (!notices) return { ...own, message };
    const written = translate(message, { _: message, ...own.messageArgs });
    return {
      ...own,
      message: 'generic.move.withNotices',
      messageArgs: { sentence: written, smart_count: notices },
    };
  };
};

/** Returns the fields of an action's `successFrom` part: those of an entity, or of a group; else those of the record. */
const fieldsOf = (name: ResourceName, step: string): Readonly<Record<string, Field>> => {
  const { successFrom, output } = resources[name].actions[step] ?? {};
  if (!successFrom) return resources[name].fields;
  const part = output?.[successFrom];
  if (typeof part === 'string') return resources[part].fields;
  return part && 'kind' in part && 'fields' in part ? (part.fields as Readonly<Record<string, Field>>) : {};
};
