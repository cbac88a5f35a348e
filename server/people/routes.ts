import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { verificationDefault, withoutRole } from '../../resources/gates.ts';
import { isRole } from '../../resources/kit/names.ts';
import {
  type ChangedEmail,
  type Me,
  type OpenedInvitation,
  type People,
  session,
  type Verification,
} from '../../resources/session.ts';
import { userQuery } from '../core/auth/caller.ts';
import { grantsOf, heldAt } from '../core/auth/grants.ts';
import { readerLocaleOf } from '../core/auth/readerLocale.ts';
import { asking } from '../core/auth/scope.ts';
import type { UserRecord } from '../core/auth/user.ts';
import { forbidden, notFound } from '../core/base/errors.ts';
import { ALPHABETICAL } from '../core/db/alphabetical.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import { inTransaction, type Tx, txOn } from '../core/db/tx.ts';
import { inputCheck, passed } from '../core/entity/checks.ts';
import { refuseTaken } from '../core/entity/duplicates.ts';
import { createOne } from '../core/entity/operations.ts';
import { permit } from '../core/entity/reads.ts';
import type { Work } from '../core/entity/slots.ts';
import { identityIn } from '../core/http/authHook.ts';
import type { Deps } from '../core/http/deps.ts';
import { callerIn } from '../core/http/request.ts';
import { type Written, write } from '../core/http/write.ts';
import { messageFor } from '../core/i18n/message.ts';
import { localeAsked } from '../core/i18n/translator.ts';
import { auditInsertion } from '../core/tables/audit.ts';
import { findRow, updateRow } from '../core/tables/rows.ts';
import { sayAgain } from '../notices/texts.ts';
import { confirmChange } from './changeEmail.ts';
import { watchDeciders } from './deciderChanges.ts';
import { placeOf } from './emails.ts';
import { claimOf, invitationOf } from './find.ts';
import { invite } from './invite.ts';
import { linkIdentity } from './link.ts';

/** Returns the contact for a closed account: the longest-serving administrator. */
const contactOf = async (tx: Tx) =>
  (await tx.first<{ name: string; email: string }>(
    sql`select name, email from users where role = 'admin' and status = 'active' and registration = 'joined' and ${notDeleted(null)} order by created_at, id limit 1`,
  )) ?? null;

/** Entity that the user represents. */
const entityOf = ({ entity, entityId }: UserRecord): Me['entity'] =>
  entity && entityId
    ? {
        id: entityId,
        name: entity.name,
        status: entity.status,
        isVerified: entity.isVerified,
        fundId: entity.runs[0] ?? entity.joined[0] ?? null,
      }
    : null;

/** Returns the partners that the user may act for, own entity first; undefined if no membership names one. */
const partnersOf = (user: UserRecord): Me['partners'] => {
  const open = new Set(grantsOf(user).flatMap(({ partners, gate }) => (gate === null ? partners : [])));
  const own = user.entityKind === 'Partner' && user.entityId ? [{ id: user.entityId, entity: user.entity }] : [];
  const others = user.memberships.flatMap(({ type, refId, entity }) =>
    type === 'partner' && refId && refId !== user.entityId ? [{ id: refId, entity }] : [],
  );
  if (!others.length) return undefined;
  const named = [...own, ...others].flatMap(({ id, entity }) =>
    entity && open.has(id) ? [[id, { id, name: entity.name }] as const] : [],
  );
  return [...new Map(named).values()];
};

/** Returns the response of /auth/me. */
const meOf = async (tx: Tx, uid: string): Promise<Me> => {
  const found = await tx.first<UserRecord>({ ...userQuery, values: [uid] });
  if (!found) throw notFound();
  const row = await findRow(tx, 'users', found.id);
  if (!row) throw notFound();
  const claim = await claimOf(tx, found.id);
  const partners = partnersOf(found);
  return {
    id: found.id,
    email: found.email,
    name: found.name,
    role: isRole(found.role) ? found.role : null,
    status: found.status,
    registration: row.registration,
    entityKind: found.entityKind,
    entityId: found.entityId,
    entity: entityOf(found),
    ...(partners && { partners }),
    locale: row.locale,
    timezone: row.timezone,
    preferences: row.preferences ?? {},
    version: row.version,
    ...(found.status === 'active' ? {} : { contact: await contactOf(tx) }),
    ...(claim && { claim }),
  };
};

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Registers the routes for registration and the caller's own account. Identity facts come from the token, never from
 * the body.
 */
export const authRoutes = (app: FastifyInstance, deps: Deps) => {
  app.post('/auth/authenticate', async (request, reply) => {
    const identity = identityIn(request);
    const given = passed(inputCheck('auth/authenticate', session.authenticate.input), request.body ?? {});
    if (given.firebaseUid && given.firebaseUid !== identity.uid) throw forbidden();
    if (given.email && given.email !== identity.email) throw forbidden();
    const validAfter = (await request.account)?.validAfter ?? 0;
    const { invitation } = await inTransaction(deps.database.app, async (plain) => {
      const tx = { ...plain, requestId: request.id };
      const coming = { name: textOf(given.name), token: textOf(given.invitation) };
      const linked = await watchDeciders({ tx, caller: null }, () => linkIdentity(tx, identity, coming));
      // Sign-ins from before a password reset end immediately, on every server.
      if (validAfter > 0)
        await tx.run(
          sql`update users set tokens_valid_after = greatest(tokens_valid_after, ${new Date(validAfter).toISOString()}::timestamptz) where id = ${linked.userId}`,
        );
      // The first language setting comes from the browser.
      const { 'accept-language': wish = '*' } = request.headers;
      const isFirst =
        wish !== '*' &&
        (await tx.first(
          sql`update users set locale = ${localeAsked(wish)} where id = ${linked.userId} and locale is null returning id`,
        ));
      // Notifications from before the first sign-in are in English.
      if (isFirst) await sayAgain(tx, linked.userId);
      const actor = { userId: linked.userId, role: null, context: null };
      const visit = { action: 'sign_in', entity: 'users', entityId: linked.userId } as const;
      for (const entry of [...linked.audit, visit])
        await tx.run(auditInsertion(entry, { caller: actor, requestId: request.id, ip: request.ip }));
      return linked;
    });
    const me = await meOf(txOn(deps.database.app), identity.uid);
    return reply.send(invitation ? { ...me, invitation } : me);
  });

  // The token proves that the email was received: returns inviter, access, and whether there is an account to sign in
  // with.
  app.post(
    '/auth/invitation',
    { config: { open: true } },
    async (request): Promise<{ invitation: OpenedInvitation }> => {
      const { token } = passed(inputCheck('auth/invitation', session.invitation.input), request.body ?? {});
      const tx = txOn(deps.database.app);
      const found = await invitationOf(tx, String(token));
      if (!found) throw notFound();
      const [people, { isPerson, entity, funds }] = await Promise.all([
        tx.first<{ name: string; hasAccount: boolean; inviter: string | null }>(
          sql`select u.name, exists (select 1 from users o where o.email = ${found.email} and o.firebase_uid is not null and ${notDeleted('o')}) as "hasAccount",
          (select c.name from invitations i join users c on c.id = i.created_by where i.id = ${found.id}) as inviter
          from users u where u.id = ${found.userId}`,
        ),
        placeOf(tx, found),
      ]);
      if (!people) throw notFound();
      const { email, role, isOpen, status, expiresAt } = found;
      const state = isOpen ? 'open' : status === 'open' || status === 'claimed' ? 'expired' : status;
      // The name of the represented institution is not suggested as the user's name.
      const name = isPerson || people.name !== entity ? people.name : '';
      return { invitation: { state, email, role, expiresAt, ...people, entity, funds, name } };
    },
  );

  // Each side of an address change confirms it with the token of its email.
  app.post('/auth/email-change', { config: { open: true } }, async (request): Promise<{ change: ChangedEmail }> => {
    const { token } = passed(inputCheck('auth/invitation', session.invitation.input), request.body ?? {});
    return inTransaction(deps.database.app, async (plain) => {
      const tx = { ...plain, requestId: request.id };
      const { audit, ...change } = await confirmChange(tx, String(token));
      for (const entry of audit)
        await tx.run(auditInsertion(entry, { caller: null, requestId: request.id, ip: request.ip }));
      return { change };
    });
  });

  app.get('/auth/me', async (request) => meOf(txOn(deps.database.app), identityIn(request).uid));

  app.patch('/auth/me', (request, reply) => {
    const { uid } = identityIn(request);
    const caller = callerIn(request);
    const given = passed(inputCheck('auth/me', session.saveMe.input), request.body);
    const patch = Object.fromEntries(Object.entries(given).filter(([k, v]) => v !== null || k !== 'name'));
    const change = async ({ tx }: Work): Promise<Written> => {
      const before = await readerLocaleOf(tx, caller.userId);
      await updateRow(tx, 'users', caller.userId, patch);
      if (!isDeepStrictEqual(before, await readerLocaleOf(tx, caller.userId))) await sayAgain(tx, caller.userId);
      const audit = { action: 'update', entity: 'users', entityId: caller.userId, after: patch } as const;
      return { status: 200, body: await meOf(tx, uid), audit: [audit] };
    };
    return write(deps, request, reply, change, { names: [] });
  });

  app.get('/auth/verification-status', async (request): Promise<Verification> => {
    const caller = callerIn(request);
    const { standing } = caller;
    if (!caller.grants.length) return withoutRole;
    const open = !heldAt(caller);
    return {
      isVerified: standing.isVerified,
      requiresVerification: standing.requiresVerification,
      verificationStatus: (standing.entityStatus ?? 'approved').toLowerCase(),
      allowedActions: open ? ['all'] : verificationDefault.allowedActions,
      restrictedFeatures: open ? [] : verificationDefault.restrictedFeatures,
    };
  });

  app.get('/auth/users/role/:role', async (request): Promise<People> => {
    permit(callerIn(request), 'users', asking('users', 'list'));
    const { role } = request.params as { role: string };
    if (!isRole(role)) throw notFound();
    const users = await txOn(deps.database.app).rows<People['users'][number]>(
      sql`select id, name, email, role, status, entity_id as "entityId" from users where role = ${role} and ${notDeleted(null)} order by name ${ALPHABETICAL}, id limit 500`,
    );
    return { users, total: users.length };
  });

  app.post('/auth/create-fund-manager', (request, reply) => {
    permit(callerIn(request), 'fund-managers', asking('fund-managers', 'create'));
    const change = async (work: Work): Promise<Written> => {
      const { row, audit } = await createOne(work, 'fund-managers', request.body);
      const { name, email } = row;
      const message = messageFor('errors.duplicate.userEmail', { value: String(email) });
      await refuseTaken(work, 'users', { field: 'email', value: email, message });
      const standing = { role: 'fund_manager', entityKind: 'FundManager', entityId: row.id } as const;
      const invitation = await invite(work, { name: String(name), email: String(email), ...standing });
      const linked = await updateRow(work.tx, 'fund-managers', row.id, { userId: invitation.userId });
      return {
        status: 201,
        body: { fundManager: linked, invitation },
        audit: [audit, { action: 'user_management', name: 'invite', entity: 'users', entityId: invitation.userId }],
      };
    };
    return write(deps, request, reply, change, { names: ['fund-managers', 'users'] });
  });
};
