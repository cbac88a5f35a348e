import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, resourceNames, snake } from '../../../resources/kit/names.ts';
import { unseal } from '../base/secrets.ts';
import { notDeleted } from '../db/softDelete.ts';
import { inTransaction, type Tx } from '../db/tx.ts';
import { toColumn } from './kinds.ts';
import { tableOf } from './names.ts';

/** Advisory lock shared by all servers of this product so that only one of several starting processes does it. */
const LOCK = 727_020;

/**
 * Re-encrypts unique secrets from earlier versions in normalized form. Secrets that turn out equal are left unchanged
 * and logged for manual review. Returns the number of changes.
 */
export const restoreUniqueSecrets = (owner: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>): Promise<number> =>
  inTransaction(owner, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    let changed = 0;
    for (const name of resourceNames)
      for (const [field, declared] of Object.entries(resources[name].fields))
        if (kindSpecOf(declared).secret && declared.unique) changed += await restore(tx, { name, field }, log);
    return changed;
  });

const restore = async (
  tx: Tx,
  { name, field }: { name: ResourceName; field: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> => {
  const column = sql([`"${snake(field)}"`]);
  const declared = resources[name].fields[field];
  if (!declared) return 0;
  const rows = await tx.rows<{ id: string; stored: string }>(
    sql`select id, ${column} as stored from ${tableOf(name)} where ${column} is not null and ${notDeleted(null)}`,
  );
  let changed = 0;
  for (const { id, stored } of rows) {
    const wanted = comparedAs(stored, (plain) => String(toColumn(declared, plain)));
    if (wanted === null || wanted === stored) continue;
    const done = await tx.run(
      sql`update ${tableOf(name)} t set ${column} = ${wanted} where t.id = ${id}
        and not exists (select 1 from ${tableOf(name)} o where o.${column} = ${wanted} and ${notDeleted('o')})`,
    );
    if (!done) log.warn({ entity: name, id, field }, 'another record has the same number in a different format');
    changed += done;
  }
  return changed;
};

/** Returns null if the text was encrypted with another key. */
const comparedAs = (stored: string, seal: (plain: string) => string): string | null => {
  try {
    return seal(unseal(stored));
  } catch {
    return null;
  }
};
