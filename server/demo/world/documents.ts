import type { RecordOf } from '../../../resources/index.ts';
import type { Caller } from '../../core/auth/types.ts';
import { insertRow } from '../../core/tables/rows.ts';
import type { Row, Values } from '../../core/tables/types.ts';
import { documentOf } from '../../entities/reports/document.ts';
import { pdfOf } from '../stage/pdf.ts';
import type { Doing, Filed, NewRecord, Stage } from '../stage/stage.ts';
import { quarterEnd } from './ledger.ts';
import type { Scene } from './scene.ts';

/** Creates documents of funds, staff and parties in addition to those for verification, and finished reports. */
export const playPapers = async (scene: Scene) => {
  const { stage, staff, users, funds, companies, partners } = scene;
  const at = (days: number, hour: number, by: Caller): Doing => ({ at: stage.at(stage.day(days), hour), by });
  const put = (values: Paper, days: number, by = staff.manager.caller) => store(stage, values, at(days, 11, by));
  const forFund = (fund: Row, type: string, title: string, days: number, visibility = 'fund_managers') =>
    put({ type, title, ownerKind: 'Fund', ownerId: fund.id, visibility }, days);
  const verify = (document: Row, days: number) =>
    stage.move('documents', document.id, 'verify', at(days, 15, staff.admin.caller));

  for (const fund of [funds.growth, funds.climate]) {
    const title = `${fund.name}: limited partnership agreement`;
    await verify(await forFund(fund, 'partnership_agreement', title, -130, 'fund_lps'), -128);
  }
  const lastQuarter = quarterEnd(stage.day(-115));
  const quarterly = `Northlight Growth Fund II: quarter to ${lastQuarter}`;
  await verify(await forFund(funds.growth, 'quarterly_report', quarterly, -60, 'fund_lps'), -58);
  const memorandum = 'Investment memorandum: Cobaltic Semiconductors, second line';
  await forFund(funds.growth, 'investment_memo', memorandum, -9);
  await forFund(funds.growth, 'due_diligence', 'Due diligence: Pelican Freight OS', -72);
  await forFund(funds.climate, 'term_sheet', 'Term sheet: Arbor Diagnostics', -4);
  await forFund(funds.climate, 'compliance_document', 'Marketing notification, seven countries', -200);

  const halloway = { ownerKind: 'Partner', ownerId: partners.halloway.id };
  const subscription = 'Subscription agreement, Northlight Climate Opportunities I';
  await verify(
    await put({ type: 'investment_agreement', title: subscription, ...halloway, fundId: funds.climate.id }, -121),
    -119,
  );
  const expiresAt = stage.day(40);
  await put({ type: 'tax_returns', title: 'Tax residence certificate', ...halloway, expiresAt }, -3, users.lp.caller);
  const halden = { ownerKind: 'Company', ownerId: companies.halden.id, visibility: 'fund_managers' };
  const byCompany = (type: string, title: string, days: number) =>
    put({ type, title: `Halden Robotics: ${title}`, ...halden }, days, users.company.caller);
  await byCompany('business_plan', 'plan for the next three years', -2);
  const { id } = await byCompany('bank_statements', 'bank statements of last quarter', -16);
  const refusing = at(-14, 11, staff.manager.caller);
  await stage.move('documents', id, 'refuse', refusing, { reason: 'The second page is missing.' });
  const manager = { ownerKind: 'FundManager', ownerId: staff.manager.managerId };
  await put({ type: 'agreement', title: 'Management agreement', ...manager }, -1100, staff.admin.caller);
  await playReports(scene, lastQuarter);
};

/** Values of a document. */
type Paper = NewRecord<'documents'> & { title: string };

const DISCLAIMER = 'A document of the demo world; names and figures are invented.';

const store = (stage: Stage, values: Paper, doing: Doing) => {
  const { title } = values;
  const day = doing.at.slice(0, 10);
  return stage.upload({ documentDate: day, ...values }, fileOf(title, [`Dated ${day}`, '', DISCLAIMER]), doing);
};

const fileOf = (title: string, lines: readonly string[]) => ({
  fileName: `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)}.pdf`,
  bytes: pdfOf(title, lines),
});

/** Creates past reports: two finished with a file, one of them published to the partner, and one failed. */
const playReports = async ({ stage, staff, funds, partners }: Scene, asOf: string) => {
  const { growth } = funds;
  const { halloway } = partners;
  const plans = [
    { days: -57, kind: 'fund_performance', name: 'Fund performance', partner: null },
    { days: -55, kind: 'capital_account_statement', name: 'Capital account statement', partner: halloway },
  ] as const;
  for (const { days, kind, name, partner } of plans) {
    const subject = String((partner ?? growth).name);
    const title = `${name}, ${subject}, ${quarterOf(asOf)}`;
    const doing = { at: stage.at(stage.day(days), 17), by: staff.manager.caller };
    const about = { title, kind, asOf, fundId: growth.id, partnerId: partner?.id ?? null, companyId: null };
    const file = await stage.store(fileOf(title, [`${growth.name}, as of ${asOf}`, '', DISCLAIMER]));
    const { id: documentId } = await generated(stage, about, file, doing);
    await report(stage, doing, {
      ...{ ...about, status: 'Completed', progress: 100, attempts: 1, documentId },
      publishedAt: partner && doing.at,
      publishedBy: partner && staff.manager.id,
    });
  }
  const late = { at: stage.at(stage.day(-2), 17), by: staff.manager.caller };
  const failed = { kind: 'portfolio_summary', status: 'Failed', attempts: 3, error: 'notMade' };
  await report(stage, late, { title: 'Portfolio summary', fundId: growth.id, asOf: stage.day(-2), ...failed });
};

type About = Pick<RecordOf<'reports'>, 'title' | 'kind' | 'asOf' | 'fundId' | 'partnerId' | 'companyId'>;

/** Stores the document of a report with the values of a generated one, without a review. */
const generated = (stage: Stage, about: About, file: Filed, { at, by }: Doing) => {
  const made = { ...about, format: 'pdf', runId: null, createdBy: by.userId } as const;
  const values = documentOf(made, { title: about.title, partner: null, isDated: true }, file);
  const times = { createdAt: at, updatedAt: at, draftSince: null };
  return insertRow(stage.tx, 'documents', { ...values, ...times }, { createdBy: by.userId });
};

/** '2026-09-30' -> 'Q3 2026'. */
const quarterOf = (day: string) => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;

const report = (stage: Stage, { at, by }: Doing, values: Values) =>
  insertRow(stage.tx, 'reports', { format: 'pdf', createdAt: at, updatedAt: at, ...values }, { createdBy: by.userId });
