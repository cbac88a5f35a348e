import type { generatedDocumentTypes } from './kit/enums.ts';
import { reportFormats } from './kit/enums.ts';

type Format = (typeof reportFormats)[number];
/** Fields that name the subject of a report. */
export type ReportSubject = 'fundId' | 'partnerId' | 'companyId';

/** Groups of report types, in the order of the form. */
const groups = ['figures', 'statement', 'template', 'books', 'list', 'custom'] as const;

export interface ReportType {
  group: (typeof groups)[number];
  /** Type of the document that holds the file. */
  document: (typeof generatedDocumentTypes)[number];
  /** Subjects that a request must name. */
  needs: readonly ReportSubject[];
  /** Subjects that a request may name. */
  takes?: readonly ReportSubject[];
  /**
   * Who may request it, apart from users who manage or read the whole fund: a partner for itself, or every user,
   * because it contains only rows in the requester's scope.
   */
  audience?: 'partner' | 'everyone';
  /** File formats; all by default. */
  formats?: readonly Format[];
  /** Same content for every requester, so that the report of a closed period is made once. */
  freezes?: true;
  /** Message with the title of its documents in a run over all partners of a fund; without it there are no runs. */
  runTitle?: string;
}

/** Standard templates are data files for other programs, so PDF is not available. */
const dataFormats = ['xlsx', 'csv', 'json'] as const;
const fundList = { group: 'list', document: 'fund_report', needs: ['fundId'] } as const;
const ilpa = { group: 'template', document: 'ilpa_report', formats: dataFormats, freezes: true } as const;

/** All types of report; the enum, form, permissions, formats and document types derive from these rows. */
export const reportTypes = {
  capital_account_statement: {
    group: 'statement',
    document: 'capital_account_statement',
    needs: ['fundId', 'partnerId'],
    audience: 'partner',
    freezes: true,
    runTitle: 'reports.statementOf',
  },
  fund_performance: { group: 'figures', document: 'fund_report', needs: ['fundId'], freezes: true },
  commitment_schedule: fundList,
  capital_call_summary: fundList,
  distribution_summary: fundList,
  portfolio_summary: { ...fundList, freezes: true },
  transaction_ledger: fundList,
  partner_statement: {
    group: 'statement',
    document: 'partner_statement',
    needs: ['partnerId'],
    audience: 'partner',
  },
  ilpa_reporting_template: {
    ...ilpa,
    needs: ['fundId'],
    takes: ['partnerId'],
    runTitle: 'reports.reportingTemplateOf',
  },
  ilpa_performance_template: { ...ilpa, needs: ['fundId'] },
  ilpa_pack: { ...ilpa, needs: ['fundId'], takes: ['partnerId'], runTitle: 'reports.ilpaPackOf' },
  trial_balance: { group: 'books', document: 'fund_report', needs: ['fundId'], freezes: true },
  custom: {
    group: 'custom',
    document: 'custom_report',
    needs: [],
    takes: ['fundId', 'partnerId', 'companyId'],
    audience: 'everyone',
  },
} as const satisfies Readonly<Record<string, ReportType>>;

type Rows = typeof reportTypes;
export type ReportKind = keyof Rows;
/** Types that can be generated for all partners of a fund in one run. */
export type RunKind = { [K in ReportKind]: Rows[K] extends { runTitle: string } ? K : never }[ReportKind];

export const reportKinds = Object.keys(reportTypes) as readonly ReportKind[];
export const isRunKind = (kind: ReportKind): kind is RunKind => 'runTitle' in reportTypes[kind];
export const runKinds = reportKinds.filter(isRunKind);

export const reportTypeOf = (kind: ReportKind): ReportType => reportTypes[kind];

/** Kinds in the order of the form. */
export const reportKindsByGroup: readonly ReportKind[] = groups.flatMap((group) =>
  reportKinds.filter((kind) => reportTypes[kind].group === group),
);

/** Returns the kinds that need a subject, for use as a condition. */
export const kindsWith = (subject: ReportSubject): readonly ReportKind[] =>
  reportKinds.filter((kind) => reportTypeOf(kind).needs.includes(subject));

export const formatsOf = (kind: ReportKind): readonly Format[] => reportTypeOf(kind).formats ?? reportFormats;

/** Returns the formats of each report kind, for use as `optionsBy`. */
export const formatsByKind = (kinds: readonly ReportKind[]): Readonly<Record<string, readonly Format[]>> =>
  Object.fromEntries(kinds.map((kind) => [kind, formatsOf(kind)]));
