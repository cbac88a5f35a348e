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

/** Fields whose value the context fixes: in every row of a fund's context stands that fund. */
export const useKnown = (): readonly string[] => knownIn(useStoreValue(callerStore)?.context ?? null);

/** The filters of a list that the context fixes, with their value there. */
export const useFixedHere = (name: ResourceName): Readonly<Record<string, string>> => {
  const id = useStoreValue(callerStore)?.context?.id ?? '';
  return Object.fromEntries(
    useKnown()
      .filter((source) => resources[name].list.filters.includes(source))
      .map((source) => [source, id]),
  );
};

/** The fields that a list can show, the declared ones first, and which of them are hidden until somebody wants them. */
export const useSources = (name: ResourceName, declared: readonly string[]) => {
  const role = useRole();
  const known = useKnown();
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
