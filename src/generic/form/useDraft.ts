import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../resources/kit/fields.ts';
import type { Values } from '../../kinds/types.ts';
import { callerStore } from '../../session/caller.ts';
import { draftOf, dropDraft, keepDraft, onSessionLost } from '../../session/drafts.ts';
import { useStoreValue } from '../../session/store.ts';
import { dirtyValues } from './values.ts';

const wait = 500;

/**
 * Keeps what is typed until it is saved or given up, so that a lost session, a reload or a crash costs nothing. Secrets
 * and files are not kept. `isRestored` says that the form shows what was typed before; `forget` after a save.
 */
export const useDraft = (form: UseFormReturn<Values>, fields: Readonly<Record<string, Field>>) => {
  const { pathname } = useLocation();
  const userId = useStoreValue(callerStore)?.user?.id;
  const [isRestored, setRestored] = useState(false);
  const isTaken = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is dirty is followed only where it is read while the page is drawn.
  const dirty = useRef(form.formState.dirtyFields);
  dirty.current = form.formState.dirtyFields;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and person
  useEffect(() => {
    if (!userId || isTaken.current) return;
    isTaken.current = true;
    const kept = Object.entries(draftOf(pathname, userId) ?? {}).filter(([source]) => isKept(fields[source]));
    for (const [source, value] of kept) form.setValue(source, value, { shouldDirty: true });
    setRestored(kept.length > 0);
  }, [pathname, userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a page do not change
  useEffect(() => {
    if (!userId) return;
    const keep = () => {
      const typed = dirtyValues(form.getValues(), dirty.current);
      const kept = Object.fromEntries(Object.entries(typed).filter(([source]) => isKept(fields[source])));
      if (Object.keys(kept).length) keepDraft(pathname, userId, kept);
      else dropDraft(pathname);
    };
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, wait);
    });
    const forgetLost = onSessionLost(keep);
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
      forgetLost();
    };
  }, [pathname, userId, form]);

  return {
    isRestored,
    forget: () => {
      // What was typed just before the save is not kept after it.
      clearTimeout(timer.current);
      setRestored(false);
      dropDraft(pathname);
    },
  };
};

const isKept = (field: Field | undefined) => field !== undefined && field.kind !== 'secret';
