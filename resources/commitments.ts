import { defineResource } from './kit/define.ts';
import { agreementStatus, currencies } from './kit/enums.ts';
import { currency, date, integer, items, money, rate, ref, refs } from './kit/fields.ts';
import { admin, investing, staff } from './kit/roles.ts';
import { documentsMissing } from './requiredDocuments.ts';
import { approvalsOf, journalsOf, ofFunds, reason } from './shared.ts';

const total = money({ readOnly: true, default: '0', unsealed: 'recomputed' });
const unsigned = ['Issued', 'Overdue'] as const;
const binding = ['Active', 'Completed'] as const;

export const commitments = defineResource({
  title: ['partnerId', 'fundId', 'closeNumber'],
  headline: ['amount', 'unfunded', 'paidIn', 'distributed'],
  icon: 'agreement',
  fields: {
    fundId: ref({ to: 'funds', inContext: 'fund', required: true, once: true }),
    partnerId: ref({ to: 'partners', anyContext: true, required: true, once: true }),
    amount: money({ required: true, above: '0' }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    closeNumber: integer({ help: true, required: true, min: 1, max: 999, default: 1, once: true }),
    admissionDate: date({ help: true, required: true, prefill: 'today' }),
    signedAt: date({}),
    agreementDocumentId: ref({ to: 'documents' }),
    feeRateOverride: rate({ help: true, min: '0', max: '1', writeBy: staff }),
    carryRateOverride: rate({ help: true, min: '0', max: '1', writeBy: staff }),
    excusedCompanyIds: refs({ help: true, to: 'companies', writeBy: staff }),
    called: total,
    paidIn: total,
    distributed: total,
    recallable: total,
    unfunded: total,
    endedOn: date({ readOnly: true }),
    defaultedOn: date({ readOnly: true }),
    documentsMissing: documentsMissing('commitments'),
    earlierAmounts: items({ readOnly: true, fields: { amount: money({}), until: date({}) } }),
  },
  states: {
    status: {
      all: agreementStatus,
      initial: 'Draft',
      tones: { Draft: 'neutral', Completed: 'good' },
      edit: ['Draft', 'Issued', 'Active', 'Overdue'],
      delete: ['Draft', 'Issued', 'Overdue', 'Cancelled'],
      groups: {
        // Not signed yet.
        unsigned,
        // Capital can be called.
        inForce: ['Active'],
        // Capital can be called, or was.
        binding,
        issued: ['Issued', 'Active', 'Completed', 'Overdue'],
        standing: ['Draft', 'Issued', 'Active', 'Completed', 'Overdue'],
      },
      moves: {
        issue: { isPrimary: true, from: ['Draft'], to: 'Issued', roles: staff },
        activate: {
          isPrimary: true,
          // A draft of an agreement that was signed outside the portal, such as an imported one.
          from: ['Draft', ...unsigned],
          to: 'Active',
          roles: staff,
          input: { signedAt: date({}) },
          consequences: ['posts'],
          effect: true,
        },
        complete: { from: ['Active'], to: 'Completed', roles: staff, consequences: ['mayPost'], effect: true },
        // The completion was reversed.
        resume: { from: ['Completed'], to: 'Active', roles: [] },
        lapse: { from: ['Issued'], to: 'Overdue', roles: [] },
        // The admitting closing was reversed.
        defer: { from: ['Active'], to: 'Issued', roles: [] },
        cancel: { from: ['Draft', 'Issued', 'Overdue'], to: 'Cancelled', roles: staff, input: { reason } },
        withdraw: {
          from: ['Active'],
          to: 'Cancelled',
          roles: admin,
          input: { reason },
          consequences: ['posts'],
          effect: true,
        },
        // A transfer moved all of it to another partner; `regain` reverses that.
        pass: { from: ['Active'], to: 'Cancelled', roles: [] },
        regain: { from: ['Cancelled'], to: 'Active', roles: [] },
      },
    },
  },
  access: { list: investing, show: investing, create: staff, edit: staff, delete: staff },
  rows: { ...ofFunds, lp: { partnerId: 'partners', status: { not: ['Draft'] } } },
  list: {
    columns: ['fundId', 'partnerId', 'amount', 'called', 'unfunded', 'status'],
    filters: ['status', 'fundId', 'partnerId', 'amount', 'admissionDate', 'documentsMissing'],
    totalsFilter: { status: binding },
    search: [],
    sort: '-admissionDate',
  },
  form: [
    { section: 'parties', fields: ['fundId', 'partnerId', 'closeNumber'] },
    {
      section: 'terms',
      fields: [
        'amount',
        'admissionDate',
        'signedAt',
        'agreementDocumentId',
        'excusedCompanyIds',
        'feeRateOverride',
        'carryRateOverride',
      ],
    },
  ],
  related: [
    {
      resource: 'commitment-changes',
      by: 'commitmentId',
      columns: ['effectiveOn', 'kind', 'amountBefore', 'amountAfter', 'unfundedAfter', 'status'],
      create: true,
      history: true,
    },
    {
      resource: 'transfer-lines',
      by: 'commitmentId',
      columns: ['effectiveOn', 'side', 'amountBefore', 'amountAfter', 'unfundedAfter', 'value', 'endedOn'],
      history: true,
    },
    {
      resource: 'transfers',
      by: 'commitmentId',
      columns: ['effectiveOn', 'buyerId', 'part', 'committed', 'value', 'status'],
      create: true,
    },
    { resource: 'capital-call-lines', by: 'commitmentId' },
    journalsOf('commitments'),
    approvalsOf('commitments'),
  ],
  inner: true,
  imports: { roles: staff, withNew: ['partnerId'], next: 'activate' },
  editConsequences: {
    when: { status: ['Active'] },
    fields: {
      terms: ['amount', 'admissionDate', 'feeRateOverride', 'carryRateOverride', 'excusedCompanyIds'],
    },
  },
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [
    ['fundId', 'status'],
    ['partnerId', 'fundId'],
  ],
  uniques: [['fundId', 'partnerId', 'closeNumber']],
});
