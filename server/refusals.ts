import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { uuidPattern } from '../resources/kit/kinds.ts';
import { isResourceName, type ResourceName } from '../resources/kit/names.ts';
import { type AuditEntry, auditInsertion } from './db/audit.ts';
import { living, tableOf } from './db/names.ts';
import { txOn } from './db/tx.ts';
import type { Deps } from './deps.ts';
import type { ApiError } from './errors.ts';

const MINUTE = 60_000;
/** Most rows that refused tokens leave in the audit in a minute, and most addresses that are told apart in it. */
const MOST_ROWS = 60;
const MOST_ADDRESSES = 10_000;

/** Puts what was refused into the audit: rights, what is out of reach, and tokens that are none. */
export const noteRefusals = (app: FastifyInstance, deps: Deps) => {
  const tokens = countTokens(deps);
  app.addHook('onClose', () => tokens.end());
  const add = (request: FastifyRequest, entry: AuditEntry) =>
    txOn(deps.database.app).run(
      auditInsertion(entry, { caller: request.caller ?? request.asker, requestId: request.id, ip: request.ip }),
    );
  const safely = (request: FastifyRequest, work: Promise<unknown>) =>
    work.catch((err: unknown) => request.log.error({ err }, 'a refusal was not recorded'));
  return {
    note: async (request: FastifyRequest, answer: ApiError): Promise<void> => {
      if (answer.code === 'FORBIDDEN' || answer.record) await safely(request, add(request, denialOf(request, answer)));
      // Not waited for: how long the answer takes tells nothing about whether there is such a row.
      if (answer.code === 'NOT_FOUND') void safely(request, noteForeign(deps, request, answer, add));
      if (answer.code === 'UNAUTHORIZED' && request.headers.authorization) tokens.count(request.ip);
    },
  };
};

const routeOf = (request: FastifyRequest) => (request.routeOptions.url ?? '').replace('/api/v1', '');

const entityIn = (request: FastifyRequest): ResourceName | undefined => {
  const name = routeOf(request).split('/')[1] ?? '';
  return isResourceName(name) ? name : undefined;
};

/** The id of what was asked for: in the path, or of the refused item of a batch. */
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

/** A row that is there and was answered as absent. */
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
    sql`select 1 from ${tableOf(entity)} t where t.id = ${id} and ${living}`,
  );
  if (there) await add(request, denialOf(request, answer));
};

/**
 * Tokens that are refused are counted by address: the first of a minute is put down at once, how many there were when it
 * is over, and however many come from however many addresses, no more than some rows a minute.
 */
const countTokens = ({ database, log }: Deps) => {
  let counts = new Map<string, number>();
  let rows = 0;
  let beyond = 0;
  const put = (ip: string, after: Record<string, number>) =>
    txOn(database.app)
      .run(
        auditInsertion(
          { action: 'access_denied', name: 'token refused', entity: 'users', after },
          { caller: null, requestId: '', ip },
        ),
      )
      .catch((err: unknown) => log.error({ err }, 'a refusal was not recorded'));
  const tell = async () => {
    const [told, others] = [[...counts].filter(([, n]) => n > 1), beyond];
    counts = new Map();
    rows = 0;
    beyond = 0;
    told.sort(([, a], [, b]) => b - a);
    for (const [ip, requests] of told.slice(0, MOST_ROWS)) await put(ip, { requests });
    const rest = told.slice(MOST_ROWS).reduce((sum, [, n]) => sum + n, others);
    if (rest) await put('', { requests: rest });
  };
  const timer = setInterval(tell, MINUTE);
  timer.unref();
  return {
    count: (ip: string) => {
      const before = counts.get(ip) ?? 0;
      if (before || counts.size < MOST_ADDRESSES) counts.set(ip, before + 1);
      else beyond += 1;
      if (before || rows >= MOST_ROWS) return;
      rows += 1;
      void put(ip, { requests: 1 });
    },
    end: async () => {
      clearInterval(timer);
      await tell();
    },
  };
};
