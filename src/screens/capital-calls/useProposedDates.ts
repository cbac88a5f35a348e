import { useEffect } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { calendarOf, holidaysAround } from '../../../resources/kit/holidays.ts';
import { formOf } from '../../forms/formOf.ts';
import { addBusinessDays } from '../parts/days.ts';
import { useProposedDay } from '../parts/useProposedDay.ts';

type Fund = Pick<RecordOf<'funds'>, 'id' | 'currency' | 'callNoticeDays' | 'holidayCalendar' | 'bankAccountId'>;

const { useForm, useTyped } = formOf<RecordOf<'capital-calls'>>();

/** Default notice period in business days. */
const usualNotice = 10;

/**
 * Presets the dates of a new call until the user sets them: call date today, due date after the fund's notice period.
 * Returns the fund.
 */
export const useProposedDates = (): Fund | undefined => {
  const isNew = !useRecordContext()?.id;
  const { formState, resetField } = useForm();
  const { dirtyFields, isReady } = formState;
  const [fundId, callDate] = useTyped('fundId', 'callDate');
  const { data: fund } = useGetOne<Fund>('funds', { id: fundId ?? '' }, { enabled: Boolean(fundId), retry: false });
  const day = useProposedDay<RecordOf<'capital-calls'>>('callDate', fundId);
  const notice = fund && (fund.callNoticeDays ?? usualNotice);
  const calendar = fund && calendarOf(fund);

  useEffect(() => {
    if (!isNew || !isReady || notice === undefined || !calendar || dirtyFields.dueDate) return;
    const from = callDate && callDate > day ? callDate : day;
    resetField('dueDate', { defaultValue: addBusinessDays(from, notice, holidaysAround(calendar, from)) });
  }, [isNew, isReady, callDate, day, notice, calendar, dirtyFields.dueDate, resetField]);

  return fund;
};
