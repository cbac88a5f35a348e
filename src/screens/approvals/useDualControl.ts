import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { findStep } from '../../../resources/kit/steps.ts';
import type { OutputOf, QueryOf } from '../../../resources/values.ts';
import type { Row } from '../../providers/record.ts';
import { plainId } from '../../routing/ids.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

/** An entity with steps that wait for a second person. */
type Subject = QueryOf<'approvals/needed'>['resource'];
export type Needed = OutputOf<'approvals/needed'>['needed'];

/**
 * Returns whether a move of a record needs a second person; undefined while loading, null if it never does or is
 * unknown.
 */
export const useDualControl = (name: ResourceName, record: Row | null, move: string): Needed | null | undefined => {
  const mayWait = (findStep(resources[name], move)?.consequences.length ?? 0) > 0;
  const { data, error } = useActionQuery(
    'approvals/needed',
    {
      version: record?.version,
      query: { resource: name as Subject, recordId: plainId(name, record?.id ?? ''), move },
    },
    { enabled: mayWait && record !== null },
  );
  return mayWait && record && !error ? data?.needed : null;
};
