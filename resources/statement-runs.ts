import { defineResource } from './kit/define.ts';
import { currencies, reportFormats, runFaults, runStatus } from './kit/enums.ts';
import { choice, currency, date, instant, integer, money, ref, text } from './kit/fields.ts';
import { nobody, staff } from './kit/roles.ts';
import { formatsByKind, runKinds } from './reportTypes.ts';
import { approvalsOf } from './shared.ts';

/** Statements or template files for all partners of a fund, generated together and published in one step. */
export const statementRuns = defineResource({
  title: ['fundId', 'kind', 'asOf'],
  headline: ['nav', 'asOf', 'statements'],
  icon: 'report',
  fields: {
    fundId: ref({ to: 'funds', inContext: 'fund', required: true, once: true }),
    kind: choice({ options: runKinds, required: true, once: true, default: 'capital_account_statement' }),
    asOf: date({ required: true, once: true }),
    periodStart: date({ help: true, once: true }),
    format: choice({
      options: reportFormats,
      optionsBy: { field: 'kind', to: formatsByKind(runKinds), otherwise: reportFormats },
      required: true,
      once: true,
      default: 'pdf',
    }),
    /** Number of statements planned, and number finished. */
    statements: integer({ readOnly: true }),
    made: integer({ readOnly: true, default: 0, unsealed: 'queue' }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    nav: money({ readOnly: true }),
    knownAt: instant({ readOnly: true }),
    /** Seal of the closed period that contains its day. */
    seal: text({ hidden: true }),
    error: choice({ options: runFaults, readOnly: true }),
    publishedAt: instant({ readOnly: true }),
    publishedBy: ref({ to: 'users', readOnly: true }),
    supersededAt: instant({ readOnly: true }),
  },
  states: {
    status: {
      all: runStatus,
      initial: 'making',
      transient: ['making'],
      tones: { making: 'progress', draft: 'waiting', published: 'good', superseded: 'neutral', failed: 'bad' },
      groups: { standing: ['draft', 'published'] },
      moves: {
        finish: { from: ['making'], to: 'draft', roles: [] },
        fail: { from: ['making'], to: 'failed', roles: [] },
        retry: {
          isPrimary: true,
          from: ['failed'],
          to: 'making',
          roles: staff,
          sets: { error: null },
          effect: true,
        },
        publish: {
          isPrimary: true,
          from: ['draft'],
          to: 'published',
          roles: staff,
          sets: { publishedAt: { now: true }, publishedBy: { caller: true } },
          consequences: ['publishes'],
          effect: true,
        },
        supersede: { from: ['draft', 'published'], to: 'superseded', roles: [], sets: { supersededAt: { now: true } } },
      },
    },
  },
  access: { list: staff, show: staff, create: staff, edit: nobody, delete: nobody },
  rows: { admin: 'all', fund_manager: { fundId: 'funds' } },
  list: {
    columns: ['asOf', 'kind', 'fundId', 'format', 'statements', 'nav', 'status', 'publishedAt'],
    filters: ['fundId', 'kind', 'status', 'asOf', 'format'],
    search: [],
    sort: '-createdAt',
    totals: [],
  },
  form: [
    { section: 'statement', fields: ['fundId', 'kind', 'asOf', 'periodStart', 'format'] },
    { section: 'run', fields: ['statements', 'nav', 'knownAt', 'publishedAt', 'publishedBy', 'supersededAt'] },
  ],
  archive: {
    of: 'reports',
    by: 'runId',
    fields: ['documentId'],
    roles: staff,
    when: { status: ['draft', 'published', 'superseded'] },
  },
  panels: ['progress'],
  related: [
    {
      resource: 'reports',
      by: 'runId',
      columns: ['partnerId', 'title', 'asOf', 'documentId', 'publishedAt', 'supersededAt'],
    },
    approvalsOf('statement-runs'),
  ],
  rules: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['fundId'], ['createdAt']],
});
