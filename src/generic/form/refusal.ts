import type { UseFormReturn } from 'react-hook-form';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Values } from '../../kinds/types.ts';
import { fieldMessagesOf } from '../../providers/messages.ts';
import { messageOf, statusOf } from '../provider.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;
type Messages = Readonly<Record<string, string>>;

/** What a refusal says, sorted by where it can be shown. */
export interface Sorted {
  /** Messages about what the form shows, by the path of the input. */
  placed: Messages;
  /** Messages about anything else, by field. */
  others: Messages;
  /** The sentence above; null where it only points to fields and none is marked. */
  message: string | null;
}

const unprocessable = 422;

/** Sorts what a refused call says by what is shown: nothing that was said is lost, and no field is pointed to in vain. */
export const sortedRefusal = (error: unknown, isShown: (source: string) => boolean): Sorted => {
  const entries = Object.entries(fieldMessagesOf((error as { body?: unknown }).body));
  const placed = Object.fromEntries(entries.filter(([source]) => isShown(source)));
  const others = Object.fromEntries(entries.filter(([source]) => !isShown(source)));
  const isAboutFields = statusOf(error) === unprocessable && entries.length > 0;
  const points = isAboutFields && Object.keys(placed).length === 0;
  return { placed, others, message: points ? null : messageOf(error) };
};

/** The same, with the messages put at their inputs; the first of them is gone to. */
export const placedRefusal = (
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  isShown: (source: string) => boolean,
): Sorted => {
  const sorted = sortedRefusal(error, isShown);
  for (const [index, [source, message]] of Object.entries(sorted.placed).entries())
    form.setError(source, { type: 'server', message }, { shouldFocus: index === 0 });
  return sorted;
};

/** 'items.0.amount' -> 'Items 1, Amount'; what is no field of the entity is looked for among the choices. */
export const labelOf = (name: ResourceName, source: string, translate: Translate): string => {
  const parts = source.split('.');
  return parts
    .flatMap((part, index) => {
      if (/^\d+$/.test(part)) return [];
      const path = parts.slice(0, index + 1).filter((each) => !/^\d+$/.test(each));
      const fallback = translate(`choices.${part}`, { _: part });
      const label = translate(`resources.${name}.fields.${path.join('.')}`, { _: fallback });
      const row = parts[index + 1];
      return [row !== undefined && /^\d+$/.test(row) ? `${label} ${Number(row) + 1}` : label];
    })
    .join(', ');
};

/** Everything that a form cannot show at its inputs, in one text; null where there is nothing. */
export const unplacedText = (
  { placed, others, message }: Sorted,
  name: ResourceName,
  translate: Translate,
): string | null => {
  const said = Object.entries(others).map(([source, text]) => saidOf(name, source, text, translate));
  if (said.length) return said.join(' ');
  return Object.keys(placed).length ? null : message;
};

/** 'Bank Account: Choose ...'; what is about the whole record needs no name. */
export const saidOf = (name: ResourceName, source: string, text: string, translate: Translate): string =>
  source === 'body' ? text : `${labelOf(name, source, translate)}: ${text}`;
