import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { FieldOf } from '../../fields/index.tsx';

/** The preparer of a journal: a user, or the system if it has no approver either. */
export default function JournalPreparer({ record }: { record: RecordOf<'journals'> }) {
  const translate = useTranslate();
  if (!record.preparedBy && !record.approvedBy) return <span>{translate('screens.records.system')}</span>;
  const field = resources.journals.fields.preparedBy;
  return field ? <FieldOf source="preparedBy" field={field} /> : null;
}
