import { defineResource } from './kit/define.ts';
import { bool, date, rate, ref } from './kit/fields.ts';
import { admin, everyone } from './kit/roles.ts';
import { ofFunds } from './shared.ts';

export const fundCompanies = defineResource({
  title: ['companyId', 'fundId'],
  icon: 'link',
  fields: {
    // In a company context, the fund does not hold the company yet and so is out of scope.
    fundId: ref({ to: 'funds', inContext: 'fund', anyContext: true, required: true, once: true }),
    companyId: ref({ to: 'companies', required: true, once: true }),
    linkedAt: date({ required: true }),
    ownershipPct: rate({ min: '0', max: '1' }),
    boardSeat: bool({ default: false }),
  },
  access: { list: everyone, show: everyone, create: admin, edit: admin, delete: admin },
  rows: { ...ofFunds, lp: { fundId: 'funds' }, company: { companyId: 'companies' } },
  list: {
    columns: ['fundId', 'companyId', 'linkedAt', 'ownershipPct', 'boardSeat'],
    filters: ['fundId', 'companyId'],
    search: [],
    sort: '-linkedAt',
  },
  form: [{ section: 'link', fields: ['fundId', 'companyId', 'linkedAt', 'ownershipPct', 'boardSeat'] }],
  inner: true,
  imports: { roles: admin, withNew: ['companyId'] },
  guarded: true,
  restorable: true,
  indexes: [['companyId']],
  uniques: [['fundId', 'companyId']],
});
