import { defineResource } from './kit/define.ts';
import { processing, reportFaults, reportFormats } from './kit/enums.ts';
import { choice, date, group, instant, integer, json, ref, text } from './kit/fields.ts';
import { everyone, staff } from './kit/roles.ts';
import { formatsByKind, kindsWith, reportKinds } from './reportTypes.ts';

/** A user's own reports, while their subject is visible to the user. */
const made = {
  createdBy: 'self',
  fundId: { orAbsent: 'funds' },
  partnerId: { orAbsent: 'partners' },
  companyId: { orAbsent: 'companies' },
} as const;

/** Published to its subject and not superseded. */
const shown = { publishedAt: { not: [''] }, supersededAt: [''] } as const;

/** Number of users notified again. */
const sent = group({ required: true, fields: { people: integer({ required: true }) } });

const waiting = ['Pending', 'Processing'] as const;

export const reports = defineResource({
  title: 'title',
  icon: 'report',
  fields: {
    title: text({ required: true, max: 200 }),
    kind: choice({ options: reportKinds, required: true, once: true }),
    fundId: ref({ to: 'funds', inContext: 'fund', requiredWhen: { kind: kindsWith('fundId') }, once: true }),
    partnerId: ref({
      to: 'partners',
      requiredWhen: { kind: kindsWith('partnerId') },
      preset: { lp: { own: 'partners' } },
      once: true,
    }),
    companyId: ref({ to: 'companies', inContext: 'company', preset: { company: { own: 'companies' } }, once: true }),
    asOf: date({ required: true, once: true }),
    periodStart: date({ once: true }),
    format: choice({
      options: reportFormats,
      optionsBy: { field: 'kind', to: formatsByKind(reportKinds) },
      required: true,
      once: true,
      default: 'pdf',
    }),
    parameters: json({ once: true }),
    progress: integer({ hidden: true, default: 0, min: 0, max: 100, unsealed: 'queue' }),
    error: choice({ options: reportFaults, readOnly: true }),
    attempts: integer({ hidden: true, default: 0, unsealed: 'queue' }),
    documentId: ref({ to: 'documents', readOnly: true }),
    dataHash: text({ hidden: true }),
    /** Latest booking time included: as requested, or that of the period closing or run. */
    knownAt: instant({ help: true, once: true }),
    /** Set when its period is reopened. */
    supersededAt: instant({ readOnly: true }),
    /** The run that created and publishes it. */
    runId: ref({ to: 'statement-runs', readOnly: true, readBy: staff }),
    /** The saved report that it was made from. */
    definitionId: ref({ to: 'report-definitions', readOnly: true }),
    seal: text({ hidden: true }),
    publishedAt: instant({ readOnly: true }),
    publishedBy: ref({ to: 'users', readOnly: true, readBy: staff }),
  },
  states: {
    status: {
      all: processing,
      initial: 'Pending',
      transient: waiting,
      groups: { waiting },
      moves: {
        wait: { from: ['Processing'], to: 'Pending', roles: [] },
        begin: { from: ['Pending'], to: 'Processing', roles: [] },
        finish: { from: ['Processing'], to: 'Completed', roles: [] },
        fail: { from: ['Pending', 'Processing'], to: 'Failed', roles: [] },
        retry: { isPrimary: true, from: ['Failed'], to: 'Pending', roles: everyone, effect: true },
      },
    },
  },
  access: { list: everyone, show: everyone, create: everyone, edit: staff, delete: staff },
  rows: {
    admin: 'all',
    fund_manager: [{ fundId: 'funds' }, made],
    gp: [{ fundId: 'funds' }, made],
    lp: [{ partnerId: 'partners', publishedAt: { present: true } }, made],
    company: [{ companyId: 'companies', publishedAt: { present: true } }, made],
  },
  allowedWhen: {
    edit: { publishedAt: [''] },
    delete: { runId: [''] },
  },
  list: {
    columns: ['title', 'kind', 'fundId', 'asOf', 'format', 'status', 'createdAt', 'documentId'],
    filters: ['kind', 'status', 'format', 'fundId', 'partnerId', 'asOf'],
    search: ['title'],
    sort: '-createdAt',
  },
  form: [
    { section: 'report', fields: ['kind', 'title', 'format'] },
    { section: 'scope', fields: ['fundId', 'partnerId', 'companyId', 'asOf', 'periodStart'] },
  ],
  menu: {
    admin: ['list', 'generate', 'custom', 'report-definitions/list', 'statement-runs/list'],
    fund_manager: ['list', 'generate', 'report-definitions/list', 'statement-runs/list'],
    gp: ['list', 'report-definitions/list'],
    lp: ['list'],
  },
  views: { custom: { path: '/reports/custom', roles: everyone, filter: { kind: 'custom' } } },
  screens: { generate: { path: '/reports/generate', roles: everyone } },
  actions: {
    publish: {
      method: 'POST',
      output: { report: 'reports' },
      path: '/:id/publish',
      roles: staff,
      consequences: ['publishes'],
      allowedWhen: { status: ['Completed'], publishedAt: [''], runId: [''] },
    },
    sendAgain: {
      method: 'POST',
      output: { sent },
      path: '/:id/send-again',
      roles: staff,
      successFrom: 'sent',
      bulk: true,
      allowedWhen: [
        { ...shown, partnerId: { not: [''] } },
        { ...shown, companyId: { not: [''] } },
      ],
    },
  },
  panels: ['file'],
  rules: true,
  restorable: true,
  indexes: [['fundId'], ['partnerId'], ['documentId'], ['runId'], ['definitionId'], ['createdBy'], ['createdAt']],
});
