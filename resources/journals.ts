import { defineResource } from './kit/define.ts';
import { journalKinds } from './kit/enums.ts';
import { anyRef, choice, date, integer, longText, ref } from './kit/fields.ts';
import { nobody, office } from './kit/roles.ts';
import { ofFunds } from './shared.ts';

/** Entities whose records write journals. */
export const journalSources = [
  'transactions',
  'capital-calls',
  'commitments',
  'valuations',
  'companies',
  'periods',
  'distributions',
  'distribution-lines',
  'closings',
  'fee-runs',
  'transfers',
] as const;

export const journals = defineResource({
  title: ['number', 'kind'],
  icon: 'journal',
  fields: {
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    number: integer({ required: true, readOnly: true }),
    kind: choice({ options: journalKinds, required: true, readOnly: true }),
    effectiveOn: date({ required: true, readOnly: true }),
    sourceKind: choice({ options: journalSources, required: true, readOnly: true }),
    sourceId: anyRef({
      by: 'sourceKind',
      to: {
        transactions: 'transactions',
        'capital-calls': 'capital-calls',
        commitments: 'commitments',
        valuations: 'valuations',
        companies: 'companies',
        periods: 'periods',
        distributions: 'distributions',
        'distribution-lines': 'distribution-lines',
        closings: 'closings',
        'fee-runs': 'fee-runs',
        transfers: 'transfers',
      },
      required: true,
      readOnly: true,
    }),
    reversesId: ref({ to: 'journals', readOnly: true }),
    preparedBy: ref({ to: 'users', readOnly: true }),
    approvedBy: ref({ to: 'users', readOnly: true }),
    memo: longText({ readOnly: true }),
  },
  access: { list: office, show: office, create: nobody, edit: nobody, delete: nobody },
  rows: ofFunds,
  list: {
    columns: ['effectiveOn', 'number', 'fundId', 'kind', 'sourceId', 'reversesId', 'createdAt'],
    filters: ['fundId', 'kind', 'effectiveOn', 'sourceKind', 'createdAt'],
    whenNarrowed: { by: ['fundId'], filters: [] },
    search: [],
    sort: '-effectiveOn',
  },
  form: [
    {
      section: 'journal',
      fields: ['fundId', 'number', 'kind', 'effectiveOn', 'sourceId', 'reversesId', 'memo'],
    },
    { section: 'people', fields: ['preparedBy', 'approvedBy'] },
  ],
  panels: ['reversal'],
  related: [
    {
      resource: 'journal-entries',
      by: 'journalId',
      columns: ['line', 'account', 'partnerId', 'companyId', 'debit', 'credit'],
    },
  ],
  written: 'elsewhere',
  appendOnly: true,
});
