import { defineResource } from './kit/define.ts';
import { closingSides, currencies } from './kit/enums.ts';
import { choice, currency, date, integer, items, money, ref } from './kit/fields.ts';
import { investing, nobody, office } from './kit/roles.ts';
import { ofPartners } from './shared.ts';

const fixed = money({ required: true, readOnly: true });

/** One commitment's payment or refund in a later closing. Created when the closing is issued. */
export const closingLines = defineResource({
  title: ['partnerId', 'closingDate'],
  icon: 'line',
  fields: {
    closingId: ref({ to: 'closings', required: true, readOnly: true, readBy: office }),
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    commitmentId: ref({ to: 'commitments', required: true, readOnly: true }),
    partnerId: ref({ to: 'partners', required: true, readOnly: true }),
    closingDate: date({ required: true, readOnly: true }),
    side: choice({
      options: closingSides,
      tones: { newcomer: 'progress', earlier: 'neutral' },
      required: true,
      readOnly: true,
    }),
    commitmentAmount: fixed,
    principal: fixed,
    amountOutsideCommitment: fixed,
    interest: fixed,
    currency: currency({ options: currencies, required: true, readOnly: true }),
    drawdowns: items({
      readOnly: true,
      fields: { callNumber: integer({}), dueDate: date({}), principal: money({}), interest: money({}) },
    }),
    /** The payments of the principal and of the interest. */
    refundId: ref({ to: 'transactions', readOnly: true }),
    interestId: ref({ to: 'transactions', readOnly: true }),
    endedOn: date({ readOnly: true }),
  },
  access: { list: investing, show: investing, create: nobody, edit: nobody, delete: nobody },
  rows: ofPartners,
  list: {
    columns: ['closingDate', 'fundId', 'partnerId', 'side', 'commitmentAmount', 'principal', 'interest'],
    filters: ['side', 'fundId', 'partnerId', 'closingDate'],
    search: [],
    sort: '-closingDate',
    // Payments of new partners and refunds to earlier ones have no common total.
    totals: ['commitmentAmount'],
  },
  form: [
    { section: 'parties', fields: ['fundId', 'partnerId', 'commitmentId', 'closingDate', 'side'] },
    {
      section: 'amounts',
      fields: ['commitmentAmount', 'principal', 'amountOutsideCommitment', 'interest', 'drawdowns', 'endedOn'],
    },
  ],
  inner: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['closingId'], ['commitmentId'], ['partnerId', 'closingDate'], ['fundId'], ['refundId'], ['interestId']],
  uniques: [['closingId', 'commitmentId', 'side']],
});
