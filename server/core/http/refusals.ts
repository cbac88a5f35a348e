import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql, { join } from 'sql-template-tag';
import { isResourceName, type ResourceName } from '../../../resources/kit/names.ts';
import { uuidPattern } from '../../../resources/kit/valueChecks.ts';
import { callerOf, userById } from '../auth/caller.ts';
import { asking, scopeOf } from '../auth/scope.ts';
import type { ApiError, Pointed } from '../base/errors.ts';
import { notDeleted } from '../db/softDelete.ts';
import { txOn } from '../db/tx.ts';
import { type AuditEntry, auditInsertion } from '../tables/audit.ts';
import { tableOf } from '../tables/names.ts';
import { createAuditThrottle } from './auditThrottle.ts';
import type { Deps } from './deps.ts';

/** Individual audit rows per user and minute for references to foreign records. */
const EACH_POINTED = 10;

/** Audits refusals: missing rights, records out of scope, and invalid tokens. */
export const noteRefusals = (app: FastifyInstance, deps: Deps) => {
  const put = (entry: AuditEntry, ip: string) =>
    txOn(deps.database.app)
      .run(auditInsertion(entry, { caller: null, requestId: '', ip }))
      .catch((err: unknown) => deps.log.error({ err }, 'a refused request was not recorded in the audit log'));
  const tokens = createAuditThrottle(({ key, count }) => put(tokenRefused(count), key));
  const pointing = createAuditThrottle<() => Promise<unknown>>(
    async ({ key, count, of }) => (of ? of() : put(pointedAgain(key, count), '')),
    { each: EACH_POINTED },
  );
  app.addHook('onClose', async () => {
    await Promise.all([tokens.end(), pointing.end()]);
  });
  const add = (request: FastifyRequest, entry: AuditEntry) =>
    txOn(deps.database.app).run(
      auditInsertion(entry, { caller: request.caller ?? request.asker, requestId: request.id, ip: request.ip }),
    );
  const safely = (request: FastifyRequest, work: Promise<unknown>) =>
    work.catch((err: unknown) => request.log.error({ err }, 'a refused request was not recorded in the audit log'));
  return {
    note: async (request: FastifyRequest, answer: ApiError): Promise<void> => {
      if (answer.code === 'FORBIDDEN' || answer.record) await safely(request, add(request, denialOf(request, answer)));
      // Not awaited so that the response time does not reveal whether the row exists.
      if (answer.code === 'NOT_FOUND') void safely(request, noteForeign(deps, request, answer, add));
      if (answer.pointed.length)
        void safely(
          request,
          foreignAmong(deps, answer.pointed).then(
            (foreign) => foreign && pointing.count(personIn(request), () => add(request, pointedTo(request, foreign))),
          ),
        );
      if (answer.code === 'UNAUTHORIZED' && request.headers.authorization) void tokens.count(request.ip, null);
    },
  };
};

const routeOf = (request: FastifyRequest) => (request.routeOptions.url ?? '').replace('/api/v1', '');

const entityIn = (request: FastifyRequest): ResourceName | undefined => {
  const name = routeOf(request).split('/')[1] ?? '';
  return isResourceName(name) ? name : undefined;
};

/** Returns the requested id: in the path, or of the refused item of a batch. */
const idOf = (request: FastifyRequest, { errors }: ApiError): string | null => {
  const { id } = (request.params ?? {}) as { id?: string };
  if (id) return id.slice(0, 36);
  const index = /^items\.(\d+)/.exec(errors[0]?.field ?? '')?.[1];
  const items = (request.body as { items?: { id?: unknown }[] } | null | undefined)?.items;
  const of = index === undefined || !Array.isArray(items) ? undefined : items[Number(index)]?.id;
  return typeof of === 'string' ? of.slice(0, 36) : null;
};

const denialOf = (request: FastifyRequest, answer: ApiError): AuditEntry => ({
  action: 'access_denied',
  name: answer.record ?? `${request.method} ${routeOf(request)}`.slice(0, 100),
  entity: entityIn(request) ?? 'users',
  entityId: idOf(request, answer),
});

/** Audits access to an existing row that was answered with 404. */
const noteForeign = async (
  deps: Deps,
  request: FastifyRequest,
  answer: ApiError,
  add: (request: FastifyRequest, entry: AuditEntry) => Promise<unknown>,
) => {
  const entity = entityIn(request);
  const id = idOf(request, answer);
  if (!entity || !id || !uuidPattern.test(id)) return;
  const there = await txOn(deps.database.app).first(
    sql`select 1 from ${tableOf(entity)} t where t.id = ${id} and ${notDeleted()}`,
  );
  if (there && !(await isOwnElsewhere(deps, request, entity, id))) await add(request, denialOf(request, answer));
};

/** Returns whether the row is the reader's own in another of their contexts; links do not contain the context. */
const isOwnElsewhere = async (
  { database }: Deps,
  { method, context, identity }: FastifyRequest,
  entity: ResourceName,
  id: string,
): Promise<boolean> => {
  if (method !== 'GET' || !context || !identity) return false;
  const tx = txOn(database.app);
  const user = await userById(tx, identity);
  if (!user) return false;
  const scope = scopeOf(callerOf(user, identity, null), entity, asking(entity, 'show'));
  return (
    (await tx.first(sql`select 1 from ${tableOf(entity)} t where t.id = ${id} and ${notDeleted()} and ${scope}`)) !==
    undefined
  );
};

const personIn = (request: FastifyRequest) => (request.caller ?? request.asker)?.userId ?? '';

/** Returns the first existing row among the refused references, and their number. */
const foreignAmong = async (deps: Deps, pointed: readonly Pointed[]): Promise<Foreign | null> => {
  const looks = pointed.map(
    ({ to, id }) =>
      sql`select ${to}::text as entity, t.id from ${tableOf(to)} t where t.id = ${id} and ${notDeleted()}`,
  );
  const rows = await txOn(deps.database.app).rows<{ entity: ResourceName; id: string }>(join(looks, ' union all '));
  return rows[0] ? { ...rows[0], count: rows.length } : null;
};

interface Foreign {
  entity: ResourceName;
  id: string;
  count: number;
}

const pointedTo = (request: FastifyRequest, { entity, id, count }: Foreign): AuditEntry => ({
  action: 'access_denied',
  name: `${request.method} ${routeOf(request)}`.slice(0, 100),
  entity,
  entityId: id,
  after: { references: count },
});

const pointedAgain = (userId: string, requests: number): AuditEntry => ({
  action: 'access_denied',
  name: 'foreign references',
  entity: 'users',
  entityId: userId || null,
  after: { requests },
});

const tokenRefused = (requests: number): AuditEntry => ({
  action: 'access_denied',
  name: 'token refused',
  entity: 'users',
  after: { requests },
});
