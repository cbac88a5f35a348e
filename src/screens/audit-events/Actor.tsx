import { useTranslate } from 'react-admin';
import { RefName } from '../../fields/references.tsx';
import type { Values } from '../../providers/record.ts';

/** Who did it: a person, or the portal by itself. */
export default function AuditActor({ record: { actorId } }: { record: Values }) {
  const translate = useTranslate();
  return actorId ? <RefName to="users" id={String(actorId)} /> : <span>{translate('screens.records.system')}</span>;
}
