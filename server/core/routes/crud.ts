import type { FastifyInstance } from 'fastify';
import { resources } from '../../../resources/index.ts';
import { moveNames } from '../../../resources/kit/moves.ts';
import { pluralKey, type ResourceName, singulars } from '../../../resources/kit/names.ts';
import { asking, sightOf } from '../auth/scope.ts';
import { createOne, deleteOne, moveOne, type Outcome, permit, showOne, updateOne } from '../entity/operations.ts';
import type { Deps } from '../http/deps.ts';
import { reading } from '../http/reading.ts';
import { callerIn, idIn, queryIn } from '../http/request.ts';
import { write } from '../http/write.ts';
import { readListQuery } from '../tables/params.ts';
import { selectPage } from '../tables/select.ts';

const waits = { config: { waits: true } } as const;

const sent = (name: ResourceName, { row, audit }: Outcome, status = 200) => ({
  status,
  body: { [singulars[name]]: row },
  audit: [audit],
});

/** List, one, create, update, delete and the moves of an entity. */
export const crudRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const base = `/${name}`;

  app.get(base, { config: { reads: true } }, async (request, reply) => {
    const query = queryIn(request);
    const operation = onlyById(query) ? 'show' : 'list';
    const { wanted, rows, total } = await reading(deps, request, async (tx, caller) => {
      const asked = asking(name, operation);
      const wanted = readListQuery(resources[name], permit(caller, name, asked), query);
      return { wanted, ...(await selectPage(tx, name, wanted, sightOf(caller, name, asked))) };
    });
    reply.header('content-range', `${name} ${wanted.offset}-${wanted.offset + Math.max(rows.length - 1, 0)}/${total}`);
    return { [pluralKey(name)]: rows, total };
  });

  app.get(`${base}/:id`, { config: { reads: true } }, async (request) => {
    const row = await reading(deps, request, (tx, caller) => showOne({ tx, caller }, name, idIn(request)));
    return { [singulars[name]]: row };
  });

  if (!resources[name].upload) {
    app.post(base, waits, (request, reply) => {
      permit(callerIn(request), name, asking(name, 'create'));
      return write(deps, request, reply, async (work) => sent(name, await createOne(work, name, request.body), 201));
    });
  }

  app.route({
    method: ['PUT', 'PATCH'],
    url: `${base}/:id`,
    ...waits,
    handler: (request, reply) => {
      permit(callerIn(request), name, asking(name, 'edit'));
      const id = idIn(request);
      return write(deps, request, reply, async (work) => sent(name, await updateOne(work, name, id, request.body)));
    },
  });

  app.delete(`${base}/:id`, waits, (request, reply) => {
    permit(callerIn(request), name, asking(name, 'delete'));
    const id = idIn(request);
    const force = queryIn(request).get('force') === 'true';
    const { reason } = (request.body ?? {}) as { reason?: unknown };
    return write(deps, request, reply, async (work) =>
      sent(
        name,
        await deleteOne(work, name, id, {
          force,
          reason: typeof reason === 'string' ? reason.trim().slice(0, 1000) || null : null,
        }),
      ),
    );
  });

  for (const move of moveNames(resources[name])) {
    app.post(`${base}/:id/${move}`, waits, (request, reply) => {
      const id = idIn(request);
      return write(deps, request, reply, async (work) => sent(name, await moveOne(work, name, id, move, request.body)));
    });
  }
};

/** A list asked for by ids alone is as many single rows. */
const onlyById = (query: URLSearchParams) => {
  try {
    const filter = JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>;
    return Array.isArray(filter.id) && Object.keys(filter).length === 1;
  } catch {
    return false;
  }
};
