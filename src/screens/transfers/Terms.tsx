import { useEffect } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { formOf } from '../../forms/formOf.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

const { useForm, useTyped } = formOf<RecordOf<'transfers'>>();

/** Below the terms of a transfer: the earliest possible effective date, which also presets a new transfer. */
export default function Terms() {
  const translate = useTranslate();
  const isNew = !useRecordContext()?.id;
  const { formState, resetField } = useForm();
  const { dirtyFields, isReady } = formState;
  const [commitmentId] = useTyped('commitmentId');
  const { data } = useActionQuery(
    'transfers/earliest',
    { query: { commitmentId: commitmentId ?? '' } },
    { enabled: Boolean(commitmentId) },
  );
  const earliest = data?.earliest;
  const isProposed = isNew && isReady && earliest !== undefined && !dirtyFields.effectiveOn;
  useEffect(() => {
    if (isProposed) resetField('effectiveOn', { defaultValue: earliest });
  }, [isProposed, earliest, resetField]);
  return earliest ? (
    <span role="status">{translate('screens.transfers.earliest', { date: formatDate(earliest) })}</span>
  ) : null;
}
