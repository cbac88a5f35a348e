import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  DateInput,
  type DateInputProps,
  useRecordContext,
  useReference,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import { calendarOf, nextBusinessDay } from '../../resources/kit/holidays.ts';
import { rowOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { formatDate } from '../format/dates.ts';
import { useRole } from '../session/role.ts';

type Props = DateInputProps & {
  /** The field with the fund whose holiday calendar decides the warning. */
  businessDayOf?: string | undefined;
};

/** A date input; a day on which banks are closed gets a warning with the next business day. */
export const DayInput = ({ businessDayOf, helperText, ...props }: Props) => (
  <DateInput
    {...props}
    helperText={
      businessDayOf ? (
        <Warned source={props.source} of={businessDayOf}>
          {helperText}
        </Warned>
      ) : (
        (helperText ?? false)
      )
    }
  />
);

const Warned = ({ source, of, children }: { source: string; of: string; children?: ReactNode }) => {
  const translate = useTranslate();
  const day: unknown = useWatch({ name: source });
  const calendar = useCalendar(of);
  const next = calendar && typeof day === 'string' && day ? nextBusinessDay(calendar, day) : day;
  return (
    <>
      {children}
      <Box component="span" role="status" sx={{ display: 'block', color: 'warning.main' }}>
        {typeof day === 'string' && typeof next === 'string' && next !== day
          ? translate('checks.noBusinessDay', { day: formatDate(day), next: formatDate(next) })
          : null}
      </Box>
    </>
  );
};

/** Returns the holiday calendar of the fund named by a field of the form or its record; undefined while it loads. */
const useCalendar = (of: string) => {
  const record = useRecordContext();
  const role = useRole();
  const name = useResourceContext() as ResourceName | undefined;
  const chosen: unknown = useWatch({ name: of }) ?? record?.[of];
  const field = name && resources[name].fields[of];
  const to = field && rowOf(field);
  const isAsked = typeof chosen === 'string' && chosen !== '' && to !== undefined && can(resources[to], 'show', role);
  const { referenceRecord } = useReference<Parameters<typeof calendarOf>[0] & { id: string }>({
    reference: to ?? '',
    id: isAsked ? chosen : '',
    options: { enabled: isAsked },
  });
  return isAsked && referenceRecord ? calendarOf(referenceRecord) : undefined;
};
