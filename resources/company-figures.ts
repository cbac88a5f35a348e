import { defineResource } from './kit/define.ts';
import { currencies, reportedAmounts, reportedFigures } from './kit/enums.ts';
import { choice, currency, date, instant, integer, longText, money, ref } from './kit/fields.ts';
import { office, officeAndCompany, staff, staffAndCompany } from './kit/roles.ts';
import { reason } from './shared.ts';

const amount = money({});
const notNegative = money({ min: '0' });

/** Requested figures keep the period of the request. */
const onceAsked = { dueOn: { not: [''] } } as const;

const outstanding = ['draft', 'returned'] as const;

/** Length of the period up to its end. */
const periods = ['month', 'quarter', 'half_year', 'year'] as const;

/**
 * Figures of a portfolio company for a period: requested by the office of a fund that holds it, or submitted
 * unprompted.
 */
export const companyFigures = defineResource({
  title: ['companyId', 'periodEnd'],
  headline: ['revenue', 'ebitda', 'cash', 'periodEnd'],
  icon: 'statement',
  fields: {
    companyId: ref({
      to: 'companies',
      inContext: 'company',
      preset: { company: { own: 'companies' } },
      required: true,
      once: true,
    }),
    periodEnd: date({ help: true, required: true, notAfter: 'today', fixedWhen: onceAsked }),
    covers: choice({ options: periods, required: true, default: 'quarter', fixedWhen: onceAsked }),
    dueOn: date({ help: true, writeBy: staff }),
    currency: currency({
      help: true,
      options: currencies,
      requiredWhen: reportedAmounts.map((amount) => ({ [amount]: { not: [''] } })),
      orKnown: true,
    }),
    // An empty figure is unknown, never zero.
    revenue: notNegative,
    ebitda: amount,
    netIncome: amount,
    cash: notNegative,
    debt: notNegative,
    headcount: integer({ min: 0, max: 10_000_000 }),
    commentary: longText({ note: true, max: 2000 }),
    submittedBy: ref({ to: 'users', readOnly: true, readBy: office }),
    submittedAt: instant({ readOnly: true }),
    approvedBy: ref({ to: 'users', readOnly: true, readBy: office }),
    approvedAt: instant({ readOnly: true }),
    returnReason: longText({ readOnly: true, max: 1000, when: { returnReason: { not: [''] } } }),
  },
  states: {
    status: {
      all: ['draft', 'submitted', 'approved', 'returned'],
      initial: 'draft',
      edit: outstanding,
      delete: outstanding,
      // Figures to be submitted by the company, and submitted ones.
      groups: { outstanding, reported: ['submitted', 'approved'] },
      tones: { returned: 'waiting' },
      moves: {
        submit: {
          isPrimary: true,
          from: outstanding,
          to: 'submitted',
          roles: staffAndCompany,
          // At least one requested figure is filled in.
          offered: reportedFigures.map((figure) => ({ [figure]: { not: [''] } })),
          sets: { submittedBy: { caller: true }, submittedAt: { now: true }, returnReason: null },
          effect: true,
        },
        approve: {
          isPrimary: true,
          from: ['submitted'],
          to: 'approved',
          roles: staff,
          sets: { approvedBy: { caller: true }, approvedAt: { now: true } },
        },
        sendBack: {
          from: ['submitted'],
          to: 'returned',
          roles: staff,
          input: { reason },
          sets: { returnReason: { input: 'reason' } },
          effect: true,
        },
        reopen: {
          from: ['approved'],
          to: 'returned',
          roles: staff,
          input: { reason },
          sets: { approvedBy: null, approvedAt: null, returnReason: { input: 'reason' } },
          effect: true,
        },
      },
    },
  },
  access: {
    list: officeAndCompany,
    show: officeAndCompany,
    create: staffAndCompany,
    edit: staffAndCompany,
    delete: staff,
  },
  rows: {
    admin: 'all',
    fund_manager: { companyId: 'companies' },
    gp: { companyId: 'companies', status: { in: ['approved'] } },
    company: { companyId: 'companies' },
  },
  list: {
    columns: ['companyId', 'periodEnd', 'covers', 'revenue', 'ebitda', 'cash', 'dueOn', 'status'],
    filters: ['companyId', 'periodEnd', 'covers', 'status', 'dueOn'],
    totals: [],
    search: [],
    sort: '-periodEnd',
  },
  calendar: [{ date: 'dueOn', when: { status: outstanding } }],
  form: [
    { section: 'reportingPeriod', fields: ['companyId', 'periodEnd', 'covers', 'currency', 'dueOn', 'returnReason'] },
    {
      section: 'figures',
      fields: [...reportedFigures, 'commentary'],
    },
  ],
  views: {
    outstanding: {
      path: '/company-figures/outstanding',
      roles: staff,
      filter: { status: outstanding },
      columns: ['companyId', 'periodEnd', 'covers', 'dueOn', 'status'],
    },
  },
  imports: { roles: staff },
  rules: true,
  restorable: true,
  trash: true,
  indexes: [['periodEnd'], ['status', 'dueOn']],
  uniques: [['companyId', 'periodEnd', 'covers']],
});
