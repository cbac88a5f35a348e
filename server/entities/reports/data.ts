import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { callerOf, userById } from '../../core/auth/caller.ts';
import { asking, scopeOf } from '../../core/auth/scope.ts';
import type { Caller, Context } from '../../core/auth/types.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { findRow } from '../../core/tables/rows.ts';
import { type ReportData, readerIn } from '../../core/writers/data.ts';
import { senderOf } from '../../notices/letterhead.ts';
import { speechOf } from '../../notices/texts.ts';
import { aboutOf } from './about.ts';
import { builderOf } from './builders.ts';
import { titleWithSubject } from './titleWithSubject.ts';

/**
 * Loads the data of a report in one snapshot, in the requester's language. The file keeps that language for all
 * readers, also after publication; others can request the report in their own language.
 */
export const reportData = async (tx: Tx, report: RecordOf<'reports'>): Promise<ReportData> => {
  const fund = report.fundId ? await findRow(tx, 'funds', report.fundId) : undefined;
  const partner = report.partnerId ? await findRow(tx, 'partners', report.partnerId) : undefined;
  const company = report.companyId ? await findRow(tx, 'companies', report.companyId) : undefined;
  const speech = await speechOf(tx, report.createdBy);
  const maker = await makerOf(tx, report.createdBy);
  const body = await builderOf(report.kind)({
    tx,
    report,
    fund: fund ?? null,
    partner: partner ?? null,
    speech,
    reach: (name) => {
      const caller = maker(null);
      return caller ? scopeOf(caller, name, asking(name, 'list')) : sql`false`;
    },
    maker: maker(report.fundId ? { type: 'fund', id: report.fundId } : null),
  });
  return {
    title: report.title,
    fileTitle: titleWithSubject(report, [partner, company, fund], speech),
    sender: await senderOf(tx, report.fundId),
    about: aboutOf(report, { named: [fund, partner, company], currency: fund?.currency ?? null, speech }),
    ...('sections' in body ? body : { sections: body }),
    knownAt: report.knownAt,
    reader: readerIn(speech),
  };
};

/** Returns the report's maker, as a caller in a context, with the rights at the time of making; null for a former user. */
const makerOf = async (tx: Tx, userId: string | null): Promise<(context: Context | null) => Caller | null> => {
  const found = await tx.first<{ uid: string }>(
    sql`select firebase_uid as uid from users where id = ${userId} and status = 'active' and ${notDeleted(null)}`,
  );
  const user = found && (await userById(tx, found));
  return (context) => (user ? callerOf(user, { email: user.email }, context) : null);
};
