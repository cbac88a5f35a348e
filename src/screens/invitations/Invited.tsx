import { useResourceContext } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { onDemand } from '../../layout/onDemand.tsx';
import { useRole } from '../../session/role.ts';

const Out = onDemand(async () => (await import('./Out.tsx')).default);

/** The status of the invitation to represent the record, until a user joins. */
export default function Invited({ record }: { record: Pick<RecordOf<'partners'>, 'id' | 'hasJoined'> }) {
  const name = useResourceContext() as ResourceName;
  const isTold = can(resources.invitations, 'list', useRole());
  return isTold && record.hasJoined === false && <Out name={name} id={record.id} />;
}
