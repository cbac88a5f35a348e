import sql from 'sql-template-tag';
import { runsFund } from '../../core/auth/grantedFunds.ts';
import type { Work } from '../../core/entity/slots.ts';
import { auditCascade } from '../../core/tables/audit.ts';
import { insertRow } from '../../core/tables/rows.ts';

export interface Purchase {
  companyId: string;
  /** First day of the company in the portfolio, YYYY-MM-DD. */
  day: string;
}

/**
 * Links companies to the fund's portfolio on the first investment, if fund staff created them for it and they never
 * belonged to another fund. Only an administrator links other companies.
 */
export const linkOwn = async ({ tx, caller }: Work, fundId: string, purchases: readonly Purchase[]): Promise<void> => {
  if (!purchases.length || !runsFund(caller, fundId)) return;
  const days = new Map<string, string>();
  for (const { companyId, day } of purchases) if (day < (days.get(companyId) ?? '9999')) days.set(companyId, day);
  const own = await tx.rows<{ id: string }>(
    sql`select c.id from companies c where c.id = any(${[...days.keys()]}::uuid[])
      and (c.created_by = ${caller.userId} or c.entered_for_id = ${fundId})
      and not exists (select from fund_companies l where l.company_id = c.id) order by c.id for update`,
  );
  for (const { id: companyId } of own) {
    const linkedAt = days.get(companyId) ?? '';
    const row = await insertRow(tx, 'fund-companies', { fundId, companyId, linkedAt }, { createdBy: caller.userId });
    const entry = { action: tx.isImport ? 'import' : 'create', entity: 'fund-companies', entityId: row.id } as const;
    await auditCascade(tx, { ...entry, after: row }, caller);
  }
};
