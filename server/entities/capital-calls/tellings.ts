import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { addDays, daysBetween } from '../../accounting/dates.ts';
import { type MessageValues, onDay } from '../../core/i18n/message.ts';
import type { Notice } from '../../notices/notify.ts';

export type Telling = 'issued' | 'cancelled' | 'extended' | 'owed';

/** Data recorded with an event of a call. */
export interface Noted {
  /** Only lines due on this date, ISO 8601. */
  dueDate?: string;
  /** Days from the due date of the reminder. */
  reminder?: number;
  reason?: string;
}

/** A call at the time of a notification. */
export interface CallState {
  status: RecordOf<'capital-calls'>['status'];
  /** The fund's date, ISO 8601. */
  today: string;
  noted: Noted;
  /** Cure period in days after the due date before a default; null if none is agreed. */
  cureDays: number | null;
}

interface Tells {
  /** Whether the notification still applies; otherwise it is skipped. */
  holds: (told: CallState) => boolean;
  /** Only partners that still owe, with the amount owed. */
  owing: boolean;
  /** Additional values in addition to number, fund, amount, due date and payment reference. */
  words: (told: CallState) => { says: Notice['says']; values?: MessageValues };
}

/** Reminder text by days from the due date, negative before it. */
const reminder = (days: number): Notice['says'] => {
  if (days === 0) return 'CAPITAL_CALL_DUE_SOON.today';
  return days < 0 ? 'CAPITAL_CALL_DUE_SOON.soon' : 'CAPITAL_CALL_OVERDUE.owed';
};

const isOpen = ({ status }: CallState) => isIn('capital-calls', 'open', status);

/** Notifications of a call by event. */
export const tellings: Readonly<Record<Telling, Tells>> = {
  issued: {
    holds: ({ status }) => isIn('capital-calls', 'issued', status),
    owing: false,
    words: () => ({ says: 'CAPITAL_CALL_ISSUED.issued' }),
  },
  cancelled: {
    holds: ({ status }) => status === 'Cancelled',
    owing: false,
    words: ({ noted: { reason = '' } }) => ({ says: 'CAPITAL_CALL_ISSUED.cancelled', values: { reason } }),
  },
  extended: { holds: isOpen, owing: true, words: () => ({ says: 'CAPITAL_CALL_ISSUED.extended' }) },
  owed: {
    holds: isOpen,
    owing: true,
    words: ({ noted: { dueDate = '' }, today, cureDays }) => {
      const days = daysBetween(dueDate, today);
      const last = cureDays === null ? null : addDays(dueDate, cureDays);
      // Notice of default: the cure period begins with the first day.
      if (last && days > 0 && today <= last)
        return { says: 'CAPITAL_CALL_OVERDUE.cure', values: { smart_count: days, last: onDay(last) } };
      return { says: reminder(days), values: { smart_count: Math.abs(days) } };
    },
  },
};
