import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { addDays, daysBetween } from '../../accounting/dates.ts';
import { onDay, type SaidValues } from '../../core/words/said.ts';
import type { Notice } from '../../notices/notify.ts';

export type Telling = 'issued' | 'cancelled' | 'extended' | 'owed';

/** What was noted of a call when it happened. */
export interface Noted {
  /** Told are only those whose line is due on this day, ISO 8601. */
  dueDate?: string;
  /** The reminder that it is: days from the due date. */
  reminder?: number;
  reason?: string;
}

/** A call as it is when its partners are told of it. */
export interface Told {
  status: RecordOf<'capital-calls'>['status'];
  /** The fund's day, ISO 8601. */
  today: string;
  noted: Noted;
  /** How many days after the due date a partner has before it may be put in default; null where nothing is agreed. */
  cureDays: number | null;
}

interface Tells {
  /** Whether it is still so; what is no longer so is not told any more. */
  holds: (told: Told) => boolean;
  /** Only those who still owe something, and of that. */
  owing: boolean;
  /** Its values stand besides number, fund, amount, due date and payment reference. */
  words: (told: Told) => { says: Notice['says']; values?: SaidValues };
}

/** Days from the due date, negative before it. */
const reminder = (days: number): Notice['says'] => {
  if (days === 0) return 'CAPITAL_CALL_DUE_SOON.today';
  return days < 0 ? 'CAPITAL_CALL_DUE_SOON.soon' : 'CAPITAL_CALL_OVERDUE.owed';
};

const isOpen = ({ status }: Told) => isIn('capital-calls', 'open', status);

/** What partners are told of a call. */
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
      // The notice of default: with the first day of it the time to cure begins.
      if (last && days > 0 && today <= last)
        return { says: 'CAPITAL_CALL_OVERDUE.cure', values: { smart_count: days, last: onDay(last) } };
      return { says: reminder(days), values: { smart_count: Math.abs(days) } };
    },
  },
};
