import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Field } from '../../../resources/kit/fields.ts';
import type { Problems } from '../../generic/form/checks.ts';
import { useDraft } from '../../generic/form/useDraft.ts';
import type { Values } from '../../kinds/types.ts';

/** A form whose typed values outlive a reload, another page and the end of the session; `forget` after a save. `more` finds problems besides. */
export const useKeptForm = (
  fields: Readonly<Record<string, Field>>,
  defaultValues: Values,
  more?: (values: Values) => Problems,
): { form: UseFormReturn<Values>; isRestored: boolean; forget: () => void } => {
  const form = useForm<Values>({
    defaultValues,
    // The library that checks comes when there is something to check.
    resolver: async (values) => (await import('../../generic/form/checks.ts')).resolverOf(fields, more)(values),
  });
  const { isRestored, forget } = useDraft(form, fields);
  return { form, isRestored, forget };
};
