import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { quarterBefore, today } from './days.ts';

/**
 * Presets a date of a new record of entity `N` with the end of the last completed quarter, until the user types
 * another.
 */
export const useProposedQuarter = <N extends ResourceName>(source: keyof RecordOf<N> & string): void => {
  const isNew = !useRecordContext()?.id;
  const { formState, resetField, getValues } = useFormContext();
  const { dirtyFields, isReady } = formState;
  const isProposed = isNew && isReady && !dirtyFields[source] && !getValues(source);
  useEffect(() => {
    if (isProposed) resetField(source, { defaultValue: quarterBefore(today()) });
  }, [isProposed, resetField, source]);
};
