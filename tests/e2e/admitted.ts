/** A = admin, M = fund manager, G = general partner, L = limited partner, C = company, N = signed in without a role. */
export const letters = { admin: 'A', fund_manager: 'M', gp: 'G', lp: 'L', company: 'C', none: 'N' } as const;

export type Walker = keyof typeof letters;

/** Permitted roles by page, transcribed by hand from the table in section 2 of the specification and the design decisions. */
export const admitted: Readonly<Record<string, string>> = {
  '/select-context': 'AMGLCN',
  '/profile': 'AMGLCN',
  '/settings': 'AMGLCN',
  '/notifications': 'AMGLCN',
  '/not-found': 'AMGLCN',
  '/calendar': 'AMGLCN',
  '/dashboard/admin': 'AG',
  '/dashboard/partner': 'GL',
  '/dashboard/manager': 'M',
  '/partners': 'AGM',
  '/partners/new': 'AM',
  '/partners/{partner}': 'AMGLCN',
  '/partners/{partner}/edit': 'AM',
  '/partners/{partner}/onboarding': 'AMGL',
  '/partners/{partner}/capital-account': 'AMGL',
  '/partners/{partner}/investments': 'AMGL',
  '/investments': 'GL',
  '/funds': 'AGLM',
  '/funds/new': 'AG',
  '/manager-fund': 'AGM',
  '/funds/{fund}': 'AGLM',
  '/funds/{fund}/edit': 'AGM',
  '/funds/{fund}/trial-balance': 'AGM',
  '/funds/{fund}/market': 'AGM',
  '/funds/{fund}/what-if': 'AGM',
  '/funds/{fund}/periods': 'AGM',
  '/funds/{fund}/valuation-round': 'AM',
  '/funds/onboarding': 'M',
  // A user without a role has a menu of My Companies, Investments and Documents.
  '/companies': 'AGLMCN',
  '/companies/new': 'AGM',
  '/companies/{company}': 'AGLMCN',
  '/companies/{company}/edit': 'AGMC',
  '/companies/{company}/verification': 'AMC',
  '/companies/{company}/link-fund': 'A',
  '/companies/verification': 'AM',
  '/companies/me': 'C',
  '/companies/me/verification': 'C',
  '/transactions': 'AGLMN',
  '/transactions/new': 'AGLM',
  '/transactions/partner/{transaction}': 'AGLM',
  '/transactions/edit/partner/{transaction}': 'AGLM',
  '/transactions/pending': 'AGM',
  '/capital-calls': 'AGML',
  '/capital-calls/create': 'AGM',
  '/capital-calls/{call}': 'AGML',
  '/capital-calls/{call}/submit-payment': 'L',
  '/capital-calls/payment-review': 'AGM',
  '/bank-accounts': 'AGML',
  '/bank-statements': 'AMG',
  '/bank-statements/upload': 'AM',
  '/bank-lines': 'AMG',
  '/audit-events': 'A',
  '/background-jobs': 'A',
  '/exchange-rates': 'AMG',
  '/tasks': 'AM',
  '/tasks/own': 'AM',
  '/journals': 'AGM',
  '/journal-entries': 'AGM',
  '/documents': 'AMGLCN',
  '/documents/upload': 'AMGLCN',
  '/documents/{document}': 'AMGLCN',
  '/reports': 'AMGLCN',
  '/reports/generate': 'AMGLCN',
  '/reports/custom': 'AMGLCN',
  '/reports/{report}': 'AMGLCN',
  '/approvals': 'AGM',
  '/distributions': 'AMGL',
  '/distributions/new': 'AM',
  '/statement-runs': 'AM',
  '/statement-runs/new': 'AM',
  '/fund-managers': 'AG',
  '/fund-managers/new': 'AG',
  '/fund-managers/{manager}': 'AG',
  '/fund-managers/{manager}/edit': 'AG',
  '/users': 'A',
  '/users/roles': 'A',
};

export const homes: Readonly<Record<Walker, string>> = {
  admin: '/dashboard/admin',
  fund_manager: '/dashboard/manager',
  gp: '/dashboard/partner',
  lp: '/dashboard/partner',
  company: '/companies/me',
  none: '/profile',
};

/** Addresses that redirect every role; 'home' is the home page of the role. */
export const elsewhere: Readonly<Record<string, string>> = {
  '/': 'home',
  '/dashboard': 'home',
  '/nowhere/at/all': '/not-found',
  '/partners/x/y/z': '/not-found',
};

/** Returns the landing page of an address for a user: the page itself, or the home page. */
export const landingOf = (walker: Walker, pattern: string): string =>
  admitted[pattern]?.includes(letters[walker]) ? pattern : homes[walker];

/** The id of no record. */
export const ABSENT = '01900000-0000-7000-8000-000000000000';
