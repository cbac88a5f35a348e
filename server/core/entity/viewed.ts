import sql from 'sql-template-tag';
import type { Move } from '../../../resources/kit/machine.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { conflict } from '../base/errors.ts';
import { notDeleted } from '../db/softDelete.ts';
import type { Row } from '../tables/types.ts';
import type { Work } from './slots.ts';

/**
 * Throws 409 unless the caller has opened the audited action that the move names (`viewed`) at this version of the
 * record. Imports are exempt, because they enter past decisions.
 */
export const checkViewed = async (
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  name: ResourceName,
  row: Row,
  { viewed }: Pick<Move, 'viewed'>,
): Promise<void> => {
  if (!viewed || tx.isImport) return;
  const view = await tx.first(
    sql`select 1 from audit_events e where e.entity = ${name} and e.entity_id = ${row.id} and e.action = 'view'
      and e.name = ${viewed} and e.actor_id = ${caller.userId} and e.after ->> 'version' = ${String(row.version)} and ${notDeleted('e')} limit 1`,
  );
  if (!view) throw conflict('refusals.records.unviewed');
};
