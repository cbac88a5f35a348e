import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFundToday } from './useFundDay.ts';

/** Presets a date of a new record with today in the fund's time zone, until the user sets it. Returns that day. */
export const useProposedDay = <T extends object>(
  declared: keyof T & string,
  fundId: string | null | undefined,
): string => {
  const source: string = declared;
  const isNew = !useRecordContext()?.id;
  const { formState, resetField } = useFormContext();
  const { dirtyFields, isReady } = formState;
  const value: unknown = useWatch({ name: source });
  const isTyped = dirtyFields[source] === true;
  const day = useFundToday(fundId);
  const proposed = useRef<unknown>(null);

  useEffect(() => {
    // Keeps a value from the address; a preset follows the fund.
    if (!isNew || !isReady || isTyped || (value && value !== proposed.current)) return;
    if (value === day) return;
    proposed.current = day;
    resetField(source, { defaultValue: day });
  }, [isNew, isReady, isTyped, value, day, source, resetField]);

  return day;
};
