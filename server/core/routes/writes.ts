import type { FastifyInstance } from 'fastify';
import { resources } from '../../../resources/index.ts';
import { findMove, moveNames } from '../../../resources/kit/moves.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import type { Operation } from '../../../resources/kit/rights.ts';
import { asking } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { type Fields, withWarnings } from '../entity/businessDays.ts';
import { createOne, deleteOne, moveOne, type Outcome, restoreOne, updateOne } from '../entity/operations.ts';
import { permit } from '../entity/reads.ts';
import type { Work } from '../entity/slots.ts';
import type { Deps } from '../http/deps.ts';
import { idIn, queryIn } from '../http/request.ts';
import { withNotices } from '../http/withNotices.ts';
import { write } from '../http/write.ts';
import type { Values } from '../tables/types.ts';

const waits = { config: { loads: true, waits: true } } as const;

const sent = (name: ResourceName, { row, audit, approval }: Outcome, status = 200, more: object = {}) => ({
  status: approval ? 202 : status,
  body: { [singulars[name]]: row, ...(approval && { approval }), ...more },
  audit: [audit],
});

/** Returns the response with warnings about days that are not business days. */
const sentWithDays = async (
  { tx }: Work,
  name: ResourceName,
  outcome: Outcome,
  { fields, given, status }: { fields: Fields; given: unknown; status?: number },
) =>
  sent(
    name,
    outcome,
    status,
    await withWarnings(tx, name, { fields, given: Object(given) as Values, record: outcome.row }),
  );

/** Registers create, update, delete, restore and the moves of an entity. */
export const writeRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const base = `/${name}`;
  const { fields: own } = resources[name];
  const short = (operation: Operation) => ({
    allow: (caller: Caller) => void permit(caller, name, asking(name, operation)),
    isShort: true,
    names: [name],
  });

  if (!resources[name].upload) {
    app.post(base, waits, (request, reply) =>
      write(
        deps,
        request,
        reply,
        async (work) => {
          const outcome = await createOne({ ...work, isSingle: true }, name, request.body);
          return sentWithDays(work, name, outcome, { fields: own, given: outcome.row, status: 201 });
        },
        short('create'),
      ),
    );
  }

  app.route({
    method: ['PUT', 'PATCH'],
    url: `${base}/:id`,
    ...waits,
    handler: (request, reply) =>
      write(
        deps,
        request,
        reply,
        async (work) => {
          const outcome = await updateOne({ ...work, isSingle: true }, name, idIn(request), request.body);
          return sentWithDays(work, name, outcome, { fields: own, given: request.body });
        },
        short('edit'),
      ),
  });

  app.delete(`${base}/:id`, waits, (request, reply) => {
    const force = queryIn(request).get('force') === 'true';
    const { reason } = (request.body ?? {}) as { reason?: unknown };
    return write(
      deps,
      request,
      reply,
      async (work) =>
        sent(
          name,
          await deleteOne(work, name, idIn(request), {
            force,
            reason: typeof reason === 'string' ? reason.trim().slice(0, 1000) || null : null,
          }),
        ),
      short('delete'),
    );
  });

  if (resources[name].restorable) {
    app.post(`${base}/:id/restore`, waits, (request, reply) => {
      const id = idIn(request);
      return write(deps, request, reply, async (work) => sent(name, await restoreOne(work, name, id)), {
        names: [name],
      });
    });
  }

  for (const move of moveNames(resources[name])) {
    app.post(`${base}/:id/${move}`, waits, (request, reply) => {
      const id = idIn(request);
      return write(
        deps,
        request,
        reply,
        async (work) => {
          const outcome = await moveOne(work, name, id, move, request.body);
          const fields = findMove(resources[name], move)?.move.input ?? {};
          return withNotices(work, await sentWithDays(work, name, outcome, { fields, given: request.body }));
        },
        { names: [name] },
      );
    });
  }
};
