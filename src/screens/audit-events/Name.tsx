import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { auditActionLabel } from '../../fields/auditActionLabel.ts';

/** The label of the audit action: the move or action by name, else the kind of change. */
export default function AuditName({ record }: { record: RecordOf<'audit-events'> }) {
  const translate = useTranslate();
  const { action, name, entity } = record;
  return <span>{auditActionLabel({ action, name, entity: entity ?? '' }, translate)}</span>;
}
