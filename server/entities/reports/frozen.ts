import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { reportTypeOf } from '../../../resources/reportTypes.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { closedAt } from '../../ledger/generalLedger/periods.ts';
import { speechOf } from '../../notices/texts.ts';
import type { Made } from './task.ts';

/** The closed period of a report: its closing time, and its seal combined with the language. */
export interface Frozen {
  knownAt: string;
  seal: string;
}
export type Copied = Omit<Made, 'path'> & { storageKey: string };

/**
 * Returns the closed period of a report; null if its day is open, its content depends on the maker, or another known-at
 * time was requested.
 */
export const frozenAs = async (tx: Tx, report: RecordOf<'reports'>): Promise<Frozen | null> => {
  if (!report.fundId || report.knownAt || !reportTypeOf(report.kind).freezes) return null;
  const period = await closedAt(tx, report.fundId, String(report.asOf));
  if (!period) return null;
  const { locale, dateStyle } = await speechOf(tx, report.createdBy);
  return { knownAt: period.knownAt, seal: `${period.seal} ${locale} ${dateStyle}` };
};

/** Returns the file of the same report made earlier; undefined if there is none. */
export const madeBefore = (tx: Tx, report: RecordOf<'reports'>, { seal }: Frozen): Promise<Copied | undefined> =>
  tx.first<Copied>(
    sql`select d.storage_key as "storageKey", d.size::int as size, d.sha256, r.data_hash as "dataHash"
      from reports r join documents d on d.id = r.document_id and ${notDeleted('d')}
      where r.fund_id = ${report.fundId} and r.seal = ${seal} and r.status = 'Completed' and ${notDeleted('r')}
        and (r.kind, r.title, r.format, r.as_of) = (${report.kind}, ${report.title}, ${report.format}, ${report.asOf}::date)
        and r.partner_id is not distinct from ${report.partnerId}::uuid and r.company_id is not distinct from ${report.companyId}::uuid
        and r.period_start is not distinct from ${report.periodStart}::date
      order by r.created_at limit 1`,
  );
