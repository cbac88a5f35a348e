import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { FieldOf } from '../../fields/index.tsx';

/** Who prepared a journal: a person, or the portal by itself, where nobody is said to have approved it either. */
export default function JournalPreparer({ record }: { record: RecordOf<'journals'> }) {
  const translate = useTranslate();
  if (!record.preparedBy && !record.approvedBy) return <span>{translate('screens.records.system')}</span>;
  const field = resources.journals.fields.preparedBy;
  return field ? <FieldOf source="preparedBy" field={field} /> : null;
}
