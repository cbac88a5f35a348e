import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { resourceNames } from '../../../resources/kit/names.ts';
import { operations } from '../../../resources/kit/rights.ts';
import { uuidPattern } from '../../../resources/kit/valueChecks.ts';
import { type Contexts, type Judged, type Permissions, session } from '../../../resources/session.ts';
import { callerOf, isContextId, isContextType, userById } from '../auth/caller.ts';
import { narrow, strongest } from '../auth/grants.ts';
import { isPresent } from '../auth/present.ts';
import type { Caller, Context, Grant } from '../auth/types.ts';
import { notFound } from '../base/errors.ts';
import { ALPHABETICAL } from '../db/alphabetical.ts';
import { notDeleted } from '../db/softDelete.ts';
import { txOn } from '../db/tx.ts';
import { inputCheck, passed } from '../entity/checks.ts';
import { identityIn } from '../http/authHook.ts';
import type { Deps } from '../http/deps.ts';
import { auditInsertion } from '../tables/audit.ts';
import type { Values } from '../tables/types.ts';

/** Entity of each context type. */
const entities = { admin: 'users', role: 'users', fund: 'funds', company: 'companies' } as const;
const MOST = 500;

/** Adds the routes for the caller's contexts and the rights in each. They ignore the context header. */
export const contextRoutes = (app: FastifyInstance, deps: Deps) => {
  const whole = async (request: Parameters<typeof identityIn>[0]): Promise<Caller> => {
    const identity = identityIn(request);
    const user = await userById(txOn(deps.database.app), identity);
    if (!user) throw notFound();
    return callerOf(user, identity, null);
  };

  /** Returns the caller's grants in a context; null if it does not exist or is not the caller's. */
  const grantsIn = async (caller: Caller, context: Context) => {
    const grants = isContextId(context) ? narrow(caller.grants, context) : null;
    return grants && (await isPresent(txOn(deps.database.app), context)) ? grants : null;
  };

  app.get('/user/contexts', async (request): Promise<Contexts> => {
    const caller = await whole(request);
    const isAdmin = caller.grants.some((g) => g.all);
    const tx = txOn(deps.database.app);
    const ids = (set: 'funds' | 'companies') => caller.grants.flatMap((g) => g[set]);
    const reached = (set: 'funds' | 'companies') =>
      sql`${notDeleted(null)} and (${isAdmin} or id = any(${ids(set)}::uuid[])) order by name ${ALPHABETICAL}, id limit ${MOST}`;
    const withRole = <R extends { id: string; name: string }>(set: 'funds' | 'companies', rows: R[]) =>
      rows.map((r) => ({ ...r, role: roleIn(caller.grants, set, r.id), entityId: r.id }));
    const funds = await tx.rows<{ id: string; name: string; timeZone: string }>(
      sql`select id, name, coalesce(time_zone, 'UTC') as "timeZone" from funds where ${reached('funds')}`,
    );
    const companies = await tx.rows<{ id: string; name: string }>(
      sql`select id, name from companies where ${reached('companies')}`,
    );
    return {
      data: { isAdmin, funds: withRole('funds', funds), companies: withRole('companies', companies) },
    };
  });

  app.post('/user/contexts/validate', async (request): Promise<Judged> => {
    const caller = await whole(request);
    const context = passed(inputCheck('user/contexts/validate', session.validate.input), request.body) as Values &
      Context;
    const grants = await grantsIn(caller, context);
    const entry = {
      action: grants ? 'access_granted' : 'access_denied',
      name: 'context',
      entity: entities[context.type],
      entityId: uuidPattern.test(context.id) ? context.id : null,
    } as const;
    await txOn(deps.database.app).run(
      auditInsertion(entry, { caller: { ...caller, context }, requestId: request.id, ip: request.ip }),
    );
    return { valid: grants !== null, role: (grants && strongest(grants)?.role) ?? null };
  });

  app.get('/user/contexts/:type/:id/permissions', async (request): Promise<Permissions> => {
    const caller = await whole(request);
    const { type, id } = request.params as { type: string; id: string };
    const grants = isContextType(type) ? await grantsIn(caller, { type, id }) : null;
    const role = grants && strongest(grants)?.role;
    if (!role) throw notFound();
    const permissions = Object.fromEntries(
      resourceNames.map((name) => [name, operations.filter((o) => can(resources[name], o, role))]),
    );
    return { role, permissions: permissions as Permissions['permissions'] };
  });
};

const roleIn = (grants: readonly Grant[], set: 'funds' | 'companies', id: string) =>
  strongest(grants.filter((g) => g.all || g[set].includes(id)))?.role ?? null;
