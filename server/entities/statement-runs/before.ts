import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { About } from '../../core/files/store.ts';
import type { Run } from './queue.ts';

/** The original file of a statement. */
export interface Before extends About {
  partnerId: string;
  storageKey: string;
  title: string;
  documentTitle: string;
  dataHash: string;
  seal: string;
}

/**
 * Returns the existing statements of a closed period by partner, title and reader settings; repeated requests return
 * the same files, byte for byte.
 */
export const madeBefore = async (
  tx: Tx,
  { fundId, kind, seal, format, asOf, periodStart }: Run,
  partnerIds: readonly string[],
): Promise<(wanted: Pick<Before, 'partnerId' | 'title' | 'seal'>) => Before | undefined> => {
  const rows = seal
    ? await tx.rows<Before>(
        sql`select r.partner_id as "partnerId", d.storage_key as "storageKey", d.size::int as size, d.sha256, r.title, d.title as "documentTitle", r.data_hash as "dataHash", r.seal
          from reports r join documents d on d.id = r.document_id and ${notDeleted('d')}
          where r.fund_id = ${fundId} and split_part(r.seal, ' ', 1) = ${seal} and r.kind = ${kind}
            and r.format = ${format} and r.as_of = ${asOf}::date and r.period_start is not distinct from ${periodStart}::date
            and r.partner_id = any(${[...partnerIds]}::uuid[]) and r.status = 'Completed' and ${notDeleted('r')} order by r.created_at desc`,
      )
    : [];
  const keyOf = ({ partnerId, title, seal: by }: Pick<Before, 'partnerId' | 'title' | 'seal'>) =>
    JSON.stringify([partnerId, by, title]);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return (wanted) => found.get(keyOf(wanted));
};
