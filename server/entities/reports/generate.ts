import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../../resources/index.ts';
import type { reportFormats, reportKinds } from '../../../resources/kit/enums.ts';
import { callerOf, userById } from '../../core/auth/caller.ts';
import { asking, scopeOf } from '../../core/auth/scope.ts';
import { living } from '../../core/db/living.ts';
import { inTransaction, type Tx } from '../../core/db/tx.ts';
import { moveItself } from '../../core/entity/move.ts';
import { fileFirst } from '../../core/files/first.ts';
import { safeName } from '../../core/files/inspect/types.ts';
import { putBytes } from '../../core/files/store.ts';
import type { Deps } from '../../core/http/deps.ts';
import { findRow, insertRow } from '../../core/tables/rows.ts';
import type { Values } from '../../core/tables/types.ts';
import { onDay, say } from '../../core/words/said.ts';
import { writeAside } from '../../core/writers/aside.ts';
import { type ReportData, readerIn } from '../../core/writers/data.ts';
import { writers } from '../../core/writers/writers.ts';
import { notify } from '../../notices/notify.ts';
import { speechOf } from '../../notices/texts.ts';
import { builders } from './builders.ts';
import { holdOn, type Taken, withNext } from './queue.ts';
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

/** Whose document the file is: what is about one partner or company stays its maker's until it is published. */
const ownerOf = (report: RecordOf<'reports'>) =>
  report.fundId && !report.partnerId && !report.companyId
    ? { ownerKind: 'Fund' as const, ownerId: report.fundId, fundId: report.fundId }
    : {
        ownerKind: 'User' as const,
        ownerId: report.createdBy,
        fundId: report.fundId,
        aboutPartnerId: report.partnerId,
        aboutCompanyId: report.companyId,
      };

const keep = async (deps: Deps, report: Taken, data: ReportData) => {
  const format = report.format as (typeof reportFormats)[number];
  const { mimeType } = writers[format];
  const bytes = await writeAside({ format, data });
  const key = `reports/${uuid()}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { mimeType, size: bytes.length, sha256, storageKey: key };
  const dataHash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  await fileFirst({
    files: deps.files,
    log: deps.log,
    key,
    put: () => putBytes(deps.files, key, bytes, sha256),
    record: (tell) =>
      inTransaction(deps.database.app, async (tx) => {
        await holdOn(tx, report);
        await record(tx, { report, file, dataHash });
        tell();
      }),
  });
};

/** Stores the document of a finished report, and tells its maker. */
const record = async (
  tx: Tx,
  { report, file, dataHash }: { report: RecordOf<'reports'>; file: Values; dataHash: string },
) => {
  const document = await insertRow(
    tx,
    'documents',
    {
      title: report.title,
      type: 'quarterly_report',
      ...ownerOf(report),
      visibility: 'owner',
      confidentiality: 'sensitive',
      status: 'Verified',
      documentDate: report.asOf,
      fileName: safeName(`${report.title}-${report.asOf}.${report.format}`),
      ...file,
    },
    { createdBy: report.createdBy },
  );
  await moveItself(tx, 'reports', report.id, 'finish', {
    patch: { progress: 100, error: null, documentId: document.id, dataHash },
    requestId: 'background',
  });
  if (report.createdBy)
    await notify(tx, {
      users: [report.createdBy],
      says: 'REPORT_READY.made',
      values: { report: report.title, day: onDay(report.asOf) },
      kind: 'Report',
      id: report.id,
      path: `/reports/${report.id}`,
      key: `report:${report.id}:ready:${report.version}`,
    });
};

/** Makes one waiting report; answers whether there was one. What went wrong is kept with the report in a sentence. */
export const generateNext = (deps: Deps): Promise<boolean> =>
  withNext(deps, async (report) => {
    const data = await inTransaction(
      deps.database.app,
      (tx) => reportData(tx, report),
      'isolation level repeatable read read only',
    );
    await keep(deps, report, data);
  });
