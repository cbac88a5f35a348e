import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Caller } from '../auth/types.ts';
import { notDeleted } from '../db/softDelete.ts';
import { inTransaction } from '../db/tx.ts';
import { type AuditEntry, auditInsertion } from '../tables/audit.ts';
import type { Deps } from './deps.ts';

/** Minutes in which one user's openings of a file share an audit entry: a preview, and the download after it. */
const SHARED_MINUTES = 10;

interface Opening {
  caller: Caller;
  name: ResourceName;
  id: string;
}

/**
 * Audits that the caller opened a record's file, in a separate transaction. An entry of the same user and record from
 * the last ten minutes covers it. Logs and throws if the audit cannot be written.
 */
export const auditFileOpening = async (
  { database }: Pick<Deps, 'database'>,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'log'>,
  { caller, name, id }: Opening,
): Promise<void> => {
  const entry = { action: 'open_file', entity: name, entityId: id } as const satisfies AuditEntry;
  try {
    await inTransaction(database.app, async (tx) => {
      // Serializes concurrent requests so that the second finds the entry of the first.
      await tx.run(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${entry.action}:${caller.userId}:${name}:${id}`}::text, 3))`,
      );
      const recent = await tx.first(
        sql`select 1 from audit_events e where e.entity_id = ${id} and e.entity = ${name} and e.action = ${entry.action}
          and e.actor_id = ${caller.userId} and e.created_at > now() - make_interval(mins => ${SHARED_MINUTES}::int) and ${notDeleted('e')} limit 1`,
      );
      if (!recent) await tx.run(auditInsertion(entry, { caller, requestId: request.id, ip: request.ip }));
    });
  } catch (err) {
    request.log.error({ err, entity: name, id }, 'opening a file was not recorded in the audit log');
    throw err;
  }
};
