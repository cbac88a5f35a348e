import { defineResource } from './kit/define.ts';
import { currencies } from './kit/enums.ts';
import { currency, date, money, rate, ref } from './kit/fields.ts';
import { investing, nobody, office } from './kit/roles.ts';
import { ofPartners } from './shared.ts';

const fixed = money({ required: true, readOnly: true });

/** One partner's share of a management fee: created on approval and immutable. */
export const feeLines = defineResource({
  title: ['partnerId', 'feeDate'],
  headline: ['net', 'gross', 'feeDate'],
  icon: 'line',
  fields: {
    feeRunId: ref({ to: 'fee-runs', required: true, readOnly: true, readBy: office }),
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    partnerId: ref({ to: 'partners', required: true, readOnly: true }),
    feeDate: date({ required: true, readOnly: true }),
    periodStart: date({ required: true, readOnly: true }),
    periodEnd: date({ required: true, readOnly: true }),
    basis: fixed,
    basisAfter: money({ readOnly: true }),
    feeRate: rate({ readOnly: true }),
    gross: fixed,
    waivers: fixed,
    offsets: fixed,
    rebates: fixed,
    net: fixed,
    currency: currency({ options: currencies, required: true, readOnly: true }),
    endedOn: date({ readOnly: true }),
  },
  access: { list: investing, show: investing, create: nobody, edit: nobody, delete: nobody },
  rows: ofPartners,
  list: {
    columns: ['feeDate', 'fundId', 'partnerId', 'basis', 'basisAfter', 'feeRate', 'gross', 'net'],
    filters: ['fundId', 'partnerId', 'feeDate'],
    search: [],
    sort: '-feeDate',
  },
  form: [
    { section: 'parties', fields: ['fundId', 'partnerId', 'feeRunId', 'feeDate', 'periodStart', 'periodEnd'] },
    {
      section: 'amounts',
      fields: ['basis', 'basisAfter', 'feeRate', 'gross', 'waivers', 'offsets', 'rebates', 'net', 'endedOn'],
    },
  ],
  inner: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['feeRunId'], ['partnerId', 'feeDate'], ['fundId']],
  uniques: [['feeRunId', 'partnerId']],
});
