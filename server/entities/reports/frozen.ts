import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { reportTypeOf } from '../../../resources/reportTypes.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { EarlierFile } from '../../core/fileJobs/types.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { closedAt } from '../../ledger/generalLedger/periods.ts';
import { speechOf } from '../../notices/texts.ts';

/** The closed period of a report: its closing time, its seal, and the seal combined with the language. */
export interface Frozen {
  knownAt: string;
  seal: string;
}

/** Combines the seal of a period with the language of a file. */
export const sealIn = (period: string, { locale, dateStyle }: Pick<Translator, 'locale' | 'dateStyle'>): string =>
  `${period} ${locale} ${dateStyle}`;

/**
 * Returns the closed period of a report; null if its day is open, its content depends on the maker, or another known-at
 * time was requested.
 */
export const frozenAs = async (tx: Tx, report: RecordOf<'reports'>): Promise<Frozen | null> => {
  if (!report.fundId || report.knownAt || !reportTypeOf(report.kind).freezes) return null;
  const period = await closedAt(tx, report.fundId, String(report.asOf));
  if (!period) return null;
  return { knownAt: period.knownAt, seal: sealIn(period.seal, await speechOf(tx, report.createdBy)) };
};

interface Key {
  partnerId: string | null;
  title: string;
  /** Seal of the period, combined with the language. */
  seal: string;
}

/** The original file of a report. */
export interface Earlier extends Key, EarlierFile {
  documentTitle: string;
}

type Wanted = Pick<RecordOf<'reports'>, 'fundId' | 'kind' | 'format' | 'asOf' | 'periodStart' | 'companyId'>;

/**
 * Returns the first files of a closed period by partner, title and language; repeated requests get the same files, byte
 * for byte.
 */
export const earlierFiles = async (
  tx: Tx,
  { fundId, kind, format, asOf, periodStart, companyId }: Wanted,
  { seal, partnerIds }: { seal: string; partnerIds: readonly (string | null)[] },
): Promise<(wanted: Key) => Earlier | undefined> => {
  const [period] = seal.split(' ');
  const rows = await tx.rows<Earlier>(
    sql`select r.partner_id as "partnerId", d.storage_key as "storageKey", d.size::int as size, d.sha256, r.title, d.title as "documentTitle",
        r.data_hash as "dataHash", r.seal
      from reports r join documents d on d.id = r.document_id and ${notDeleted('d')}
      where r.fund_id = ${fundId} and split_part(r.seal, ' ', 1) = ${period} and r.kind = ${kind} and r.format = ${format}
        and r.as_of = ${asOf}::date and r.period_start is not distinct from ${periodStart}::date
        and r.company_id is not distinct from ${companyId}::uuid
        and coalesce(r.partner_id = any(${partnerIds}::uuid[]), ${partnerIds.includes(null)})
        and r.status = 'Completed' and ${notDeleted('r')} order by r.created_at desc`,
  );
  const keyOf = (key: Key) => JSON.stringify([key.partnerId, key.seal, key.title]);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return (wanted) => found.get(keyOf(wanted));
};
