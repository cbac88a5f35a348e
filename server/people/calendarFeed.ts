import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { dayIn } from '../../resources/kit/calendar.ts';
import { pagePath } from '../../resources/kit/paths.ts';
import type { CalendarFeed, NewCalendarFeed } from '../../resources/session.ts';
import { callerOf, userById } from '../core/auth/caller.ts';
import { readerLocaleOf, zoneOf } from '../core/auth/readerLocale.ts';
import type { Caller } from '../core/auth/types.ts';
import { ApiError, notFound } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import { inTransaction, type Tx, txOn } from '../core/db/tx.ts';
import type { Work } from '../core/entity/slots.ts';
import { datedRecords, type Span, textsOf } from '../core/export/calendar.ts';
import { icsOf } from '../core/export/ics.ts';
import type { Deps } from '../core/http/deps.ts';
import type { Limits } from '../core/http/limits.ts';
import { callerIn } from '../core/http/request.ts';
import { type Written, write } from '../core/http/write.ts';
import { messageFor } from '../core/i18n/message.ts';
import { speechAs } from '../core/i18n/translator.ts';
import { portalUrl } from '../core/mail/outbox.ts';
import { hashOf, newToken } from './tokens.ts';

const PATH = '/calendar-feed';

/** Days of the feed before and after the day of a request. */
const DAYS = { before: 60, after: 400 };
const DAY_MS = 86_400_000;

const feedOf = async (tx: Tx, userId: string): Promise<CalendarFeed> => {
  const found = await tx.first<NonNullable<CalendarFeed['feed']>>(
    sql`select created_at as "createdAt", read_at as "readAt" from calendar_feeds where user_id = ${userId}`,
  );
  return { feed: found ?? null };
};

const remove = (tx: Tx, userId: string) => tx.run(sql`delete from calendar_feeds where user_id = ${userId}`);

const audited = (name: 'renew_calendar' | 'revoke_calendar', { userId }: Caller): Written['audit'] => [
  { action: 'permission_changed', name, entity: 'users', entityId: userId },
];

/**
 * Adds the routes for the address of the user's own calendar feed. The address is a secret: it is shown once, and stored
 * as a hash.
 */
export const calendarFeedRoutes = (app: FastifyInstance, deps: Deps) => {
  app.get('/user/calendar-feed', (request) => feedOf(txOn(deps.database.app), callerIn(request).userId));

  app.post('/user/calendar-feed', (request, reply) => {
    const change = async ({ tx, caller }: Work): Promise<Written> => {
      const token = newToken();
      await remove(tx, caller.userId);
      await tx.run(sql`insert into calendar_feeds (user_id, token_hash) values (${caller.userId}, ${hashOf(token)})`);
      const body: NewCalendarFeed = {
        ...(await feedOf(tx, caller.userId)),
        address: portalUrl(`${PATH}/${token}.ics`),
      };
      return { status: 201, body, audit: audited('renew_calendar', caller) };
    };
    // No stored response may contain the address.
    return write(deps, request, reply, change, { names: [], isKept: false });
  });

  app.delete('/user/calendar-feed', (request, reply) => {
    const change = async ({ tx, caller }: Work): Promise<Written> => {
      const { feed } = await feedOf(tx, caller.userId);
      await remove(tx, caller.userId);
      return { status: 200, body: { feed: null }, audit: feed ? audited('revoke_calendar', caller) : [] };
    };
    return write(deps, request, reply, change, { names: [], isKept: false });
  });
};

interface Subscribed {
  userId: string;
  uid: string | null;
  email: string;
  createdAt: string;
}

/**
 * Returns the user of an address with the present grants; null for an unknown address, a closed account, and an address
 * from before a password reset.
 */
const subscriberOf = async (tx: Tx, token: string): Promise<Caller | null> => {
  const found = await tx.first<Subscribed>(
    sql`select u.id as "userId", u.firebase_uid as uid, u.email, f.created_at as "createdAt"
      from calendar_feeds f join users u on u.id = f.user_id where f.token_hash = ${hashOf(token)} and ${notDeleted('u')}`,
  );
  if (!found?.uid) return null;
  const user = await userById(tx, { uid: found.uid });
  if (user?.id !== found.userId) return null;
  try {
    return callerOf(user, { email: found.email, signedInAt: Date.parse(found.createdAt) }, null);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
};

const spanAround = (day: string): Span => {
  const shifted = (days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
  return { from: shifted(-DAYS.before), to: shifted(DAYS.after) };
};

const calendarOf = async (tx: Tx, caller: Caller): Promise<string> => {
  const speech = await speechAs(await readerLocaleOf(tx, caller.userId));
  const day = dayIn(new Date().toISOString(), await zoneOf(tx, caller.userId));
  const { dates } = await datedRecords(tx, caller, spanAround(day));
  const events = dates.map((each) => {
    const { label, title, fund } = textsOf(each, speech);
    return {
      uid: `${each.rowId}-${each.field}@quarterdeck`,
      day: each.day,
      summary: speech.say(messageFor('generic.labelled', { label, text: title })),
      description: fund,
      url: portalUrl(pagePath(each.resource, resources[each.resource], 'show', { id: each.id })),
      changedAt: each.changedAt,
      sequence: each.version - 1,
    };
  });
  return icsOf('Quarterdeck', events);
};

/**
 * Adds the calendar feed, which calendar apps read without a sign-in. Each request is answered in the scope that the
 * user has at that moment.
 */
export const publicCalendarFeed = async (app: FastifyInstance, deps: Deps, limits: Limits) => {
  app.get(`${PATH}/:token`, async (request, reply) => {
    limits.request(request);
    const { token } = request.params as { token: string };
    const calendar = await inTransaction(deps.database.app, async (tx) => {
      const caller = await subscriberOf(tx, token.replace(/\.ics$/, ''));
      if (!caller) return null;
      await tx.run(
        sql`update calendar_feeds set read_at = now()
          where user_id = ${caller.userId} and (read_at is null or read_at < now() - interval '1 hour')`,
      );
      return calendarOf(tx, caller);
    });
    if (calendar === null) {
      limits.unknownToken(request);
      throw notFound();
    }
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="quarterdeck.ics"',
        'cache-control': 'private, no-store',
      })
      .send(calendar);
  });
};
