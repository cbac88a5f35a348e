import { useQuery } from '@tanstack/react-query';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { findStep } from '../../../resources/kit/steps.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';
import type { Row } from '../../providers/record.ts';
import { plainId } from '../../routing/ids.ts';

type Answer = OutputOf<'approvals/needed'>;
export type Needed = Answer['needed'];

/**
 * Returns whether a move of a record needs a second person; undefined while loading, null if it never does or is
 * unknown.
 */
export const useDualControl = (name: ResourceName, record: Row | null, move: string): Needed | null | undefined => {
  const portal = usePortal();
  const mayWait = (findStep(resources[name], move)?.consequences.length ?? 0) > 0;
  const { data, error } = useQuery({
    queryKey: ['approvals', 'needed', name, move, record?.id, record?.version],
    queryFn: ({ signal }) =>
      portal.action<Answer>('approvals', 'needed', {
        query: { resource: name, recordId: plainId(name, record?.id ?? ''), move },
        signal,
      }),
    enabled: mayWait && record !== null,
    retry: false,
  });
  return mayWait && record && !error ? data?.needed : null;
};
