import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { deedText } from '../../fields/deedText.ts';

/** What was done, by the name of the move or the action where there is one. */
export default function AuditName({ record }: { record: RecordOf<'audit-events'> }) {
  const translate = useTranslate();
  const { action, name, entity } = record;
  return <span>{deedText({ action, name, entity: entity ?? '' }, translate)}</span>;
}
