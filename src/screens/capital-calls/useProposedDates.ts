import { useEffect } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';
import { addBusinessDays, today } from '../parts/days.ts';

type Fund = Pick<RecordOf<'funds'>, 'id' | 'currency' | 'callNoticeDays' | 'bankAccountId'>;

const { useForm, useTyped } = formOf<RecordOf<'capital-calls'>>();

/** The notice that partners get where their fund says nothing else, in business days. */
const usualNotice = 10;

/** Fills in the dates of a new call until somebody does: called today, due when the fund's notice has run. Answers the fund. */
export const useProposedDates = (): Fund | undefined => {
  const isNew = !useRecordContext()?.id;
  const { formState, resetField } = useForm();
  const { dirtyFields, isReady } = formState;
  const [fundId, callDate] = useTyped('fundId', 'callDate');
  const { data: fund } = useGetOne<Fund>('funds', { id: fundId ?? '' }, { enabled: Boolean(fundId), retry: false });
  const notice = fund && (fund.callNoticeDays ?? usualNotice);

  useEffect(() => {
    if (isNew && isReady && !callDate && !dirtyFields.callDate) resetField('callDate', { defaultValue: today() });
  }, [isNew, isReady, callDate, dirtyFields.callDate, resetField]);

  useEffect(() => {
    if (!isNew || !isReady || notice === undefined || dirtyFields.dueDate) return;
    const from = callDate && callDate > today() ? callDate : today();
    resetField('dueDate', { defaultValue: addBusinessDays(from, notice) });
  }, [isNew, isReady, callDate, notice, dirtyFields.dueDate, resetField]);

  return fund;
};
