import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';

/** The reason for reopening a period, for the decider. */
export default function ReopenReason({ record: { reopenReason } }: { record: RecordOf<'periods'> }) {
  const translate = useTranslate();
  if (!reopenReason) return null;
  const label = translate('resources.periods.fields.reopenReason');
  return <span>{translate('generic.labelled', { label, text: reopenReason })}</span>;
}
