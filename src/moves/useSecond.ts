import { useQuery } from '@tanstack/react-query';
import type { needed } from '../../resources/answers/approvals.ts';
import { resources } from '../../resources/index.ts';
import { findMove } from '../../resources/kit/moves.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { ShownOf } from '../../resources/kit/valueOf.ts';
import { usePortal } from '../providers/portal.ts';
import type { Row } from '../providers/record.ts';
import { plainId } from '../routing/ids.ts';

export type Needed = ShownOf<typeof needed>;

/** Whether a move of a record would wait for somebody else; undefined while that is not known, null where it never does. */
export const useSecond = (name: ResourceName, record: Row | null, move: string): Needed | null | undefined => {
  const portal = usePortal();
  const keeper = findMove(resources[name], move)?.move.second;
  const { data } = useQuery({
    queryKey: [keeper, 'needed', name, move, record?.id, record?.version],
    queryFn: ({ signal }) =>
      portal.action<{ needed: Needed }>(keeper as ResourceName, 'needed', {
        query: { resource: name, recordId: plainId(name, record?.id ?? ''), move },
        signal,
      }),
    enabled: keeper !== undefined && record !== null,
    retry: false,
  });
  return keeper ? data?.needed : null;
};
