import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { quarterBefore, today } from '../parts/days.ts';

/** New figures start with the last quarter that has ended, until somebody types another day. */
export default function Period() {
  const isNew = !useRecordContext()?.id;
  const { formState, resetField, getValues } = useFormContext();
  const { dirtyFields, isReady } = formState;
  const isProposed = isNew && isReady && !dirtyFields.periodEnd && !getValues('periodEnd');
  useEffect(() => {
    if (isProposed) resetField('periodEnd', { defaultValue: quarterBefore(today()) });
  }, [isProposed, resetField]);
  return null;
}
