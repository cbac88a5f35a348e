import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Action as Declared } from '../../../resources/kit/resource.ts';
import { type Asked, scopeOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { notFound } from '../base/errors.ts';
import { inTransaction, type Tx } from '../db/tx.ts';
import { inputCheck, passed } from '../entity/checks.ts';
import { checkPossible } from '../entity/possible.ts';
import { permit } from '../entity/reads.ts';
import { checkReferences } from '../entity/references.ts';
import type { AnyAction, Work } from '../entity/slots.ts';
import type { Deps } from '../http/deps.ts';
import { inTurn } from '../http/fair.ts';
import { callerIn, idIn, queryIn } from '../http/request.ts';
import { type Written, write } from '../http/write.ts';
import { type AuditEntry, difference } from '../tables/audit.ts';
import { lockRow, selectWhole } from '../tables/select.ts';
import type { Row, Values } from '../tables/types.ts';

/** The declared actions of an entity, each served by its function in server/entities. */
export const actionRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  for (const [called, action] of Object.entries(resources[name].actions)) {
    const handle = deps.entities[name]?.actions?.[called];
    if (!handle) throw new Error(`The action ${name}/${called} is declared and has no function.`);
    app.route({
      method: action.method,
      url: `/${name}${action.path === '/' ? '' : action.path}`,
      config: action.method === 'GET' ? {} : { loads: true, waits: true },
      handler: (request, reply) => {
        const allow = (caller: Caller) => void permit(caller, name, askedFor(called, action));
        if (action.method === 'GET') {
          const caller = callerIn(request);
          allow(caller);
          const { app: pool } = deps.database;
          const reading = async (tx: Tx) => {
            const work: Work = {
              tx,
              caller,
              now: new Date().toISOString(),
              files: deps.files,
              log: request.log,
              entities: deps.entities,
            };
            return handle(work, await requestOf(work, request, name, called, action));
          };
          return inTurn(pool, request, () => inTransaction(pool, reading, 'read only isolation level repeatable read'));
        }
        const change = async (work: Work): Promise<Written> => {
          const asked = await requestOf(work, request, name, called, action);
          let told: Pick<AuditEntry, 'before' | 'after'> = {};
          const changed = (before: Values, after: Values) => {
            told = difference(before, after);
          };
          const body = await handle({ ...work, changed }, asked);
          const reason = typeof asked.input.reason === 'string' ? asked.input.reason : null;
          return {
            status: 200,
            body,
            audit: [
              {
                action: action.toldAs ?? 'action',
                name: called,
                entity: name,
                entityId: asked.row?.id ?? idAnswered(name, action, body),
                after: { ...asked.input, ...knownOf(action, body) },
                reason,
                ...told,
              },
            ],
          };
        };
        return write(deps, request, reply, change, { allow, isKept: !action.saves });
      },
    });
  }
};

/** Of an action whose address names no record: the one of its own entity that it answers, which is what it was about. */
const idAnswered = (name: ResourceName, { output }: Declared, body: unknown): string | null => {
  const key = Object.keys(output).find((each) => output[each] === name);
  const record = key === undefined ? undefined : (body as Readonly<Record<string, Values>>)[key];
  return typeof record?.id === 'string' ? record.id : null;
};

/** What may be told of a file that is answered: all that is known of it, and nothing that it holds. */
const knownOf = ({ saves }: Declared, body: unknown): Values => {
  if (!saves) return {};
  const { content: _, ...known } = (body as Readonly<Record<string, Values>>)[saves] ?? {};
  return Object.fromEntries(Object.entries(known).filter(([, value]) => typeof value !== 'object'));
};

const requestOf = async (
  work: Work,
  request: FastifyRequest,
  name: ResourceName,
  called: string,
  action: Declared,
): Promise<Parameters<AnyAction>[1]> => {
  const params = request.params as Record<string, string>;
  for (const key of Object.keys(params)) idIn(request, key);
  const input =
    action.method === 'GET' || !action.input
      ? {}
      : passed(inputCheck(`${name}/${called}`, action.input), request.body ?? {});
  const query = Object.fromEntries([...queryIn(request)].filter(([, v]) => v !== ''));
  if (action.query) passed(inputCheck(`${name}/${called}?`, action.query), query);
  await checkReferences(work, action.input ?? {}, input);
  return { params, query, input, row: params.id ? await rowOf(work, name, params.id, { called, action }) : null };
};

/** Who may take the action, and with which rows. */
const askedFor = (called: string, { by, rows }: Declared): Asked => ({ by, called, rows });

const rowOf = async (
  work: Work,
  name: ResourceName,
  id: string,
  { called, action }: { called: string; action: Declared },
): Promise<Row> => {
  const scope = scopeOf(work.caller, name, askedFor(called, action));
  const row = await (action.method === 'GET' ? selectWhole : lockRow)(work.tx, name, id, scope);
  if (!row) throw notFound();
  checkPossible(action.possible, row, name, called);
  return row;
};
