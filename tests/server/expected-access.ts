import type { ResourceName, Role } from '../../resources/kit/names.ts';
import type { Operation } from '../../resources/kit/rights.ts';

/**
 * Access rights transcribed by hand from sections 2 and 6 of the specification and, for its gaps, from the design decisions.
 * They are not derived, so a wrong declaration fails here.
 */
const table = (lines: string): Record<Operation, Role[]> => {
  const [list, show, create, edit, remove] = lines
    .split('/')
    .map((cell) => cell.trim().split(' ').filter(Boolean) as Role[]);
  return { list: list ?? [], show: show ?? [], create: create ?? [], edit: edit ?? [], delete: remove ?? [] };
};
const all = 'admin fund_manager gp lp company';

/** Entities outside the specification are only covered by their declaration. */
export const expectedAccess: Readonly<Partial<Record<ResourceName, Record<Operation, Role[]>>>> = {
  //                     list                      / show                      / create                    / edit                          / delete
  partners: table(
    `admin gp fund_manager           / ${all}                    / admin fund_manager        / admin fund_manager            / admin fund_manager`,
  ),
  'fund-managers': table(
    'admin gp                 / admin gp fund_manager     / admin gp                  / admin gp fund_manager         / admin',
  ),
  funds: table(
    'admin gp lp fund_manager           / admin gp lp fund_manager  / admin gp fund_manager     / admin gp fund_manager         / admin',
  ),
  companies: table(
    `${all}                         / ${all}                    / admin gp fund_manager     / admin gp fund_manager company / admin`,
  ),
  transactions: table(
    'admin gp lp fund_manager    / admin gp lp fund_manager  / admin gp lp fund_manager  / admin gp lp fund_manager      / admin fund_manager',
  ),
  'capital-calls': table(
    'admin gp lp fund_manager / admin gp lp fund_manager  / admin gp fund_manager     / admin gp fund_manager         / admin fund_manager',
  ),
  documents: table(
    `${all}                         / ${all}                    / ${all}                    / admin fund_manager            / admin fund_manager`,
  ),
  reports: table(
    `${all}                           / ${all}                    / ${all}                    / admin fund_manager            / admin fund_manager`,
  ),
  notifications: table(
    `${all}                     / ${all}                    /                           /                               / ${all}`,
  ),
  users: table(
    'admin                              / admin                     / admin                     / admin                         / admin',
  ),
  commitments: table(
    'admin gp lp fund_manager     / admin gp lp fund_manager  / admin fund_manager        / admin fund_manager            / admin fund_manager',
  ),
  'capital-call-lines': table(
    'admin gp lp fund_manager / admin gp lp fund_manager /                       / admin gp fund_manager         /',
  ),
  payments: table(
    'admin gp lp fund_manager        / admin gp lp fund_manager  / lp                        / lp                            /',
  ),
  'fund-companies': table(
    `${all}                  / ${all}                    / admin                     / admin                         / admin`,
  ),
  valuations: table(
    'admin gp lp fund_manager      / admin gp lp fund_manager  / admin fund_manager        / admin fund_manager            / admin fund_manager',
  ),
  memberships: table(
    `${all}                       / ${all}                    / admin                     / admin                         / admin`,
  ),
  invitations: table(
    'admin fund_manager            / admin fund_manager        /                           /                               /',
  ),
  'bank-accounts': table(
    'admin gp lp fund_manager / admin gp lp fund_manager  / admin fund_manager        / admin fund_manager            / admin',
  ),
  'bank-statements': table(
    'admin gp fund_manager     / admin gp fund_manager     /                           / admin fund_manager            / admin fund_manager',
  ),
  'bank-lines': table(
    'admin gp fund_manager     / admin gp fund_manager     /                           /                               /',
  ),
  'audit-events': table(
    'admin                     / admin                     /                           /                               /',
  ),
  'dead-letters': table(
    'admin                     / admin                     /                           /                               /',
  ),
  'background-jobs': table(
    'admin                     / admin                     /                           /                               /',
  ),
  journals: table(
    'admin gp fund_manager     / admin gp fund_manager     /                           /                               /',
  ),
  'journal-entries': table(
    'admin gp fund_manager     / admin gp fund_manager     /                           /                               /',
  ),
  periods: table(
    'admin gp fund_manager     / admin gp fund_manager     /                           /                               /',
  ),
  approvals: table(
    'admin gp fund_manager     / admin gp fund_manager     /                           /                               /',
  ),
  'statement-runs': table(
    'admin fund_manager        / admin fund_manager        / admin fund_manager        /                               /',
  ),
  distributions: table(
    'admin gp lp fund_manager / admin gp lp fund_manager / admin fund_manager        / admin fund_manager            / admin fund_manager',
  ),
  'distribution-lines': table(
    'admin gp lp fund_manager / admin gp lp fund_manager /                           /                               /',
  ),
  closings: table(
    'admin gp fund_manager           / admin gp fund_manager     / admin fund_manager        / admin fund_manager            / admin fund_manager',
  ),
  'commitment-changes': table(
    'admin gp lp fund_manager   / admin gp lp fund_manager  / admin fund_manager        / admin fund_manager            / admin fund_manager',
  ),
  'fee-runs': table(
    'admin gp fund_manager           / admin gp fund_manager     / admin fund_manager        / admin fund_manager            / admin fund_manager',
  ),
  'fee-lines': table(
    'admin gp lp fund_manager   / admin gp lp fund_manager  /                           /                               /',
  ),
  transfers: table(
    'admin gp fund_manager           / admin gp fund_manager     / admin fund_manager        / admin fund_manager            / admin fund_manager',
  ),
  'transfer-lines': table(
    'admin gp lp fund_manager   / admin gp lp fund_manager  /                           /                               /',
  ),
  'market-indices': table(
    'admin gp fund_manager     / admin gp fund_manager     / admin fund_manager        / admin fund_manager            / admin fund_manager',
  ),
  'exchange-rates': table(
    'admin gp fund_manager     / admin gp fund_manager     / admin                     / admin                         / admin',
  ),
  'report-definitions': table(
    'admin gp fund_manager / admin gp fund_manager / admin gp fund_manager / admin gp fund_manager / admin gp fund_manager',
  ),
  letterheads: table(
    'admin                     / admin                     / admin                     / admin                         / admin',
  ),
  notes: table(
    'admin fund_manager               / admin fund_manager        / admin fund_manager        / admin fund_manager            / admin fund_manager',
  ),
  'period-sign-offs': table(
    'admin gp fund_manager     / admin gp fund_manager     / admin fund_manager        /                               /',
  ),
  tasks: table(
    'admin fund_manager               / admin fund_manager        / admin fund_manager        / admin fund_manager            / admin fund_manager',
  ),
  'document-waivers': table(
    'admin fund_manager    / admin fund_manager        / admin fund_manager        /                               / admin fund_manager',
  ),
  // The company enters its own; a general partner may read.
  'company-figures': table(
    'admin fund_manager gp company / admin fund_manager gp company / admin fund_manager company / admin fund_manager company / admin fund_manager',
  ),
  'closing-lines': table(
    'admin gp lp fund_manager   / admin gp lp fund_manager  /                           /                               /',
  ),
};

const verification = (entity: string, again: string) => ({
  [`${entity}/approve`]: 'PENDING > APPROVED: admin fund_manager',
  [`${entity}/reject`]: 'PENDING > REJECTED: admin fund_manager',
  [`${entity}/submit`]: `PENDING > PENDING: ${again.replace('admin fund_manager ', '')}`,
  [`${entity}/resubmit`]: `REJECTED > PENDING: ${again}`,
  [`${entity}/recheck`]: 'APPROVED|NOT_APPLICABLE > PENDING: admin fund_manager',
  [`${entity}/exempt`]: 'PENDING|REJECTED > NOT_APPLICABLE: admin',
});

/** Every move: source states, target state, roles; an empty role list marks a system move. */
export const expectedMoves: Record<string, string> = {
  // Staff, and the party itself: shares of a company give no rights in its verification.
  ...verification('partners', 'admin fund_manager gp lp'),
  ...verification('companies', 'admin fund_manager company'),
  'companies/exit': 'active > exited: admin fund_manager',
  'companies/writeOff': 'active > written_off: admin fund_manager',
  'companies/reinstate': 'exited|written_off > active: admin fund_manager',
  'fund-managers/activate': 'Pending|Inactive > Active: admin',
  'fund-managers/deactivate': 'Active > Inactive: admin',
  'funds/activate': 'fundraising|inactive > active: admin fund_manager',
  'funds/suspend': 'active > inactive: admin fund_manager',
  'funds/close': 'active|inactive > closed: admin',
  'funds/abandon': 'fundraising > closed: admin',
  'funds/reopen': 'closed > active: admin',
  'transactions/approve': 'pending > approved: admin fund_manager',
  'transactions/reject': 'pending > rejected: admin fund_manager',
  'transactions/cancel': 'pending|approved > cancelled: admin gp lp fund_manager',
  'transactions/complete': 'approved > completed: admin fund_manager',
  'transactions/fail': 'approved > failed: admin fund_manager',
  'transactions/retry': 'failed > pending: admin fund_manager',
  'capital-calls/issue': 'Draft > Issued: admin gp fund_manager',
  'capital-calls/start': 'Issued > Active: ',
  'capital-calls/lapse': 'Issued|Active > Overdue: ',
  'capital-calls/extend': 'Overdue > Active: admin gp fund_manager',
  'capital-calls/complete': 'Issued|Active|Overdue > Completed: admin gp fund_manager',
  'capital-calls/reopen': 'Completed > Active: ',
  'capital-calls/cancel': 'Draft|Issued|Active|Overdue > Cancelled: admin gp fund_manager',
  'documents/verify': 'Pending > Verified: admin fund_manager',
  'documents/refuse': 'Pending > Missing: admin fund_manager',
  'documents/expire': 'Verified > Missing: ',
  'documents/recheck': 'Verified > Pending: admin fund_manager',
  'reports/wait': 'Processing > Pending: ',
  'reports/begin': 'Pending > Processing: ',
  'reports/finish': 'Processing > Completed: ',
  'reports/fail': 'Pending|Processing > Failed: ',
  'reports/retry': `Failed > Pending: ${all}`,
  'statement-runs/finish': 'making > draft: ',
  'statement-runs/fail': 'making > failed: ',
  'statement-runs/retry': 'failed > making: admin fund_manager',
  'statement-runs/publish': 'draft > published: admin fund_manager',
  'statement-runs/supersede': 'draft|published > superseded: ',
  'approvals/approve': 'Pending > Approved: admin gp fund_manager',
  'approvals/decline': 'Pending > Declined: admin gp fund_manager',
  'approvals/withdraw': 'Pending > Withdrawn: admin gp fund_manager',
  'approvals/outdate': 'Pending > Outdated: ',
  'distributions/issue': 'Draft > Issued: admin fund_manager',
  'distributions/complete': 'Issued > Completed: ',
  'distributions/reopen': 'Completed > Issued: ',
  'distributions/cancel': 'Draft|Issued > Cancelled: admin fund_manager',
  'distribution-lines/pay': 'Pending|Returned > Paid: admin fund_manager',
  'distribution-lines/bounce': 'Paid > Returned: admin fund_manager',
  'distribution-lines/hold': 'Pending|Returned > Held: admin fund_manager',
  'distribution-lines/release': 'Held > Pending: admin fund_manager',
  'distribution-lines/cancel': 'Pending|Returned|Held > Cancelled: ',
  'commitment-changes/apply': 'Draft > Effective: admin fund_manager',
  'commitment-changes/reverse': 'Effective > Reversed: admin fund_manager',
  'transfers/apply': 'Draft > Effective: admin fund_manager',
  'transfers/cancel': 'Draft > Cancelled: admin fund_manager',
  'transfers/reverse': 'Effective > Reversed: admin fund_manager',
  'commitments/pass': 'Active > Cancelled: ',
  'commitments/regain': 'Cancelled > Active: ',
  'fee-runs/approve': 'Draft > Posted: admin fund_manager',
  'fee-runs/pay': 'Posted > Paid: admin fund_manager',
  'fee-runs/bounce': 'Paid > Posted: admin fund_manager',
  'fee-runs/cancel': 'Draft|Posted > Cancelled: admin fund_manager',
  'closings/issue': 'Draft > Issued: admin fund_manager',
  'closings/cancel': 'Draft|Issued > Cancelled: admin fund_manager',
  'users/deactivate': 'active > inactive: admin',
  'users/suspend': 'active|inactive > suspended: admin',
  'users/activate': 'inactive|suspended > active: admin',
  'commitments/issue': 'Draft > Issued: admin fund_manager',
  'commitments/activate': 'Draft|Issued|Overdue > Active: admin fund_manager',
  'commitments/resume': 'Completed > Active: ',
  'commitments/complete': 'Active > Completed: admin fund_manager',
  'commitments/defer': 'Active > Issued: ',
  'commitments/lapse': 'Issued > Overdue: ',
  'commitments/cancel': 'Draft|Issued|Overdue > Cancelled: admin fund_manager',
  'commitments/withdraw': 'Active > Cancelled: admin',
  'payments/submit': 'Pending Submission|Requires Clarification > Submitted: lp',
  'payments/withdraw': 'Submitted > Pending Submission: lp',
  'payments/claim': 'Submitted > Under Review: admin gp fund_manager',
  'payments/approve': 'Submitted|Under Review > Approved: admin gp fund_manager',
  'payments/reject': 'Submitted|Under Review|Requires Clarification > Rejected: admin gp fund_manager',
  'payments/clarify': 'Submitted|Under Review > Requires Clarification: admin gp fund_manager',
  'valuations/approve': 'draft > approved: admin fund_manager',
  'valuations/reopen': 'approved > draft: admin fund_manager',
  'company-figures/submit': 'draft|returned > submitted: admin fund_manager company',
  'company-figures/approve': 'submitted > approved: admin fund_manager',
  'company-figures/sendBack': 'submitted > returned: admin fund_manager',
  'company-figures/reopen': 'approved > returned: admin fund_manager',
  'document-waivers/confirm': 'Pending > Confirmed: admin fund_manager',
  'period-sign-offs/withdraw': 'Signed > Revoked: admin fund_manager',
  'tasks/complete': 'Open > Done: admin fund_manager',
  'tasks/reopen': 'Done > Open: admin fund_manager',
  'invitations/accept': 'open|claimed > accepted: ',
  'invitations/claim': 'open > claimed: ',
  'invitations/confirm': 'claimed > accepted: admin fund_manager',
  'invitations/reject': 'claimed > revoked: admin fund_manager',
  'invitations/revoke': 'open|claimed > revoked: admin fund_manager',
  'periods/close': 'open > closed: admin fund_manager',
  'periods/askReopening': 'closed > reopening: admin',
  'periods/confirmReopening': 'reopening > open: admin',
  'periods/declineReopening': 'reopening > closed: admin',
  'bank-accounts/propose': 'draft > pending_second_approval: admin fund_manager lp gp',
  'bank-accounts/approve': 'pending_second_approval > active: admin fund_manager',
  'bank-statements/import': 'draft > imported: admin fund_manager',
  'bank-lines/match': 'Unmatched|Unapplied > Matched: admin fund_manager',
  'bank-lines/book': 'Unmatched > Matched: admin fund_manager',
  'bank-lines/bookUnapplied': 'Unmatched > Unapplied: admin fund_manager',
  'bank-lines/refund': 'Unapplied > Refunded: admin fund_manager',
  'bank-lines/unmatch': 'Unapplied|Matched|Refunded > Unmatched: admin fund_manager',
  'bank-lines/ignore': 'Unmatched > Ignored: admin fund_manager',
  'background-jobs/runNow': 'scheduled|waiting > waiting: admin',
  'background-jobs/retry': 'failed > retried: admin',
  'background-jobs/discard': 'failed > discarded: admin',
  'bank-lines/reopen': 'Ignored > Unmatched: admin fund_manager',
  'bank-accounts/askRetirement': 'active > active: admin fund_manager',
  'bank-accounts/keepInUse': 'active > active: admin fund_manager',
  'bank-accounts/retire': 'draft|pending_second_approval|active > retired: admin fund_manager',
};
