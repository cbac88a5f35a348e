import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../resources/kit/fields.ts';
import { dependentChoice, isBlank, type RecordAuthor, resolveField } from '../../resources/kit/resolveFields.ts';
import type { Values } from '../providers/record.ts';
import type { Fields } from './checks.ts';
import { decisiveSources, emptyOf, type FormSection, recordOf, sectionsAmong } from './values.ts';

interface Options {
  /** All fields that the role may set. */
  fields: Fields;
  sections: readonly FormSection[];
  /** The stored record of an edit. */
  base: Values | null;
  whose: RecordAuthor;
}

/**
 * Resolves the sections for the current values. Fields that no longer apply are cleared, so that nothing invisible is
 * sent; fields that begin to apply get the form's initial value.
 */
export const useApplicableSections = ({ fields, sections, base, whose }: Options): FormSection[] => {
  const form = useFormContext();
  const belonged = useRef<ReadonlySet<string>>(new Set());
  const { defaultValues: given } = form.formState;
  const decisive = useMemo(() => decisiveSources(fields), [fields]);
  const typed = useWatch({ name: decisive });
  const among = useCallback(
    (values: readonly unknown[]) => {
      const said = Object.fromEntries(
        decisive.flatMap((source, index) => (source in fields ? [[source, values[index]]] : [])),
      );
      return recordOf(fields, said, base, whose);
    },
    [decisive, fields, base, whose],
  );
  const asked = useMemo(() => among(typed), [among, typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a deciding value has changed
  useEffect(() => {
    if (!decisive.length) return;
    // Read the current values: a draft restored since the last render brings deciding and dependent values together.
    const record = among(form.getValues(decisive));
    const before = belonged.current;
    const owned = new Set<string>();
    for (const [source, field] of Object.entries(fields)) {
      const value = form.getValues(source);
      const own = resolveField(field, record, whose.role);
      const only = base ? undefined : onlyOf(own);
      if (!isBlank(value) && value !== field.default && !goes(own, value))
        form.setValue(source, only ?? emptyOf(field), { shouldDirty: true });
      // A derived value is set in the form too, because other fields depend on it.
      else if (only !== undefined && isBlank(value)) form.setValue(source, only);
      else if (
        !base &&
        isBlank(value) &&
        !before.has(source) &&
        !isBlank(given?.[source]) &&
        goes(own, given?.[source])
      )
        form.setValue(source, given?.[source]);
      if (own) owned.add(source);
    }
    belonged.current = owned;
  }, [decisive, fields, form, asked, among, whose, base]);
  return useMemo(() => sectionsAmong(sections, asked, whose.role), [sections, asked, whose]);
};

/** Returns the only remaining option of a choice. */
const onlyOf = (field: Field | null) => {
  const options = dependentChoice(field ?? undefined)?.options ?? [];
  return options.length === 1 ? options[0] : undefined;
};

const goes = (field: Field | null, value: unknown) =>
  field !== null && (dependentChoice(field)?.options.includes(String(value)) ?? true);
