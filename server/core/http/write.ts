import type { FastifyReply, FastifyRequest } from 'fastify';
import { behind, inTransaction, kept, type Later, type Tx, txOn } from '../db/tx.ts';
import type { Work } from '../entity/slots.ts';
import { type AuditEntry, auditInsertion } from '../tables/audit.ts';
import { type Answer, answerKept, earlierAnswer, type Key, KeyUsed, keyOf, takeKey } from '../tables/idempotency.ts';
import type { Deps } from './deps.ts';
import { inTurn } from './fair.ts';
import { callerIn } from './request.ts';

export interface Written extends Answer {
  audit: readonly AuditEntry[];
}

/**
 * The one way in which anything is written: one transaction that holds the idempotency key, the change, and its audit.
 * Access is checked before, scope and validation inside by what is passed in. What must not be stored is answered anew
 * each time instead of being kept under the key.
 */
export const write = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  change: (work: Work) => Promise<Written>,
  { isKept = true }: { isKept?: boolean } = {},
): Promise<FastifyReply> => {
  const caller = callerIn(request);
  const context = caller.context ? `${caller.context.type}:${caller.context.id}` : '';
  const sent = keyOf(request.headers['idempotency-key'], {
    userId: caller.userId,
    scope: `${request.method} ${request.raw.url} ${context}`,
    body: request.body,
  });
  const key = isKept ? sent : null;
  const begun = (tx: Tx): Work => ({
    tx,
    caller,
    now: new Date().toISOString(),
    files: deps.files,
    log: request.log,
    entities: deps.entities,
  });
  const writing = async (tx: Tx, later: Later): Promise<Answer> => {
    // The provider is asked meanwhile: nothing of the database is told, and nothing stored, before it has answered.
    const open = behind({ ...tx, later }, Promise.resolve(request.account));
    const { audit, status, body } = await (key
      ? underKey(open, key, (held) => change(begun(held)))
      : change(begun(open)));
    await request.account;
    if (audit.length) later(auditInsertion(audit, { caller, requestId: request.id, ip: request.ip }));
    if (key) later(answerKept(key, { status, body }));
    return { status, body };
  };
  const { app } = deps.database;
  const answer = await inTurn(app, request, () => inTransaction(app, writing)).catch(async (error: unknown) => {
    await request.account;
    if (key && error instanceof KeyUsed) return earlierAnswer(txOn(deps.database.app), key);
    throw error;
  });
  return reply.code(answer.status).send(answer.body);
};

/**
 * Takes the key and begins the change in one breath. The change learns nothing of what it asked before the key is taken;
 * where the key was used before, that counts, whatever became of the change.
 */
const underKey = async <T>(tx: Tx, key: Key, change: (held: Tx) => Promise<T>): Promise<T> => {
  const taking = kept(takeKey(tx, key));
  const changing = kept(change(behind(tx, taking)));
  await taking.catch(async (error: unknown) => {
    await Promise.allSettled([changing]);
    throw error;
  });
  return changing;
};
