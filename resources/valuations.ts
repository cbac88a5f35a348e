import { defineResource } from './kit/define.ts';
import { currencies, valuationMethods } from './kit/enums.ts';
import { choice, currency, date, instant, longText, money, ref } from './kit/fields.ts';
import { investing, office, staff } from './kit/roles.ts';
import { approvalsOf, journalsOf, ofFunds } from './shared.ts';

export const valuations = defineResource({
  title: ['companyId', 'date'],
  headline: ['fairValue', 'date', 'fundId', 'method'],
  summary: ['fairValue'],
  icon: 'valuation',
  fields: {
    fundId: ref({ to: 'funds', inContext: 'fund', required: true, once: true }),
    companyId: ref({ to: 'companies', required: true, once: true }),
    date: date({ required: true }),
    fairValue: money({ required: true, min: '0' }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    method: choice({ options: valuationMethods, required: true, default: 'multiples' }),
    note: longText({ max: 1000 }),
    approvedBy: ref({ to: 'users', readOnly: true, readBy: office }),
    approvedAt: instant({ readOnly: true }),
  },
  states: {
    status: {
      all: ['draft', 'approved'],
      initial: 'draft',
      edit: ['draft'],
      delete: ['draft'],
      moves: {
        approve: {
          isPrimary: true,
          from: ['draft'],
          to: 'approved',
          roles: staff,
          sets: { approvedBy: { caller: true }, approvedAt: { now: true } },
          consequences: ['posts'],
          effect: true,
        },
        reopen: {
          from: ['approved'],
          to: 'draft',
          roles: staff,
          sets: { approvedBy: null, approvedAt: null },
          consequences: ['mayPost'],
          effect: true,
        },
      },
    },
  },
  access: { list: investing, show: investing, create: staff, edit: staff, delete: staff },
  rows: { ...ofFunds, lp: { fundId: 'funds', status: { in: ['approved'] } } },
  list: {
    columns: ['date', 'fundId', 'companyId', 'fairValue', 'method', 'status'],
    filters: ['status', 'fundId', 'companyId', 'method', 'date'],
    totals: [],
    search: [],
    sort: '-date',
  },
  form: [{ section: 'mark', fields: ['fundId', 'companyId', 'date', 'fairValue', 'method', 'note'] }],
  related: [approvalsOf('valuations'), journalsOf('valuations')],
  inner: true,
  imports: { roles: staff },
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  indexes: [
    ['fundId', 'companyId', 'date'],
    ['companyId', 'date'],
  ],
});
