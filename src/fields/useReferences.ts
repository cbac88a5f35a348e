import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useReducer, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Values } from '../providers/record.ts';
import { useRole } from '../session/role.ts';
import { DialogPendingContext } from './dialogState.ts';

type Found = Values & { id: string };

/**
 * Returns a lookup of records by id for use during rendering. Missing records are fetched in one batch, followed by a
 * re-render.
 */
export const useReferences = () => {
  const queries = useQueryClient();
  const provider = useDataProvider();
  const role = useRole();
  const tell = useContext(DialogPendingContext);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const wanted = useRef(new Map<ResourceName, Set<string>>());
  const asked = useRef(new Set<string>());
  const keyOf = (to: ResourceName, id: string) => [to, 'getOne', { id, meta: undefined }];
  useEffect(() => {
    const now = [...wanted.current];
    wanted.current = new Map();
    for (const [to, ids] of now) {
      for (const id of ids) asked.current.add(`${to}/${id}`);
      tell(1);
      provider
        .getMany<Found>(to, { ids: [...ids] })
        .then(({ data }) => {
          for (const record of data) queries.setQueryData(keyOf(to, record.id), record);
          redraw();
        })
        // A title is usable without the name.
        .catch(() => undefined)
        .finally(() => tell(-1));
    }
  });
  return (to: ResourceName, id: string): Values | undefined => {
    if (!can(resources[to], 'show', role)) return undefined;
    const known = queries.getQueryData<Found>(keyOf(to, id));
    if (!known && !asked.current.has(`${to}/${id}`))
      wanted.current.set(to, (wanted.current.get(to) ?? new Set()).add(id));
    return known;
  };
};
