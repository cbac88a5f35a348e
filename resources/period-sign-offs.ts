import { defineResource } from './kit/define.ts';
import { signOffSteps } from './kit/enums.ts';
import { choice, instant, longText, ref, text } from './kit/fields.ts';
import { nobody, office, staff } from './kit/roles.ts';
import { ofFunds, reason } from './shared.ts';

/** A step of the closing checklist that a user signed off for an accounting period. */
export const periodSignOffs = defineResource({
  title: 'step',
  about: 'periodId',
  icon: 'task',
  fields: {
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    periodId: ref({ to: 'periods', required: true, once: true }),
    step: choice({ options: signOffSteps, required: true, once: true }),
    note: longText({ max: 1000 }),
    signedBy: text({ readOnly: true, nameOf: 'createdBy' }),
    withdrawnBy: ref({ to: 'users', note: true, readOnly: true }),
    withdrawnAt: instant({ note: true, readOnly: true }),
    withdrawReason: longText({ note: true, readOnly: true, max: 1000 }),
  },
  states: {
    status: {
      all: ['Signed', 'Revoked'],
      initial: 'Signed',
      tones: { Signed: 'good', Revoked: 'neutral' },
      moves: {
        withdraw: {
          from: ['Signed'],
          to: 'Revoked',
          roles: staff,
          input: { reason },
          sets: { withdrawnBy: { caller: true }, withdrawnAt: { now: true }, withdrawReason: { input: 'reason' } },
          effect: true,
        },
      },
    },
  },
  access: { list: office, show: office, create: staff, edit: nobody, delete: nobody },
  rows: ofFunds,
  list: {
    columns: ['createdAt', 'step', 'signedBy', 'note', 'status'],
    filters: ['fundId', 'step', 'status'],
    search: [],
    sort: '-createdAt',
  },
  form: [
    { section: 'signOff', fields: ['periodId', 'step', 'note'] },
    { section: 'withdrawal', fields: ['withdrawnBy', 'withdrawnAt', 'withdrawReason'] },
  ],
  inner: true,
  rules: true,
  financial: true,
  indexes: [['periodId'], ['fundId']],
});
