import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatDate } from '../../format/dates.ts';
import { formOf } from '../../forms/formOf.ts';
import { usePortal } from '../../providers/portal.ts';

const { useForm, useTyped } = formOf<RecordOf<'transfers'>>();

type Answer = OutputOf<'transfers/earliest'>;

/** Below the terms of a transfer: the earliest possible effective date, which also presets a new transfer. */
export default function Terms() {
  const translate = useTranslate();
  const portal = usePortal();
  const isNew = !useRecordContext()?.id;
  const { formState, resetField } = useForm();
  const { dirtyFields, isReady } = formState;
  const [commitmentId] = useTyped('commitmentId');
  const { data } = useQuery({
    queryKey: ['transfers', 'earliest', commitmentId],
    queryFn: ({ signal }) =>
      portal.action<Answer>('transfers', `earliest?${new URLSearchParams({ commitmentId: commitmentId ?? '' })}`, {
        signal,
      }),
    enabled: Boolean(commitmentId),
    retry: false,
  });
  const earliest = data?.earliest;
  const isProposed = isNew && isReady && earliest !== undefined && !dirtyFields.effectiveOn;
  useEffect(() => {
    if (isProposed) resetField('effectiveOn', { defaultValue: earliest });
  }, [isProposed, earliest, resetField]);
  return earliest ? (
    <span role="status">{translate('screens.transfers.earliest', { date: formatDate(earliest) })}</span>
  ) : null;
}
