import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useTranslate, useTranslateLabel } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { contextFields } from '../../resources/kit/contexts.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { meaningOf } from '../../resources/kit/kinds.ts';
import { listed } from '../format/lists.ts';
import type { Values } from '../providers/record.ts';
import { callerStore } from '../session/caller.ts';
import {
  aboutOf,
  beforeDraft,
  draftOf,
  dropDraft,
  keepDraft,
  onSessionLost,
  secretsOfDraft,
} from '../session/drafts.ts';
import { useStoreValue } from '../session/store.ts';
import type { Fields } from './checks.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { dirtyValues } from './values.ts';

const wait = 500;

/** Where what is typed on a page is kept; `part` tells forms apart that share its address. */
export const useDraftPlace = (part?: string): string => {
  const { pathname } = useLocation();
  return part === undefined ? pathname : `${pathname}?${part}`;
};

/**
 * Keeps what is typed into the form around until it is handed in or given up, so that a lost session, a reload or a crash
 * costs nothing; says so where something was restored, and which of it somebody else has changed meanwhile. What a new record
 * starts with is nobody's: it may differ from one day, or one answer, to the next. Files and values of confidential fields are
 * not stored; the note names the confidential fields to enter again.
 */
export const Draft = ({ fields, part, isNew = false }: { fields: Fields; part?: string; isNew?: boolean }) => {
  const translate = useTranslate();
  const form = useFormContext();
  const place = useDraftPlace(part);
  const userId = useStoreValue(callerStore)?.user?.id;
  const label = useTranslateLabel();
  const [isRestored, setRestored] = useState(false);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [elsewhere, setElsewhere] = useState<Values>({});
  const [lost, setLost] = useState<readonly string[]>([]);
  const lostNow = useRef(lost);
  lostNow.current = lost;
  const isTaken = useRef(false);
  const handedIn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is dirty is followed only where it is read while the page is drawn.
  const { isReady, isSubmitting, dirtyFields, defaultValues } = form.formState;
  const stored = useRef<Values>({});
  stored.current = defaultValues ?? {};
  const before = useRef<Values>({});
  const dirty = useRef(dirtyFields);
  dirty.current = dirtyFields;
  const isSent = useRef(isSubmitting);
  isSent.current = isSubmitting;
  const forget = () => {
    // What was typed just before the save is not kept after it.
    clearTimeout(timer.current);
    timer.current = undefined;
    setRestored(false);
    setElsewhere({});
    setLost([]);
    dropDraft(place);
  };

  // A form that is not ready yet is about to be filled with its record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and person
  useEffect(() => {
    if (!userId || !isReady || isTaken.current) return;
    isTaken.current = true;
    const kept = Object.entries(draftOf(place, userId) ?? {}).filter(([source]) => isKept(fields[source]));
    // Typed for one fund it is nothing for another that is worked in by now: it can be read, and is not filled in.
    if (Object.entries(aboutOf(place, userId)).some(([source, value]) => form.getValues(source) !== value))
      return setElsewhere(Object.fromEntries(kept));
    before.current = beforeDraft(place, userId);
    const isOthers = ([source, value]: [string, unknown]) =>
      !isNew && isChanged(source, value, before.current, stored.current);
    setChanged(kept.filter(isOthers).map(([source]) => source));
    setLost(secretsOfDraft(place, userId).filter((source) => isSecret(fields[source])));
    for (const [source, value] of kept) form.setValue(source, value, { shouldDirty: true });
    setRestored(kept.length > 0);
  }, [place, userId, isReady]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a page do not change
  useEffect(() => {
    if (!userId) return;
    const keep = () => {
      // Kept already by who leaves: nothing is written once more when the form is gone.
      clearTimeout(timer.current);
      timer.current = undefined;
      const typed = dirtyValues(form.getValues(), dirty.current);
      const kept = Object.fromEntries(Object.entries(typed).filter(([source]) => isKept(fields[source])));
      const beside = {
        about: untouchedOf(fields, form.getValues(), kept),
        before: {
          ...Object.fromEntries(Object.keys(kept).map((key) => [key, stored.current[key]])),
          ...before.current,
        },
      };
      const entered = Object.keys(typed).filter((source) => isSecret(fields[source]) && typed[source]);
      const secrets = [...new Set([...lostNow.current, ...entered])];
      if (Object.keys(kept).length || secrets.length) keepDraft(place, userId, kept, { ...beside, secrets });
      else dropDraft(place);
    };
    // A form may be gone, as with the list behind it, before it hears that it was handed in.
    const hears = form.subscribe({
      formState: { errors: true },
      callback: ({ isSubmitSuccessful, submitCount = 0 }) => {
        if (isSubmitSuccessful && submitCount > handedIn.current) forget();
        handedIn.current = submitCount;
      },
    });
    const endings = [
      form.subscribe({
        formState: { values: true },
        callback: () => {
          clearTimeout(timer.current);
          timer.current = setTimeout(keep, wait);
        },
      }),
      onSessionLost(keep),
      onLeaving(() => timer.current !== undefined && !isSent.current && keep()),
    ];
    return () => {
      clearTimeout(timer.current);
      // Another part of the page takes its place at once.
      if (part !== undefined && timer.current !== undefined && !isSent.current) keep();
      for (const end of endings) end();
      if (!isSent.current) hears();
    };
  }, [place, userId, form.subscribe]);

  const letGo = () => {
    setElsewhere({});
    // What was typed into the form since then has taken its place.
    if (userId && JSON.stringify(draftOf(place, userId)) === JSON.stringify(elsewhere)) dropDraft(place);
  };
  if (Object.keys(elsewhere).length) return <Elsewhere fields={fields} typed={elsewhere} onDiscard={letGo} />;
  if (!isRestored && !lost.length) return null;
  const names = (sources: readonly string[]) => listed(sources.map((source) => label({ source })));
  return (
    <Alert
      severity={changed.length || lost.length ? 'warning' : 'info'}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => {
            form.reset();
            forget();
          }}
        >
          {translate('generic.draft.discard')}
        </Button>
      }
    >
      {[
        isRestored && translate('generic.draft.restored'),
        changed.length > 0 && translate('generic.draft.changed', { fields: names(changed) }),
        lost.length > 0 && translate('generic.draft.secrets', { fields: names(lost) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
};

/** Whether another value is stored where something was typed than stood there then, and not what was typed either. */
const isChanged = (source: string, typed: unknown, before: Values, stored: Values): boolean => {
  const [then, now, own] = [before[source], stored[source], typed].map((value) => JSON.stringify(value ?? null));
  return source in before && then !== now && now !== own;
};

/** The page is about to go: reloaded, closed, or put aside by a phone that may not bring it back. */
const onLeaving = (listen: () => void) => {
  const hidden = () => document.visibilityState === 'hidden' && listen();
  window.addEventListener('pagehide', listen);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('pagehide', listen);
    document.removeEventListener('visibilitychange', hidden);
  };
};

/** The fund and the company that stand in a form without having been chosen: those that are worked in. */
const untouchedOf = (fields: Fields, values: Values, typed: Values): Values =>
  Object.fromEntries(
    Object.values(contextFields).flatMap((source) =>
      source in fields && !(source in typed) && values[source] ? [[source, values[source]]] : [],
    ),
  );

const isSecret = (field: Field | undefined) => field !== undefined && meaningOf(field).secret === true;
const isKept = (field: Field | undefined) => field !== undefined && !isSecret(field);
