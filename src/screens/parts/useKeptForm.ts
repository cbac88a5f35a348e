import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Field } from '../../../resources/kit/fields.ts';
import { resolverOf } from '../../generic/form/checks.ts';
import { useDraft } from '../../generic/form/useDraft.ts';
import { dirtyValues } from '../../generic/form/values.ts';
import type { Values } from '../../kinds/types.ts';
import { useCaller } from '../../session/caller.ts';
import { keepDraft } from '../../session/drafts.ts';

/** A form whose typed values outlive a reload, another page and the end of the session; `forget` after a save. */
export const useKeptForm = (
  fields: Readonly<Record<string, Field>>,
  defaultValues: Values,
): { form: UseFormReturn<Values>; isRestored: boolean; forget: () => void } => {
  const { pathname } = useLocation();
  const userId = useCaller().user?.id;
  const form = useForm<Values>({ defaultValues, resolver: resolverOf(fields) });
  const { isRestored, forget } = useDraft(form, fields);
  // A draft is taken only once: what was restored and not yet touched is kept for the next visit, too.
  useEffect(() => {
    if (isRestored && userId) keepDraft(pathname, userId, dirtyValues(form.getValues(), form.formState.dirtyFields));
  }, [isRestored, userId, pathname, form]);
  return { form, isRestored, forget };
};
