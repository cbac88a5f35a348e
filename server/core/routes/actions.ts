import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resources } from '../../../resources/index.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import { valuesIn } from '../../../resources/kit/queryValues.ts';
import type { Action as Declared } from '../../../resources/kit/resource.ts';
import { recordInputOf } from '../../../resources/kit/steps.ts';
import type { Caller } from '../auth/types.ts';
import { inTransaction, type Tx } from '../db/tx.ts';
import { type ActionRequest, actionRow, askedFor, reachOf, takeAction } from '../entity/actions.ts';
import { withWarnings } from '../entity/businessDays.ts';
import { dialledIn, inputCheck, passed } from '../entity/checks.ts';
import { permit } from '../entity/reads.ts';
import { checkQuery, checkReferences } from '../entity/references.ts';
import { checkSameFund, fundIn } from '../entity/sameFund.ts';
import type { Work } from '../entity/slots.ts';
import type { Deps } from '../http/deps.ts';
import { withFairShare } from '../http/fairQueue.ts';
import { callerIn, idIn, queryIn } from '../http/request.ts';
import { withNotices } from '../http/withNotices.ts';
import { workFor } from '../http/work.ts';
import { type Written, write } from '../http/write.ts';

/** Registers the declared actions of an entity, served by functions in server/entities. */
export const actionRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  for (const [called, action] of Object.entries(resources[name].actions)) {
    const handle = deps.entities[name]?.actions?.[called];
    if (!handle) throw new Error(`The action ${name}/${called} is declared but has no handler.`);
    const isRead = action.method === 'GET';
    // The audit entry of a view is a write, so an audited read uses the write path.
    const onlyReads = isRead && !action.audited;
    app.route({
      method: action.method,
      url: `/${name}${action.path === '/' ? '' : action.path}`,
      config: onlyReads ? {} : { loads: true, waits: true },
      handler: (request, reply) => {
        const allow = (caller: Caller) => void permit(caller, name, askedFor(called, action));
        if (onlyReads) {
          const caller = callerIn(request);
          allow(caller);
          const { app: pool } = deps.database;
          const reading = async (tx: Tx) => {
            const work = workFor(deps, request, tx, caller);
            return handle(work, await requestOf(work, request, name, called, action));
          };
          return withFairShare(pool, request, () =>
            inTransaction(pool, reading, 'read only isolation level repeatable read'),
          );
        }
        const change = async (work: Work): Promise<Written> => {
          const asked = await requestOf(work, request, name, called, action);
          const { body, waiting, audit } = await takeAction(work, name, called, asked);
          const days = { fields: action.input ?? {}, given: asked.input, record: asked.row ?? {} };
          const more = await withWarnings(work.tx, name, days);
          if (!waiting) return withNotices(work, { status: 200, body: { ...Object(body), ...more }, audit: [audit] });
          const { row, approval } = waiting;
          return { status: 202, body: { [singulars[name]]: row, approval, ...more }, audit: [audit] };
        };
        return write(deps, request, reply, change, { allow, isKept: !isRead && !action.downloads, names: [name] });
      },
    });
  }
};

const requestOf = async (
  work: Work,
  request: FastifyRequest,
  name: ResourceName,
  called: string,
  action: Declared,
): Promise<ActionRequest> => {
  const params = request.params as Record<string, string>;
  for (const key of Object.keys(params)) idIn(request, key);
  const typed =
    action.method === 'GET' || !action.input
      ? {}
      : passed(inputCheck(`${name}/${called}`, action.input), request.body ?? {});
  const given = Object.fromEntries([...queryIn(request)].filter(([, v]) => v !== ''));
  const { query: fields } = action;
  const query = fields ? passed(inputCheck(`${name}/${called}?`, fields), valuesIn(fields, given)) : given;
  const right = { name, asked: askedFor(called, action) };
  const inPath = params.id ? await actionRow(work, name, params.id, { called, action }) : null;
  const { params: named = {} } = action;
  await checkQuery(work, right, { ...fields, ...named }, { ...query, ...params });
  await checkReferences(work, right, { fields: action.input ?? {}, values: typed });
  const inInput = action.consequences ? recordInputOf(name, action) : undefined;
  const row = inInput ? await actionRow(work, name, String(typed[inInput]), { called, action }) : inPath;
  const input = dialledIn(action.input ?? {}, typed, row);
  await checkSameFund(work, {
    fund: row && fundIn(name, row),
    fields: { ...named, ...fields, ...action.input },
    values: { ...params, ...query, ...input },
  });
  return { params, query, input, row, reach: reachOf(work, right) };
};
