import { useEffect } from 'react';
import { useGetList, useGetOne, useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { statesOf } from '../../../resources/states.ts';
import { formOf } from '../../forms/formOf.ts';
import { nextPeriod } from './nextPeriod.ts';

type Run = Pick<RecordOf<'fee-runs'>, 'id' | 'periodStart' | 'periodEnd'>;
type Fund = Pick<RecordOf<'funds'>, 'id' | 'firstCloseDate' | 'periodLength'>;

const { useForm } = formOf<Run>();

const standing = statesOf('fee-runs', 'standing');

/** Presets the period of a new fee run with the one after the fund's last, until the user types another. */
export const useProposedPeriod = (fundId: string | null | undefined): void => {
  const isNew = !useRecordContext()?.id;
  const { formState, resetField } = useForm();
  const { dirtyFields, isReady } = formState;
  const options = { enabled: isNew && Boolean(fundId), retry: false };
  const { data: fund } = useGetOne<Fund>('funds', { id: fundId ?? '' }, options);
  const { data: runs } = useGetList<Run>(
    'fee-runs',
    {
      filter: { fundId, status: standing },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'periodStart', order: 'DESC' },
    },
    options,
  );
  const next = fund && runs ? nextPeriod(runs[0] ?? null, fund) : null;
  const [start, end] = [next?.periodStart, next?.periodEnd];
  const isProposed = isNew && isReady && start && end && !dirtyFields.periodStart && !dirtyFields.periodEnd;
  useEffect(() => {
    if (!isProposed) return;
    resetField('periodStart', { defaultValue: start });
    resetField('periodEnd', { defaultValue: end });
  }, [isProposed, start, end, resetField]);
};
