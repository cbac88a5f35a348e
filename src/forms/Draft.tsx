import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useTranslate, useTranslateLabel } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { contextFields } from '../../resources/kit/contexts.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
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
import { OtherContextDraft } from './OtherContextDraft.tsx';
import { dirtyValues } from './values.ts';

const wait = 500;

/** Returns the storage key of a page's draft; `part` distinguishes forms at the same address. */
export const useDraftPlace = (part?: string): string => {
  const { pathname } = useLocation();
  return part === undefined ? pathname : `${pathname}?${part}`;
};

/**
 * Stores the values typed in the surrounding form until they are saved or discarded, so that a lost session, a reload
 * or a crash loses nothing. Shows a note after a restore, with the fields that another user has changed in the
 * meantime. Initial values of a new record do not count as such changes. Files and confidential values are never
 * stored; the note names the confidential fields to enter again.
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
  /** Values of the last successful submission, as JSON: they stay dirty until the stored record arrives. */
  const saved = useRef<Readonly<Record<string, string>>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // react-hook-form tracks dirty fields only if they are read during render.
  const { isReady, isSubmitting, dirtyFields, defaultValues } = form.formState;
  const stored = useRef<Values>({});
  stored.current = defaultValues ?? {};
  const before = useRef<Values>({});
  const dirty = useRef(dirtyFields);
  dirty.current = dirtyFields;
  const isSent = useRef(isSubmitting);
  isSent.current = isSubmitting;
  const forget = () => {
    // Drop a pending write of values typed just before the save.
    clearTimeout(timer.current);
    timer.current = undefined;
    setRestored(false);
    setElsewhere({});
    setLost([]);
    dropDraft(place);
  };

  // A form that is not ready is about to receive its record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page and user
  useEffect(() => {
    if (!userId || !isReady || isTaken.current) return;
    isTaken.current = true;
    const entries = Object.entries(draftOf(place, userId) ?? {}).filter(([source]) => isKept(fields[source]));
    // A draft for another context is shown for reading and not restored.
    if (Object.entries(aboutOf(place, userId)).some(([source, value]) => form.getValues(source) !== value))
      return setElsewhere(Object.fromEntries(entries));
    before.current = beforeDraft(place, userId);
    const isOthers = ([source, value]: [string, unknown]) =>
      !isNew && isChanged(source, value, before.current, stored.current);
    setChanged(entries.filter(isOthers).map(([source]) => source));
    setLost(secretsOfDraft(place, userId).filter((source) => isSecret(fields[source])));
    for (const [source, value] of entries) form.setValue(source, value, { shouldDirty: true });
    setRestored(entries.length > 0);
  }, [place, userId, isReady]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a page do not change
  useEffect(() => {
    if (!userId) return;
    const keep = () => {
      // Leaving already stored the draft: cancel the pending write.
      clearTimeout(timer.current);
      timer.current = undefined;
      const typed = Object.fromEntries(
        Object.entries(dirtyValues(form.getValues(), dirty.current)).filter(
          ([source, value]) => asJson(value) !== saved.current[source],
        ),
      );
      const draftValues = Object.fromEntries(Object.entries(typed).filter(([source]) => isKept(fields[source])));
      const beside = {
        about: untouchedOf(fields, form.getValues(), draftValues),
        before: {
          ...Object.fromEntries(Object.keys(draftValues).map((key) => [key, stored.current[key]])),
          ...before.current,
        },
      };
      const entered = Object.keys(typed).filter((source) => isSecret(fields[source]) && typed[source]);
      const secrets = [...new Set([...lostNow.current, ...entered])];
      if (Object.keys(draftValues).length || secrets.length)
        keepDraft(place, userId, draftValues, { ...beside, secrets });
      else dropDraft(place);
    };
    // A form may unmount, for example with its list, before it learns that its submission succeeded.
    const hears = form.subscribe({
      formState: { errors: true },
      callback: ({ isSubmitSuccessful, submitCount = 0, values }) => {
        if (isSubmitSuccessful && submitCount > handedIn.current) {
          saved.current = Object.fromEntries(Object.entries(values).map(([source, value]) => [source, asJson(value)]));
          forget();
        }
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
      // Another part of the page replaces it immediately.
      if (part !== undefined && timer.current !== undefined && !isSent.current) keep();
      for (const end of endings) end();
      if (!isSent.current) hears();
    };
  }, [place, userId, form.subscribe]);

  const letGo = () => {
    setElsewhere({});
    // A newer draft has replaced it.
    if (userId && JSON.stringify(draftOf(place, userId)) === JSON.stringify(elsewhere)) dropDraft(place);
  };
  if (Object.keys(elsewhere).length) return <OtherContextDraft fields={fields} typed={elsewhere} onDiscard={letGo} />;
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

const asJson = (value: unknown): string => JSON.stringify(value ?? null);

/** Returns whether the stored value has changed since the draft began, to a value that differs from the typed one. */
const isChanged = (source: string, typed: unknown, before: Values, stored: Values): boolean => {
  const [then, now, own] = [before[source], stored[source], typed].map(asJson);
  return source in before && then !== now && now !== own;
};

/** Subscribes to page unload: reload, close, or a phone putting the tab in the background. */
const onLeaving = (listen: () => void) => {
  const hidden = () => document.visibilityState === 'hidden' && listen();
  window.addEventListener('pagehide', listen);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('pagehide', listen);
    document.removeEventListener('visibilitychange', hidden);
  };
};

/** Returns the context fields (fund, company) that the form filled in without user input. */
const untouchedOf = (fields: Fields, values: Values, typed: Values): Values =>
  Object.fromEntries(
    Object.values(contextFields).flatMap((source) =>
      source in fields && !(source in typed) && values[source] ? [[source, values[source]]] : [],
    ),
  );

const isSecret = (field: Field | undefined) => field !== undefined && kindSpecOf(field).secret === true;
const isKept = (field: Field | undefined) => field !== undefined && !isSecret(field);
