import { lazy, Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useRole } from '../../session/role.ts';

const Out = lazy(() => import('./Out.tsx'));

/** What became of the invitation to stand for the record, as long as nobody has come. */
export default function Invited({ record }: { record: Pick<RecordOf<'partners'>, 'id' | 'hasJoined'> }) {
  const name = useResourceContext() as ResourceName;
  const isTold = can(resources.invitations, 'list', useRole());
  return (
    <Suspense fallback={null}>{isTold && record.hasJoined === false && <Out name={name} id={record.id} />}</Suspense>
  );
}
