import { useTranslate } from 'react-admin';
import { deedText } from '../../pages/show/deeds.ts';
import type { Values } from '../../providers/record.ts';

/** What was done, by the name of the move or the action where there is one. */
export default function AuditName({ record }: { record: Values }) {
  const translate = useTranslate();
  const { action, name, entity } = record;
  const deed = { action: String(action), name: typeof name === 'string' ? name : null, entity: String(entity) };
  return <span>{deedText(deed, translate)}</span>;
}
