import { useEffect } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';
import { addBusinessDays } from '../parts/days.ts';
import { useProposedDay } from '../parts/useProposedDay.ts';

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
  const day = useProposedDay<RecordOf<'capital-calls'>>('callDate', fundId);
  const notice = fund && (fund.callNoticeDays ?? usualNotice);

  useEffect(() => {
    if (!isNew || !isReady || notice === undefined || dirtyFields.dueDate) return;
    const from = callDate && callDate > day ? callDate : day;
    resetField('dueDate', { defaultValue: addBusinessDays(from, notice) });
  }, [isNew, isReady, callDate, day, notice, dirtyFields.dueDate, resetField]);

  return fund;
};
