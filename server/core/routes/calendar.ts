import type { FastifyInstance } from 'fastify';
import { isCalendarDay } from '../../../resources/kit/calendar.ts';
import type { CalendarPage } from '../../../resources/session.ts';
import { readerLocaleOf } from '../auth/readerLocale.ts';
import { ApiError, type FieldError } from '../base/errors.ts';
import { calendarPage, type Span } from '../export/calendar.ts';
import type { Deps } from '../http/deps.ts';
import { reading } from '../http/reading.ts';
import { queryIn } from '../http/request.ts';
import { messageFor } from '../i18n/message.ts';
import { speechAs } from '../i18n/translator.ts';

/** Days of one request. */
const LONGEST = 400;
const DAY_MS = 86_400_000;

/** Reads the first and last day. Throws 422 for a missing or invalid day and for a span that is too long. */
const spanIn = (query: URLSearchParams): Span => {
  const span = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const errors = Object.entries(span).flatMap(([field, day]): FieldError[] =>
    isCalendarDay(day) ? [] : [{ field, message: day ? 'checks.date' : 'checks.required' }],
  );
  if (errors.length) throw new ApiError('VALIDATION_ERROR', { errors });
  const days = (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS;
  if (days < 0 || days > LONGEST) {
    const message = messageFor('refusals.requests.span', { limit: LONGEST });
    throw new ApiError('VALIDATION_ERROR', { errors: [{ field: 'to', message }] });
  }
  return span;
};

/** Adds the calendar: the declared dates of all entities in the scope of the caller. */
export const calendarRoute = (app: FastifyInstance, deps: Deps) => {
  app.get('/calendar', { config: { loads: true } }, async (request): Promise<CalendarPage> => {
    const span = spanIn(queryIn(request));
    return reading(deps, request, async (tx, caller) => {
      const speech = await speechAs(await readerLocaleOf(tx, caller.userId));
      return calendarPage({ tx, caller, speech }, span);
    });
  });
};
