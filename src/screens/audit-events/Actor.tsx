import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { RefName } from '../../fields/references.tsx';

/** The actor: a user, or the system. */
export default function AuditActor({ record: { actorId } }: { record: RecordOf<'audit-events'> }) {
  const translate = useTranslate();
  return actorId ? <RefName to="users" id={actorId} /> : <span>{translate('screens.records.system')}</span>;
}
