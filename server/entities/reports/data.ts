import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { reportKinds } from '../../../resources/kit/enums.ts';
import { callerOf, userById } from '../../core/auth/caller.ts';
import { asking, scopeOf } from '../../core/auth/scope.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { findRow } from '../../core/tables/rows.ts';
import { onDay, say } from '../../core/words/said.ts';
import { type ReportData, readerIn } from '../../core/writers/data.ts';
import { speechOf } from '../../notices/texts.ts';
import { builders } from './builders.ts';
import type { Subject } from './types.ts';

/**
 * The day-fixed data of a report, read in one snapshot, in the language of whoever asked for it. Its file keeps that
 * language for all who read it, also once it is published: who wants another asks for the report in their own.
 */
export const reportData = async (tx: Tx, report: RecordOf<'reports'>): Promise<ReportData> => {
  const fund = report.fundId ? await findRow(tx, 'funds', report.fundId) : undefined;
  const partner = report.partnerId ? await findRow(tx, 'partners', report.partnerId) : undefined;
  const company = report.companyId ? await findRow(tx, 'companies', report.companyId) : undefined;
  const speech = await speechOf(tx, report.createdBy);
  const { asOf, periodStart } = report;
  const period = periodStart
    ? say('reports.period', { from: onDay(periodStart), to: onDay(asOf) })
    : say('reports.asOf', { day: onDay(asOf) });
  const about = [
    ...[fund, partner, company].flatMap((r) => (r ? [r.name] : [])),
    speech.say(period),
    ...(fund ? [speech.say(say('reports.currency', { currency: fund.currency ?? '' }))] : []),
  ];
  const build = builders[report.kind as (typeof reportKinds)[number]];
  return {
    title: report.title,
    about,
    sections: await build({ tx, report, fund: fund ?? null, speech, reach: await reachOf(tx, report.createdBy) }),
    reader: readerIn(speech),
  };
};

/** What a report's maker can see when it is made; whoever has left sees nothing any more. */
const reachOf = async (tx: Tx, userId: string | null): Promise<Subject['reach']> => {
  const maker = await tx.first<{ uid: string }>(
    sql`select firebase_uid as uid from users where id = ${userId} and status = 'active' and ${living(null)}`,
  );
  const user = maker && (await userById(tx, maker));
  const caller = user && callerOf(user, { email: user.email }, null);
  return (name) => (caller ? scopeOf(caller, name, asking(name, 'list')) : sql`false`);
};
