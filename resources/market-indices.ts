import { defineResource } from './kit/define.ts';
import { currencies } from './kit/enums.ts';
import { bool, currency, date, integer, items, longText, quantity, text } from './kit/fields.ts';
import { office, staff } from './kit/roles.ts';

/** Maximum number of stored levels: fifteen years of trading days, or a longer period of month-ends. */
export const MOST_LEVELS = 4000;

/** Managers share the indices; each changes only the indices it created. */
const own = { fund_manager: { createdBy: 'self' } } as const;

/** A market index with its daily levels, used as a benchmark for funds. */
export const marketIndices = defineResource({
  title: 'name',
  icon: 'valuation',
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    currency: currency({ options: currencies, required: true, default: 'USD' }),
    publisher: text({ help: true, note: true, max: 200 }),
    levelCount: integer({ readOnly: true, default: 0 }),
    firstLevelOn: date({ readOnly: true }),
    lastLevelOn: date({ readOnly: true }),
    levels: items({
      readOnly: true,
      max: MOST_LEVELS,
      fields: { date: date({ required: true }), level: quantity({ required: true }) },
    }),
  },
  access: { list: office, show: office, create: staff, edit: staff, delete: staff },
  rows: { admin: 'all', fund_manager: 'all', gp: 'all' },
  changeRows: own,
  list: {
    columns: ['name', 'currency', 'publisher', 'firstLevelOn', 'lastLevelOn', 'levelCount'],
    filters: ['currency', 'lastLevelOn'],
    search: ['name', 'publisher'],
    sort: 'name',
  },
  form: [{ section: 'index', fields: ['name', 'currency', 'publisher'] }],
  related: [{ resource: 'funds', by: 'benchmarkId', columns: ['name', 'vintageYear', 'currency', 'status'] }],
  actions: {
    importLevels: {
      method: 'POST',
      output: { marketIndex: 'market-indices' },
      path: '/:id/levels',
      roles: staff,
      rows: own,
      successFrom: 'marketIndex',
      isPrimary: true,
      input: {
        lines: longText({ help: true, required: true, isTable: true, max: 200_000 }),
        replace: bool({ help: true, default: false }),
      },
    },
  },
  restorable: true,
  rules: true,
});
