import { accountCodes } from './chart.ts';
import { journalSources } from './journals.ts';
import { defineResource } from './kit/define.ts';
import { currencies, journalKinds } from './kit/enums.ts';
import { choice, currency, date, integer, money, ref } from './kit/fields.ts';
import { nobody, office } from './kit/roles.ts';
import { ofFunds } from './shared.ts';

/** One line of a journal. The ledger of an account is the list of its lines. */
export const journalEntries = defineResource({
  title: ['account', 'number'],
  icon: 'entry',
  fields: {
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    journalId: ref({ to: 'journals', required: true, readOnly: true }),
    number: integer({ required: true, readOnly: true }),
    line: integer({ required: true, readOnly: true }),
    effectiveOn: date({ required: true, readOnly: true }),
    /**
     * The day from which it counts as called, since a call binds before its due date. For other entries the accounting
     * date.
     */
    bindsOn: date({ required: true, readOnly: true }),
    kind: choice({ options: journalKinds, required: true, readOnly: true }),
    sourceKind: choice({ options: journalSources, required: true, readOnly: true }),
    account: choice({ options: accountCodes, required: true, readOnly: true }),
    partnerId: ref({ to: 'partners', readOnly: true }),
    companyId: ref({ to: 'companies', readOnly: true }),
    debit: money({ readOnly: true }),
    credit: money({ readOnly: true }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    ilpaRow: integer({ readOnly: true }),
  },
  access: { list: office, show: office, create: nobody, edit: nobody, delete: nobody },
  rows: ofFunds,
  list: {
    columns: ['effectiveOn', 'account', 'fundId', 'journalId', 'partnerId', 'debit', 'credit'],
    filters: [
      'fundId',
      'account',
      'partnerId',
      'companyId',
      'effectiveOn',
      'bindsOn',
      'kind',
      'sourceKind',
      'createdAt',
      'number',
    ],
    whenNarrowed: {
      by: ['fundId', 'partnerId', 'companyId'],
      filters: ['bindsOn', 'kind', 'sourceKind', 'createdAt', 'number'],
    },
    search: [],
    balance: { of: ['debit', 'credit'], by: 'account' },
    sort: '-effectiveOn',
  },
  form: [
    {
      section: 'entry',
      fields: [
        'fundId',
        'journalId',
        'line',
        'effectiveOn',
        'account',
        'partnerId',
        'companyId',
        'debit',
        'credit',
        'ilpaRow',
      ],
    },
  ],
  written: 'elsewhere',
  appendOnly: true,
});
