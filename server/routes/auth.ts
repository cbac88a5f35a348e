import type { FastifyInstance } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { verificationDefault } from '../../resources/gates.ts';
import { email, json, text } from '../../resources/kit/fields.ts';
import { isRole } from '../../resources/kit/names.ts';
import { type UserRecord, userQuery } from '../auth/caller.ts';
import { identityIn } from '../auth/hook.ts';
import { linkIdentity } from '../auth/link.ts';
import { refuseTaken } from '../business/duplicates.ts';
import { inputCheck, passed } from '../checks.ts';
import { auditInsertion } from '../db/audit.ts';
import { findRow, insertRow, updateRow } from '../db/rows.ts';
import { inTransaction, type Tx, txOn } from '../db/tx.ts';
import type { Deps } from '../deps.ts';
import { createOne, permit } from '../entity/operations.ts';
import { forbidden, notFound } from '../errors.ts';
import { callerIn } from '../request.ts';
import { write } from '../write.ts';

const registration = {
  email: email({}),
  password: text({ max: 1000 }),
  name: text({ max: 200 }),
  firebaseUid: text({ max: 128 }),
};
const profile = {
  name: text({ max: 200 }),
  locale: text({ max: 20 }),
  timezone: text({ max: 60 }),
  preferences: json({}),
};

/** The user as /auth/me answers it. */
const meOf = async (tx: Tx, uid: string) => {
  const found = await tx.first<UserRecord>({ ...userQuery, values: [uid] } as unknown as Sql);
  if (!found) throw notFound();
  const row = await findRow(tx, 'users', found.id);
  return {
    id: found.id,
    email: found.email,
    name: found.name,
    role: isRole(found.role) ? found.role : null,
    status: found.status,
    entityKind: found.entityKind,
    entityId: found.entityId,
    entity: found.entity && {
      id: found.entityId,
      name: found.entity.name,
      status: found.entity.status,
      isVerified: found.entity.isVerified,
      fundId: found.funds[0] ?? null,
    },
    locale: row?.locale ?? null,
    timezone: row?.timezone ?? null,
    preferences: row?.preferences ?? {},
    version: row?.version,
  };
};

/** Registration, who I am, and where I stand. Identity facts come from the token, never from the body. */
export const authRoutes = (app: FastifyInstance, deps: Deps) => {
  app.post('/auth/authenticate', async (request, reply) => {
    const identity = identityIn(request);
    const given = passed(inputCheck('auth/authenticate', registration), request.body ?? {});
    if (given.firebaseUid && given.firebaseUid !== identity.uid) throw forbidden();
    if (given.email && given.email !== identity.email) throw forbidden();
    await inTransaction(deps.database.app, async (tx) => {
      const { userId, created } = await linkIdentity(tx, identity, typeof given.name === 'string' ? given.name : null);
      await tx.run(
        auditInsertion(
          { action: created ? 'create' : 'sign_in', entity: 'users', entityId: userId },
          { caller: null, requestId: request.id, ip: request.ip },
        ),
      );
    });
    return reply.send(await meOf(txOn(deps.database.app), identity.uid));
  });

  app.get('/auth/me', async (request) => meOf(txOn(deps.database.app), identityIn(request).uid));

  app.patch('/auth/me', (request, reply) => {
    const { uid } = identityIn(request);
    const caller = callerIn(request);
    const given = passed(inputCheck('auth/me', profile), request.body);
    const patch = Object.fromEntries(Object.entries(given).filter(([k, v]) => v !== null || k !== 'name'));
    return write(deps, request, reply, async ({ tx }) => {
      await updateRow(tx, 'users', caller.userId, patch);
      const audit = { action: 'update', entity: 'users', entityId: caller.userId, after: patch } as const;
      return { status: 200, body: await meOf(tx, uid), audit: [audit] };
    });
  });

  app.get('/auth/verification-status', async (request) => {
    const { standing, gate } = callerIn(request);
    if (standing.role === null) return verificationDefault;
    const open = gate === null;
    return {
      isVerified: standing.isVerified,
      requiresVerification: standing.requiresVerification,
      verificationStatus: (standing.entityStatus ?? 'approved').toLowerCase(),
      allowedActions: open ? ['all'] : verificationDefault.allowedActions,
      restrictedFeatures: open ? [] : verificationDefault.restrictedFeatures,
    };
  });

  app.get('/auth/users/role/:role', async (request) => {
    permit(callerIn(request), 'users', 'list');
    const { role } = request.params as { role: string };
    if (!isRole(role)) throw notFound();
    const users = await txOn(deps.database.app).rows(
      sql`select id, name, email, role, status, entity_id as "entityId" from users where role = ${role} and deleted_at is null order by name, id limit 500`,
    );
    return { users, total: users.length };
  });

  app.post('/auth/create-fund-manager', (request, reply) => {
    permit(callerIn(request), 'fund-managers', 'create');
    return write(deps, request, reply, async (work) => {
      const { row, audit } = await createOne(work, 'fund-managers', request.body);
      const message = `Email ${row.email} is already registered. Please use a different email address.`;
      await refuseTaken(work, 'users', { field: 'email', value: row.email, message });
      const user = await insertRow(
        work.tx,
        'users',
        { name: row.name, email: row.email, role: 'fund_manager', entityKind: 'FundManager', entityId: row.id },
        { createdBy: work.caller.userId },
      );
      const linked = await updateRow(work.tx, 'fund-managers', row.id, { userId: user.id });
      return {
        status: 201,
        body: { fundManager: linked },
        audit: [audit, { action: 'user_management', name: 'invite', entity: 'users', entityId: user.id, after: user }],
      };
    });
  });
};
