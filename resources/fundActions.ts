import { dualControl } from './answers/approvals.ts';
import { trialBalance } from './answers/books.ts';
import { carryStanding } from './answers/carry.ts';
import { distributionPlan } from './answers/distributionPlan.ts';
import { analytics, marketEquivalent } from './answers/funds.ts';
import { standing } from './answers/standing.ts';
import { choice, date, instant, integer, longText, money, ref, text } from './kit/fields.ts';
import type { Action } from './kit/resource.ts';
import type { RowRule } from './kit/rights.ts';
import { investing, office, staff } from './kit/roles.ts';
import { carrySteps } from './transactionTypes/lists.ts';

/** Funds of a role: those in context, all others of the role ('held'), and unassigned ones that the user created. */
export const led: readonly RowRule[] = [
  { id: 'funds' },
  { id: 'held' },
  { createdBy: 'self', managerId: { present: false }, gpPartnerId: { present: false } },
];
const ofLeaders = { admin: 'all', fund_manager: led, gp: led } as const;

/** A fund in setup computes nothing from its terms, so one person may change them. */
export const inUse = { isInUse: ['true'] } as const;

/** States of a fund in operation. */
export const open = ['active', 'inactive', 'fundraising'] as const;

/** Actions of a fund, in addition to its moves. */
export const actions = {
  analytics: {
    method: 'GET',
    output: { analytics },
    path: '/:id/analytics',
    roles: investing,
    query: { asOf: date({}), knownAt: instant({}) },
  },
  standing: {
    method: 'GET',
    output: { standing },
    path: '/standing',
    roles: office,
  },
  trialBalance: {
    method: 'GET',
    output: { trialBalance },
    path: '/:id/trial-balance',
    roles: office,
    rows: ofLeaders,
    query: { from: date({}), asOf: date({}), knownAt: instant({}) },
  },
  distribution: {
    method: 'GET',
    output: { plan: distributionPlan },
    path: '/:id/distribution',
    roles: office,
    rows: ofLeaders,
    query: { amount: money({ above: '0' }), asOf: date({}), knownAt: instant({}) },
  },
  carry: {
    method: 'GET',
    output: { carry: carryStanding },
    path: '/:id/carry',
    roles: office,
    rows: ofLeaders,
    query: {
      asOf: date({}),
      knownAt: instant({}),
      type: choice({ options: carrySteps }),
      partnerId: ref({ to: 'partners' }),
      amount: money({ above: '0' }),
    },
  },
  marketEquivalent: {
    method: 'GET',
    output: { marketEquivalent },
    path: '/:id/market-equivalent',
    roles: office,
    rows: ofLeaders,
    query: {
      asOf: date({}),
      knownAt: instant({}),
      indexId: ref({ to: 'market-indices' }),
      levels: text({ max: 6000 }),
    },
  },
  transactions: {
    method: 'GET',
    output: { transactions: ['transactions'], total: integer({ required: true }) },
    path: '/:id/transactions',
    roles: investing,
  },
  byPartner: {
    method: 'GET',
    output: { funds: ['funds'], total: integer({ required: true }) },
    path: '/partner/:partnerId',
    params: { partnerId: ref({ to: 'partners', required: true }) },
    roles: investing,
  },
  dualControl: {
    method: 'GET',
    output: { dualControl },
    path: '/:id/dual-control',
    roles: office,
    rows: ofLeaders,
  },
  assignManager: {
    method: 'POST',
    output: { fund: 'funds', manager: 'fund-managers' },
    successFrom: 'manager',
    path: '/assign-manager',
    allowedWhen: { status: open },
    roles: ['admin', 'gp'],
    consequences: ['deciders'],
    consequencesWhen: inUse,
    decidedBy: office,
    auditCategory: 'permission_changed',
    input: {
      fundId: ref({ to: 'funds', required: true }),
      managerId: ref({ to: 'fund-managers', required: true, help: true }),
    },
  },
  proposeFee: {
    method: 'POST',
    output: { feeRun: 'fee-runs' },
    path: '/:id/propose-fee',
    roles: staff,
    successFrom: 'feeRun',
    form: { of: 'fee-runs', by: 'fundId' },
    isPrimary: true,
    allowedWhen: { status: open },
    input: { periodStart: date({ required: true }), periodEnd: date({ help: true, required: true }) },
  },
  invest: {
    method: 'POST',
    output: { transaction: 'transactions' },
    path: '/:id/invest',
    roles: investing,
    input: {
      amount: money({ required: true, above: '0' }),
      companyId: ref({ to: 'companies' }),
      partnerId: ref({ to: 'partners' }),
      tradeDate: date({ help: true }),
      description: longText({ max: 1000 }),
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
