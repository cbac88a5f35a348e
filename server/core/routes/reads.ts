import type { FastifyInstance } from 'fastify';
import { resources } from '../../../resources/index.ts';
import { pluralKey, type ResourceName, singulars } from '../../../resources/kit/names.ts';
import { asking, sightOf } from '../auth/scope.ts';
import { listDeleted } from '../entity/deleted.ts';
import { permit, showOne } from '../entity/reads.ts';
import type { Deps } from '../http/deps.ts';
import { reading } from '../http/reading.ts';
import { idIn, queryIn } from '../http/request.ts';
import { readListQuery } from '../tables/params.ts';
import { selectPage } from '../tables/select.ts';

/** Adds the list and single-record routes of an entity. */
export const readRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const base = `/${name}`;

  app.get(base, { config: { loads: true, counts: true } }, async (request, reply) => {
    const query = queryIn(request);
    const operation = onlyById(query) ? 'show' : 'list';
    const { wanted, rows, total, isMore } = await reading(deps, request, async (tx, caller) => {
      const asked = asking(name, operation);
      const wanted = readListQuery(resources[name], permit(caller, name, asked), query);
      return { wanted, ...(await selectPage(tx, name, wanted, sightOf(caller, name, asked))) };
    });
    reply.counted = `${name} ${wanted.offset}-${wanted.offset + Math.max(rows.length - 1, 0)}/${total}`;
    if (isMore) reply.header('x-total-more', 'true');
    return { [pluralKey(name)]: rows, total, ...(isMore && { isMore }) };
  });

  if (resources[name].trash) {
    app.get(`${base}/deleted`, { config: { loads: true } }, (request) =>
      reading(deps, request, (tx, caller) => listDeleted({ tx, caller, entities: deps.entities }, name)),
    );
  }

  app.get(`${base}/:id`, { config: { loads: true } }, async (request) => {
    const row = await reading(deps, request, (tx, caller) => showOne({ tx, caller }, name, idIn(request)));
    return { [singulars[name]]: row };
  });
};

/** A list by ids alone is equivalent to single reads. */
const onlyById = (query: URLSearchParams) => {
  try {
    const filter = JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>;
    return Array.isArray(filter.id) && Object.keys(filter).length === 1;
  } catch {
    return false;
  }
};
