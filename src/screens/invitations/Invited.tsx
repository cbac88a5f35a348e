import { lazy, Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useRole } from '../../session/role.ts';

const Out = lazy(() => import('./Out.tsx'));

/** The status of the invitation to represent the record, until a user joins. */
export default function Invited({ record }: { record: Pick<RecordOf<'partners'>, 'id' | 'hasJoined'> }) {
  const name = useResourceContext() as ResourceName;
  const isTold = can(resources.invitations, 'list', useRole());
  return (
    <Suspense fallback={null}>{isTold && record.hasJoined === false && <Out name={name} id={record.id} />}</Suspense>
  );
}
