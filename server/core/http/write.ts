import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Caller } from '../auth/types.ts';
import { deferRejection, gatedBy, inTransaction, type Later, releasedBy, type Tx, txOn } from '../db/tx.ts';
import { watched } from '../entity/dualControl.ts';
import type { Work } from '../entity/slots.ts';
import { type AuditEntry, auditInsertion } from '../tables/audit.ts';
import { type Answer, answerKept, earlierAnswer, type Key, KeyUsed, keyOf, takeKey } from '../tables/idempotency.ts';
import { forCaller, RightsChanged } from './asking.ts';
import type { Deps } from './deps.ts';
import { withFairShare } from './fairQueue.ts';
import { workFor } from './work.ts';

export interface Written extends Answer {
  audit: readonly AuditEntry[];
}

interface Options {
  /** Throws if the caller lacks the right; runs before the idempotency key is looked up. */
  allow?: (caller: Caller) => void;
  /** Whether the response is stored under the key; responses that must not be stored are recomputed. */
  isKept?: boolean;
  /** Few statements: everything except the commit runs while the provider is still being asked. */
  isShort?: boolean;
  /** Entities that the request writes; some determine who can decide approval requests. */
  names: readonly ResourceName[];
}

/** Milliseconds for which a write keeps its connection and locks while the provider has not answered. */
const LONGEST_HELD = 250;

class NoAnswerYet extends Error {}

/** Retries of a write after a deadlock or serialization failure. */
const MOST_CROSSINGS = 3;

const isCrossing = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '40P01' || code === '40001';
};

const untilThrough = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let crossings = 1; ; crossings += 1)
    try {
      return await work();
    } catch (error) {
      if (!isCrossing(error) || crossings > MOST_CROSSINGS) throw error;
    }
};

const inTime = (answer: Promise<unknown>): Promise<void> =>
  new Promise((done, refuse) => {
    const late = setTimeout(() => refuse(new NoAnswerYet()), LONGEST_HELD);
    answer.then(() => done(), refuse).finally(() => clearTimeout(late));
  });

/**
 * The single path of every write: one transaction with the caller's record, idempotency key, change and audit. `change`
 * checks scope and validation inside it.
 */
export const write = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  change: (work: Work) => Promise<Written>,
  { allow, isKept = true, isShort = false, names }: Options,
): Promise<FastifyReply> => {
  const { app } = deps.database;
  const run = (work: Work) => watched(work, names, change);
  const account = Promise.resolve(request.account);
  const begun = (tx: Tx, caller: Caller) => workFor(deps, request, tx, caller);
  const writing = async (tx: Tx, later: Later, caller: Caller, sure: Promise<unknown>): Promise<Answer> => {
    allow?.(caller);
    const key = isKept ? keySent(request, caller) : null;
    // The account check runs in parallel: before its result nothing is stored and no notification is sent; long work
    // does not even read from the database.
    const answered = deferRejection(inTime(account));
    const open = gatedBy({ ...tx, later, requestId: request.id }, isShort ? sure : Promise.all([sure, answered]));
    const { audit, status, body } = await (key
      ? underKey(open, key, (held) => run(begun(held, caller)))
      : run(begun(open, caller)));
    await Promise.all([sure, answered]);
    if (audit.length) later(auditInsertion(audit, { caller, requestId: request.id, ip: request.ip }));
    if (key) later(answerKept(key, { status, body }));
    return { status, body };
  };
  const { caller: known } = request;
  const attempt = (isFresh: boolean) =>
    inTransaction(app, (tx, later) =>
      known
        ? writing(tx, later, known, Promise.resolve())
        : forCaller(tx, request, (caller, sure) => writing(tx, later, caller, sure), { isFresh }),
    );
  const inOrder = () =>
    untilThrough(() =>
      withFairShare(app, request, () =>
        attempt(false).catch((error: unknown) => {
          if (error instanceof RightsChanged) return attempt(true);
          throw error;
        }),
      ),
    );
  const answer = await inOrder()
    .catch(async (error: unknown) => {
      await account;
      if (error instanceof NoAnswerYet) return inOrder();
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof KeyUsed) return earlierAnswer(txOn(app), error.key);
      throw error;
    });
  return reply.code(answer.status).send(answer.body);
};

const keySent = ({ headers, method, raw, body }: FastifyRequest, { userId, context }: Caller): Key | null =>
  keyOf(headers['idempotency-key'], {
    userId,
    scope: `${method} ${raw.url} ${context ? `${context.type}:${context.id}` : ''}`,
    body,
  });

/**
 * Takes the key and starts the change together. Results of the change's queries are released only after the key is
 * taken; a used key takes precedence over any outcome of the change.
 */
const underKey = <T>(tx: Tx, key: Key, change: (held: Tx) => Promise<T>): Promise<T> => {
  const taking = takeKey(tx, key);
  return releasedBy(taking, change(gatedBy(tx, taking)));
};
