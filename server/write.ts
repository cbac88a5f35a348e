import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, auditInsertion } from './db/audit.ts';
import { type Answer, answerKept, keyOf, takeKey } from './db/idempotency.ts';
import { inTransaction } from './db/tx.ts';
import type { Deps } from './deps.ts';
import { callerIn } from './request.ts';
import type { Work } from './slots.ts';

export interface Written extends Answer {
  audit: readonly AuditEntry[];
}

/**
 * The one way in which anything is written: one transaction that holds the idempotency key, the change, and its audit.
 * Access is checked before, scope and validation inside by what is passed in.
 */
export const write = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  change: (work: Work) => Promise<Written>,
): Promise<FastifyReply> => {
  const caller = callerIn(request);
  const context = caller.context ? `${caller.context.type}:${caller.context.id}` : '';
  const key = keyOf(request.headers['idempotency-key'], {
    userId: caller.userId,
    scope: `${request.method} ${request.raw.url} ${context}`,
    body: request.body,
  });
  const answer = await inTransaction(deps.database.app, async (tx, later): Promise<Answer> => {
    const earlier = key && (await takeKey(tx, key));
    if (earlier) return earlier;
    const work: Work = { tx, caller, now: new Date().toISOString(), files: deps.files, log: request.log };
    const { audit, status, body } = await change(work);
    for (const entry of audit) later(auditInsertion(entry, { caller, requestId: request.id, ip: request.ip }));
    if (key) later(answerKept(key, { status, body }));
    return { status, body };
  });
  return reply.code(answer.status).send(answer.body);
};
