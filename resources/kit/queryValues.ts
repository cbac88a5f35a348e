import type { Field } from './fields.ts';
import { kindSpecOf, sampleOf } from './kinds.ts';

/** Returns whether the API sends values as text, as for amounts, days and ids. */
export const isSentAsText = (field: Field): boolean => typeof (sampleOf(field) ?? '') === 'string';

/**
 * Parses query texts by field: '5' is 5 for an integer. Invalid texts, unknown names and text fields stay unchanged, so
 * that the check reports them.
 */
export const valuesIn = (
  fields: Readonly<Record<string, Field>>,
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, !field || isSentAsText(field) ? text : (readerOf(field)?.(text) ?? text)];
    }),
  );

/** Returns the parser of query texts for the kind. */
const readerOf = (field: Field): ((text: string) => unknown) | undefined => {
  const meaning = kindSpecOf(field);
  return 'read' in meaning ? (meaning.read as (text: string) => unknown) : undefined;
};
