import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldAmong, isBlank, settled, type Whose } from '../../../resources/kit/among.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { Values } from '../../kinds/types.ts';
import { decisiveSources, emptyOf, type FormSection, sectionsAmong } from './values.ts';

type Fields = Readonly<Record<string, Field>>;

interface Options {
  form: UseFormReturn<Values>;
  /** Everything that the role may set. */
  fields: Fields;
  sections: readonly FormSection[];
  /** The stored record of an edit. */
  base: Values | null;
  whose: Whose;
}

/** The whole record that the form is about: what was typed, on top of what is stored or follows by itself. */
export const recordOf = (fields: Fields, typed: Values, base: Values | null, whose: Whose): Values =>
  base ? { ...base, ...typed } : settled(fields, typed, whose);

/** What is sent of a new record: what was typed or follows, without what does not belong. */
export const belongingValues = (fields: Fields, record: Values, whose: Whose): Values =>
  Object.fromEntries(
    Object.entries(record).filter(([source]) => {
      const field = fields[source];
      return !field || fieldAmong(field, record, whose.role) !== null;
    }),
  );

/** The sections as they stand among what is typed now. What no longer belongs loses its value, so that nothing unseen is sent. */
export const useAsked = ({ form, fields, sections, base, whose }: Options): FormSection[] => {
  const decisive = useMemo(() => decisiveSources(fields), [fields]);
  const typed = useWatch({ control: form.control, name: decisive });
  const record = useMemo(() => {
    const said = Object.fromEntries(
      decisive.flatMap((source, index) => (source in fields ? [[source, typed[index]]] : [])),
    );
    return recordOf(fields, said, base, whose);
  }, [decisive, typed, fields, base, whose]);
  useEffect(() => {
    if (!decisive.length) return;
    for (const [source, field] of Object.entries(fields)) {
      const value = form.getValues(source);
      if (!isBlank(value) && value !== field.default && !goes(fieldAmong(field, record, whose.role), value))
        form.setValue(source, emptyOf(field), { shouldDirty: true });
    }
  }, [decisive, fields, form, record, whose]);
  return useMemo(() => sectionsAmong(sections, record, whose.role), [sections, record, whose]);
};

const goes = (field: Field | null, value: unknown) =>
  field !== null && (field.kind !== 'choice' || field.options.includes(String(value)));
