import { commitmentOutcome } from './answers/commitments.ts';
import { defineResource } from './kit/define.ts';
import { changeKinds, changeStatus, currencies } from './kit/enums.ts';
import { choice, currency, date, integer, longText, money, ref } from './kit/fields.ts';
import { investing, office, staff } from './kit/roles.ts';
import { applying, approvalsOf, ofFunds, reversing } from './shared.ts';

/** The value before or after the change took effect. */
const standing = money({ readOnly: true });

/** A change of an active commitment, with its date and reason. */
export const commitmentChanges = defineResource({
  title: ['kind', 'partnerId', 'effectiveOn'],
  headline: ['amountBefore', 'amountAfter', 'effectiveOn'],
  summary: ['amount'],
  icon: 'agreement',
  fields: {
    commitmentId: ref({ to: 'commitments', required: true, once: true }),
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    partnerId: ref({ to: 'partners', required: true, readOnly: true }),
    kind: choice({ help: true, options: changeKinds, required: true }),
    amount: money({
      help: true,
      above: '0',
      when: { kind: ['increase', 'reduction', 'release'] },
      requiredWhen: { kind: ['increase', 'reduction', 'release'] },
    }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    effectiveOn: date({ required: true, prefill: 'today' }),
    reason: longText({ required: true, max: 1000 }),
    documentId: ref({ to: 'documents' }),
    changeNumber: integer({ readOnly: true }),
    amountBefore: standing,
    amountAfter: standing,
    unfundedBefore: standing,
    unfundedAfter: standing,
    /** Start of the partner's default. */
    defaultedOn: date({ readOnly: true, technical: true }),
    reversedOn: date({ readOnly: true }),
    reverseReason: longText({ readOnly: true, max: 1000 }),
  },
  states: {
    status: {
      all: changeStatus,
      initial: 'Draft',
      tones: { Draft: 'neutral', Effective: 'good', Reversed: 'neutral' },
      edit: ['Draft'],
      delete: ['Draft'],
      moves: {
        apply: applying,
        reverse: reversing,
      },
    },
  },
  access: { list: investing, show: investing, create: staff, edit: staff, delete: staff },
  rows: { ...ofFunds, lp: { partnerId: 'partners', status: { not: ['Draft'] } } },
  list: {
    columns: ['effectiveOn', 'fundId', 'partnerId', 'kind', 'amountBefore', 'amountAfter', 'status'],
    filters: ['status', 'kind', 'fundId', 'partnerId', 'effectiveOn'],
    search: [],
    sort: '-effectiveOn',
    totals: [],
  },
  calendar: [{ date: 'effectiveOn', when: { status: ['Draft'] }, roles: office }],
  form: [
    { section: 'terms', fields: ['commitmentId', 'kind', 'amount', 'effectiveOn'] },
    { section: 'reason', fields: ['reason', 'documentId'] },
  ],
  panels: ['outcome'],
  related: [approvalsOf('commitment-changes')],
  actions: {
    preview: {
      method: 'GET',
      output: { outcome: commitmentOutcome },
      path: '/:id/preview',
      roles: office,
    },
  },
  inner: true,
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['commitmentId', 'effectiveOn'], ['fundId'], ['partnerId'], ['documentId']],
});
