import { defineResource } from './kit/define.ts';
import { currencies } from './kit/enums.ts';
import { currency, date, quantity, text } from './kit/fields.ts';
import { admin, office } from './kit/roles.ts';

/** A rate counts on its date and on this many days after it: holidays have no rate, but a longer gap must be filled. */
export const RATE_VALID_DAYS = 7;

/** The exchange rate of two currencies on a day: units of the quote currency for one unit of the base currency. */
export const exchangeRates = defineResource({
  title: ['base', 'quote', 'quotedOn'],
  icon: 'journal',
  fields: {
    base: currency({ help: true, options: currencies, required: true }),
    quote: currency({ options: currencies, required: true }),
    quotedOn: date({ required: true, notAfter: 'today' }),
    exchangeRate: quantity({ help: true, required: true, min: '0.000001' }),
    quotedBy: text({ help: true, required: true, note: true, max: 120 }),
    // Both currencies in alphabetical order, so that EUR/USD and USD/EUR of one day exclude each other.
    pair: text({ required: true, readOnly: true, hidden: true, max: 7 }),
  },
  access: { list: office, show: office, create: admin, edit: admin, delete: admin },
  rows: { admin: 'all', fund_manager: 'all', gp: 'all' },
  list: {
    columns: ['quotedOn', 'base', 'quote', 'exchangeRate', 'quotedBy'],
    filters: ['base', 'quote', 'quotedOn'],
    search: ['quotedBy'],
    sort: '-quotedOn',
  },
  form: [{ section: 'rate', fields: ['base', 'quote', 'quotedOn', 'exchangeRate', 'quotedBy'] }],
  imports: { roles: admin },
  rules: true,
  restorable: true,
  financial: true,
  uniques: [['pair', 'quotedOn']],
});
