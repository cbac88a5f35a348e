import { type QueryClient, type QueryFunctionContext, useQueries } from '@tanstack/react-query';
import { resources } from '../../resources/index.ts';
import { admits } from '../../resources/kit/can.ts';
import { type Answered, findMove, movesFor } from '../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../resources/kit/names.ts';
import { queryKeyOf, useApi } from '../providers/api.ts';
import type { Row } from '../providers/record.ts';
import { actionsFor } from './actions.ts';

/** Returns the `availability` actions of the steps that the record itself allows. */
const asksOf = (name: ResourceName, record: Row, role: Role | null): string[] => {
  const { actions } = resources[name];
  const asks = [
    ...movesFor(resources[name], record, role).map((move) => findMove(resources[name], move)?.move.availability),
    ...actionsFor(name, role, record).map((action) => actions[action]?.availability),
  ];
  return [...new Set(asks)].filter((key) => key !== undefined && admits(actions[key]?.roles ?? [], role)) as string[];
};

const NOT_OFFERED = { offered: false };

/**
 * Returns whether a record is still the loaded version. A move invalidates all queries at once; a record that is being
 * refetched may no longer allow the step, and its next version asks again.
 */
const isCurrent = async (client: QueryClient, name: ResourceName, { id, version }: Row): Promise<boolean> => {
  const queryKey = [name, 'getOne', { id: String(id) }];
  if (!client.getQueryState(queryKey)) return true;
  // Reads the cache or joins the pending request.
  const read = await client.fetchQuery<Row>({ queryKey, staleTime: Number.POSITIVE_INFINITY }).catch(() => null);
  return !read || read.version === version;
};

/**
 * Returns the `availability` responses received so far for a record's moves and actions, fetched again for each version
 * of the record.
 */
export const useStepAvailability = (name: ResourceName, record: Row | null, role: Role | null): Answered => {
  const api = useApi();
  const asks = record ? asksOf(name, record, role) : [];
  return useQueries({
    queries: asks.map((action) => ({
      queryKey: queryKeyOf(name, action, { id: record?.id, version: record?.version }),
      queryFn: async ({ signal, client }: QueryFunctionContext) => {
        if (record && !(await isCurrent(client, name, record))) return NOT_OFFERED;
        return api.runAny(name, action, { id: record?.id, signal }) as Promise<{ offered: boolean }>;
      },
      retry: false,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, at) => (data ? [[asks[at] as string, data.offered] as const] : [])),
      ) as Answered,
  });
};
