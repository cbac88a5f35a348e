import { useMemo } from 'react';
import { resources } from '../../../resources/index.ts';
import { isReadable } from '../../../resources/kit/can.ts';
import { fieldOf } from '../../../resources/kit/fieldOf.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { viewOf } from '../../fields/index.tsx';
import { callerStore } from '../../session/caller.ts';
import { knownIn } from '../../session/context.ts';
import { useRole } from '../../session/role.ts';
import { useStoreValue } from '../../session/store.ts';

/** Returns the fields fixed by the context: within a fund context, the fund. */
export const useContextFields = (): readonly string[] => knownIn(useStoreValue(callerStore)?.context ?? null);

/** Returns the filters of a list that the context fixes, with their values. */
export const useFixedHere = (name: ResourceName): Readonly<Record<string, string>> => {
  const id = useStoreValue(callerStore)?.context?.id ?? '';
  return Object.fromEntries(
    useContextFields()
      .filter((source) => resources[name].list.filters.includes(source))
      .map((source) => [source, id]),
  );
};

/** Returns all fields that a list can show, declared ones first, and those hidden by default. */
export const useSources = (name: ResourceName, declared: readonly string[]) => {
  const role = useRole();
  const known = useContextFields();
  return useMemo(() => {
    const resource = resources[name];
    const all = [
      ...declared,
      ...Object.keys(resource.states),
      ...Object.keys(resource.fields),
      'createdAt',
      'updatedAt',
    ];
    const sources = [...new Set(all)].filter((source) => {
      const field = fieldOf(resource, source);
      if (!field || !isReadable(field, role) || known.includes(source)) return false;
      return declared.includes(source) || !viewOf(field).isMany;
    });
    return { sources, hidden: sources.filter((source) => !declared.includes(source)) };
  }, [name, declared, role, known]);
};
