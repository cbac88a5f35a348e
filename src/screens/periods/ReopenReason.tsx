import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';

/** Why a period is to be opened again, for whoever decides. */
export default function ReopenReason({ record: { reopenReason } }: { record: RecordOf<'periods'> }) {
  const translate = useTranslate();
  if (!reopenReason) return null;
  const label = translate('resources.periods.fields.reopenReason');
  return <span>{translate('generic.labelled', { label, text: reopenReason })}</span>;
}
