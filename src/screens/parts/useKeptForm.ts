import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Field } from '../../../resources/kit/fields.ts';
import { type Problems, resolverOf } from '../../generic/form/checks.ts';
import { useDraft } from '../../generic/form/useDraft.ts';
import { dirtyValues } from '../../generic/form/values.ts';
import type { Values } from '../../kinds/types.ts';
import { useCaller } from '../../session/caller.ts';
import { keepDraft } from '../../session/drafts.ts';

/** A form whose typed values outlive a reload, another page and the end of the session; `forget` after a save. `more` finds problems besides. */
export const useKeptForm = (
  fields: Readonly<Record<string, Field>>,
  defaultValues: Values,
  more?: (values: Values) => Problems,
): { form: UseFormReturn<Values>; isRestored: boolean; forget: () => void } => {
  const { pathname } = useLocation();
  const userId = useCaller().user?.id;
  const form = useForm<Values>({ defaultValues, resolver: resolverOf(fields, more) });
  // What is dirty is followed only where it is read while the page is drawn.
  const { dirtyFields } = form.formState;
  const { isRestored, forget } = useDraft(form, fields);
  // A draft is taken only once: what was restored and not yet touched is kept for the next visit, too.
  useEffect(() => {
    if (!isRestored || !userId) return;
    const restored = Object.entries(dirtyValues(form.getValues(), dirtyFields));
    const open = restored.filter(([source]) => source in fields && fields[source]?.kind !== 'secret');
    keepDraft(pathname, userId, Object.fromEntries(open));
  }, [isRestored, userId, pathname, form, fields, dirtyFields]);
  return { form, isRestored, forget };
};
