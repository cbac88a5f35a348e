import { english } from '../../core/i18n/translator.ts';
import { insertRow } from '../../core/tables/rows.ts';
import type { Row, Values } from '../../core/tables/types.ts';
import { pdfOf } from '../stage/pdf.ts';
import type { Doing, NewRecord, Stage } from '../stage/stage.ts';
import { quarterEnd } from './ledger.ts';
import type { Scene } from './scene.ts';

/** Creates documents of funds, staff and parties in addition to those for verification, and finished reports. */
export const playPapers = async (scene: Scene) => {
  const { stage, staff, users, funds, companies, partners } = scene;
  const manager = (days: number): Doing => ({ at: stage.at(stage.day(days), 11), by: staff.manager.caller });
  const admin = (days: number): Doing => ({ at: stage.at(stage.day(days), 15), by: staff.admin.caller });
  const ofFund = (fund: Row, type: string, title: string, visibility: string) => ({
    type,
    title,
    ownerKind: 'Fund',
    ownerId: fund.id,
    visibility,
  });
  const put = async (values: Paper, days: number, { by }: Doing = manager(days)) =>
    store(stage, values, { at: stage.at(stage.day(days), 11), by });

  for (const fund of [funds.growth, funds.climate]) {
    const agreement = await put(
      ofFund(fund, 'partnership_agreement', `${fund.name}: limited partnership agreement`, 'fund_lps'),
      -130,
    );
    await stage.move('documents', agreement.id, 'verify', admin(-128));
  }
  const lastQuarter = quarterEnd(stage.day(-115));
  const quarterly = await put(
    ofFund(funds.growth, 'quarterly_report', `Northlight Growth Fund II: quarter to ${lastQuarter}`, 'fund_lps'),
    -60,
  );
  await stage.move('documents', quarterly.id, 'verify', admin(-58));
  await put(
    ofFund(
      funds.growth,
      'investment_memo',
      'Investment memorandum: Cobaltic Semiconductors, second line',
      'fund_managers',
    ),
    -9,
  );
  await put(ofFund(funds.growth, 'due_diligence', 'Due diligence: Pelican Freight OS', 'fund_managers'), -72);
  await put(ofFund(funds.climate, 'term_sheet', 'Term sheet: Arbor Diagnostics', 'fund_managers'), -4);
  await put(
    ofFund(funds.climate, 'compliance_document', 'Marketing notification, seven countries', 'fund_managers'),
    -200,
  );
  const subscription = await put(
    {
      type: 'investment_agreement',
      title: 'Subscription agreement, Northlight Climate Opportunities I',
      ownerKind: 'Partner',
      ownerId: partners.halloway.id,
      fundId: funds.climate.id,
    },
    -121,
  );
  await stage.move('documents', subscription.id, 'verify', admin(-119));
  await put(
    {
      type: 'tax_returns',
      title: 'Tax residence certificate',
      ownerKind: 'Partner',
      ownerId: partners.halloway.id,
      expiresAt: stage.day(40),
    },
    -3,
    { ...manager(-3), by: users.lp.caller },
  );
  await put(
    {
      type: 'business_plan',
      title: 'Halden Robotics: plan for the next three years',
      ownerKind: 'Company',
      ownerId: companies.halden.id,
      visibility: 'fund_managers',
    },
    -2,
    { ...manager(-2), by: users.company.caller },
  );
  const deck = await put(
    {
      type: 'bank_statements',
      title: 'Halden Robotics: bank statements of last quarter',
      ownerKind: 'Company',
      ownerId: companies.halden.id,
      visibility: 'fund_managers',
    },
    -16,
    { ...manager(-16), by: users.company.caller },
  );
  await stage.move('documents', deck.id, 'refuse', manager(-14), { reason: 'The second page is missing.' });
  await put(
    { type: 'agreement', title: 'Management agreement', ownerKind: 'FundManager', ownerId: staff.manager.managerId },
    -1100,
    admin(-1100),
  );
  await playReports(scene, lastQuarter);
};

/** Values of a document. */
type Paper = NewRecord<'documents'> & { title: string };

const store = (stage: Stage, values: Paper, doing: Doing) => {
  const { title } = values;
  const day = doing.at.slice(0, 10);
  const fileName = `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)}.pdf`;
  const bytes = pdfOf(title, [`Dated ${day}`, '', 'A document of the demo world; names and figures are invented.']);
  return stage.upload({ documentDate: day, ...values }, { fileName, bytes }, doing);
};

/** Creates past reports: two finished with a file, one of them published to the partner, and one failed. */
const playReports = async ({ stage, staff, funds, partners }: Scene, asOf: string) => {
  const plans = [
    {
      days: -57,
      kind: 'fund_performance',
      title: 'Performance of Northlight Growth Fund II',
      partnerId: null,
      published: false,
    },
    {
      days: -55,
      kind: 'capital_account_statement',
      title: 'Capital account of Halloway Foundation',
      partnerId: partners.halloway.id,
      published: true,
    },
  ] as const;
  for (const { days, kind, title, partnerId, published } of plans) {
    const doing = { at: stage.at(stage.day(days), 17), by: staff.manager.caller };
    const owner = partnerId
      ? { ownerKind: 'Partner', ownerId: partnerId, fundId: funds.growth.id }
      : { ownerKind: 'Fund', ownerId: funds.growth.id };
    const file = await store(
      stage,
      { title: `${title}, ${english.day(asOf)}`, type: 'quarterly_report', ...owner },
      doing,
    );
    // Generated documents need no review.
    await stage.move('documents', file.id, 'verify', { ...doing, by: staff.admin.caller });
    await report(stage, doing, {
      title,
      kind,
      partnerId,
      fundId: funds.growth.id,
      asOf,
      status: 'Completed',
      progress: 100,
      attempts: 1,
      documentId: file.id,
      publishedAt: published ? doing.at : null,
      publishedBy: published ? staff.manager.id : null,
    });
  }
  const late = { at: stage.at(stage.day(-2), 17), by: staff.manager.caller };
  await report(stage, late, {
    title: 'Portfolio summary',
    kind: 'portfolio_summary',
    fundId: funds.growth.id,
    asOf: stage.day(-2),
    status: 'Failed',
    attempts: 3,
    error: 'notMade',
  });
};

const report = (stage: Stage, { at, by }: Doing, values: Values) =>
  insertRow(stage.tx, 'reports', { format: 'pdf', createdAt: at, updatedAt: at, ...values }, { createdBy: by.userId });
