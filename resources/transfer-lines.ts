import { defineResource } from './kit/define.ts';
import { currencies, transferSides } from './kit/enums.ts';
import { choice, currency, date, money, ref } from './kit/fields.ts';
import { investing, nobody, office } from './kit/roles.ts';

const fixed = money({ required: true, readOnly: true });

/** One side of an effective transfer, as that partner sees it: the change of its commitment, and the amounts moved. */
export const transferLines = defineResource({
  title: ['partnerId', 'side', 'effectiveOn'],
  icon: 'line',
  fields: {
    transferId: ref({ to: 'transfers', required: true, readOnly: true, readBy: office }),
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    commitmentId: ref({ to: 'commitments', required: true, readOnly: true }),
    partnerId: ref({ to: 'partners', required: true, readOnly: true }),
    side: choice({
      options: transferSides,
      tones: { seller: 'neutral', buyer: 'progress' },
      required: true,
      readOnly: true,
    }),
    effectiveOn: date({ required: true, readOnly: true }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    amountBefore: fixed,
    amountAfter: fixed,
    unfundedBefore: fixed,
    unfundedAfter: fixed,
    contributions: fixed,
    distributions: fixed,
    value: fixed,
    endedOn: date({ readOnly: true }),
  },
  access: { list: investing, show: investing, create: nobody, edit: nobody, delete: nobody },
  rows: {
    admin: 'all',
    fund_manager: { fundId: 'funds' },
    gp: { fundId: 'funds' },
    lp: { partnerId: 'partners' },
  },
  list: {
    columns: ['effectiveOn', 'fundId', 'partnerId', 'side', 'amountBefore', 'amountAfter', 'value'],
    filters: ['side', 'fundId', 'partnerId', 'effectiveOn'],
    search: [],
    sort: '-effectiveOn',
    // The two sides cancel out.
    totals: [],
  },
  form: [
    { section: 'parties', fields: ['fundId', 'partnerId', 'commitmentId', 'effectiveOn', 'side'] },
    {
      section: 'amounts',
      fields: [
        'amountBefore',
        'amountAfter',
        'unfundedBefore',
        'unfundedAfter',
        'contributions',
        'distributions',
        'value',
        'endedOn',
      ],
    },
  ],
  inner: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['transferId'], ['commitmentId'], ['partnerId', 'effectiveOn'], ['fundId']],
  uniques: [['transferId', 'side']],
});
