import { settlement } from './answers/commitments.ts';
import { defineResource } from './kit/define.ts';
import { closingStatus, currencies, dayCounts } from './kit/enums.ts';
import { choice, currency, date, integer, longText, money, rate, ref } from './kit/fields.ts';
import { office, staff } from './kit/roles.ts';
import { accountsOf, approvalsOf, cancelling, issuing, journalsOf, ofFunds } from './shared.ts';

const settled = money({ readOnly: true });

/**
 * The admission of later partners as one event: they pay their share of earlier calls with interest, and the earlier
 * partners receive it.
 */
export const closings = defineResource({
  title: ['fundId', 'closeNumber'],
  headline: ['committed', 'principal', 'interest', 'closingDate'],
  summary: ['committed', 'principal', 'interest', 'dueDate'],
  icon: 'agreement',
  fields: {
    fundId: ref({ to: 'funds', inContext: 'fund', required: true, once: true }),
    closeNumber: integer({ help: true, required: true, min: 1, max: 999, default: 2 }),
    closingDate: date({ help: true, required: true, prefill: 'today' }),
    dueDate: date({ help: true, required: true }),
    bankAccountId: ref({ to: 'bank-accounts', among: accountsOf('fundId') }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    closingInterestRate: rate({ readOnly: true }),
    dayCount: choice({ options: dayCounts, readOnly: true }),
    admitted: integer({ readOnly: true }),
    committed: settled,
    principal: settled,
    interest: settled,
    capitalCallId: ref({ to: 'capital-calls', readOnly: true }),
    ...issuing,
  },
  states: {
    status: {
      all: closingStatus,
      initial: 'Draft',
      tones: { Draft: 'neutral', Issued: 'good', Cancelled: 'neutral' },
      edit: ['Draft'],
      delete: ['Draft'],
      moves: {
        issue: {
          isPrimary: true,
          from: ['Draft'],
          to: 'Issued',
          roles: staff,
          input: { shortNoticeReason: longText({ max: 500, whenRefused: true }) },
          consequences: ['posts'],
          sets: { issuedAt: { now: true }, issuedBy: { caller: true } },
          effect: true,
        },
        cancel: cancelling('Draft', 'Issued'),
      },
    },
  },
  access: { list: office, show: office, create: staff, edit: staff, delete: staff },
  rows: ofFunds,
  list: {
    columns: ['closeNumber', 'fundId', 'closingDate', 'admitted', 'committed', 'principal', 'interest', 'status'],
    filters: ['status', 'fundId', 'closingDate'],
    search: [],
    sort: '-closingDate',
    totals: [],
  },
  calendar: [
    { date: 'closingDate', when: { status: ['Draft'] } },
    { date: 'dueDate', when: { status: ['Issued'] } },
  ],
  form: [
    { section: 'admission', fields: ['fundId', 'closeNumber', 'closingDate'] },
    { section: 'payment', fields: ['dueDate', 'bankAccountId'] },
  ],
  panels: ['settlement'],
  related: [
    {
      resource: 'closing-lines',
      by: 'closingId',
      columns: ['partnerId', 'side', 'commitmentAmount', 'principal', 'interest', 'refundId', 'interestId'],
    },
    approvalsOf('closings'),
    journalsOf('closings'),
  ],
  actions: {
    preview: { method: 'GET', output: { settlement }, path: '/:id/preview', roles: office },
  },
  inner: true,
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['fundId', 'closingDate'], ['capitalCallId']],
});
