import { type ResourceName, singulars } from '../../resources/kit/names.ts';
import { reloadContexts } from '../providers/caller.ts';
import { http } from '../providers/client.ts';
import { recordIn } from '../providers/envelope.ts';
import { urlOf } from '../providers/rest.ts';
import { fromApi } from '../providers/values.ts';
import type { Caller } from '../session/caller.ts';
import { type Context, contextHeader, keyOf } from '../session/context.ts';

export interface Elsewhere {
  context: Context;
  record: Record<string, unknown>;
}

/**
 * Finds a record in the user's other contexts, limited to those that fit the `suits` test. First asks once without a
 * context, so that an unknown record costs no further requests. If no known context has it, reloads the contexts to
 * include new ones. Returns null if not found.
 */
export const findElsewhere = async (
  name: ResourceName,
  id: string,
  { contexts, context: present }: Caller,
  suits: (context: Context) => boolean = () => true,
): Promise<Elsewhere | null> => {
  const others = contexts.filter((context) => keyOf(context) !== keyOf(present) && suits(context));
  if (others.length === 0) return null;
  const ask = (header: string | null) =>
    http(urlOf(name, id), { context: header }).then(
      ({ json }) => fromApi(name, recordIn(name, json)),
      () => null,
    );
  const anywhere = await ask(null);
  if (!anywhere) return null;
  const holds = async (among: readonly Context[]): Promise<Elsewhere | null> => {
    for (const context of likelyFirst(among, anywhere)) {
      const record = await ask(contextHeader(context));
      if (record) return { context, record };
    }
    return null;
  };
  const found = await holds(others);
  if (found) return found;
  // The record is visible but in no known context, so its context was granted recently.
  const known = new Set(contexts.map(keyOf));
  return holds((await reloadContexts()).filter((context) => !known.has(keyOf(context)) && suits(context)));
};

/** A record usually names its fund or company, so try that context first. */
const likelyFirst = (contexts: readonly Context[], record: Record<string, unknown>) => {
  const named = new Set(Object.values(record).filter((value) => typeof value === 'string'));
  return [...contexts].sort((a, b) => Number(named.has(b.id)) - Number(named.has(a.id)));
};

/** 'CapitalCall' -> 'capital-calls'. */
export const entityOf = (kind: string | null | undefined): ResourceName | null => {
  const found = Object.entries(singulars).find(([, singular]) => singular.toLowerCase() === kind?.toLowerCase());
  return (found?.[0] as ResourceName | undefined) ?? null;
};
