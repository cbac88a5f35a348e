/** Every entity by its API name (plural, kebab-case), with the singular key of one record. */
export const singulars = {
  partners: 'partner',
  'fund-managers': 'fundManager',
  funds: 'fund',
  companies: 'company',
  transactions: 'transaction',
  'capital-calls': 'capitalCall',
  documents: 'document',
  reports: 'report',
  notifications: 'notification',
  users: 'user',
  commitments: 'commitment',
  'capital-call-lines': 'capitalCallLine',
  payments: 'payment',
  'fund-companies': 'fundCompany',
  valuations: 'valuation',
  memberships: 'membership',
  invitations: 'invitation',
  'bank-accounts': 'bankAccount',
  'audit-events': 'auditEvent',
  journals: 'journal',
  'journal-entries': 'journalEntry',
  periods: 'period',
  'statement-runs': 'statementRun',
  approvals: 'approval',
  distributions: 'distribution',
  'distribution-lines': 'distributionLine',
  'bank-statements': 'bankStatement',
  'bank-lines': 'bankLine',
  closings: 'closing',
  'closing-lines': 'closingLine',
  'commitment-changes': 'commitmentChange',
  'fee-runs': 'feeRun',
  'fee-lines': 'feeLine',
  transfers: 'transfer',
  'transfer-lines': 'transferLine',
  'market-indices': 'marketIndex',
  'company-figures': 'companyFigure',
  'dead-letters': 'deadLetter',
  'background-jobs': 'backgroundJob',
  'exchange-rates': 'exchangeRate',
  letterheads: 'letterhead',
  'report-definitions': 'reportDefinition',
  notes: 'note',
  tasks: 'task',
  'document-waivers': 'documentWaiver',
  'period-sign-offs': 'periodSignOff',
} as const;

export type ResourceName = keyof typeof singulars;

/** Entities that a user can represent and create records for. */
export type OwnName = 'partners' | 'companies';

export const resourceNames = Object.keys(singulars) as ResourceName[];

/** Returns whether the name is a declared entity. */
export const isResourceName = (name: unknown): name is ResourceName =>
  typeof name === 'string' && Object.hasOwn(singulars, name);

/** 'fund-managers' -> 'fundManagers': the response key of a list. */
export type PluralKey<N extends string> = N extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<PluralKey<Rest>>}`
  : N;
export const pluralKey = <N extends ResourceName>(name: N) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as PluralKey<N>;

/** 'tradeDate' -> 'trade_date', 'capital-calls' -> 'capital_calls'. */
export const snake = (name: string) => name.replace(/-/g, '_').replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** The roles of the specification, by their short code. */
export const roles = ['admin', 'fund_manager', 'gp', 'lp', 'company'] as const;
export type Role = (typeof roles)[number];

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);
