import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { People } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { peopleFields, peopleReaders } from '../../../resources/kit/people.ts';
import { type Asked, sightOf } from '../auth/scope.ts';
import { visibleUserName } from '../auth/visibleUserName.ts';
import { notFound } from '../base/errors.ts';
import { permit } from '../entity/reads.ts';
import type { Deps } from '../http/deps.ts';
import { reading } from '../http/reading.ts';
import { idIn } from '../http/request.ts';
import { selectOne } from '../tables/select.ts';

/**
 * Adds GET /{entity}/{id}/people: names of users who acted on a record, by id, for the back office. It reveals no more
 * than the record: only fields that the caller may read, and only the role of users without a name.
 */
export const peopleRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const readers = peopleReaders(resources[name]);
  if (!readers.length) return;
  const asked: Asked = { by: readers, called: 'people' };
  app.get(`/${name}/:id/people`, { config: { loads: true } }, (request) => {
    const id = idIn(request);
    return reading(deps, request, async (tx, caller): Promise<People> => {
      const roles = permit(caller, name, asked);
      const row = await selectOne(tx, name, id, sightOf(caller, name, asked));
      if (!row) throw notFound();
      const fields = [...new Set(roles.flatMap((role) => peopleFields(resources[name], role)))];
      const ids = [...new Set(fields.flatMap((field) => row[field] ?? []))];
      const people = ids.length
        ? await tx.rows<People['people'][number]>(
            sql`select u.id, ${visibleUserName(caller)} as name, u.role from users u where u.id = any(${ids}::uuid[])`,
          )
        : [];
      return { people };
    });
  });
};
