import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { RefName } from '../../fields/references.tsx';

/** Who did it: a person, or the portal by itself. */
export default function AuditActor({ record: { actorId } }: { record: RecordOf<'audit-events'> }) {
  const translate = useTranslate();
  return actorId ? <RefName to="users" id={actorId} /> : <span>{translate('screens.records.system')}</span>;
}
