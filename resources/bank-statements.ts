import { bankPreview, bankProposals, bankTies, MOST_BANK_LINES } from './answers/bank.ts';
import { defineResource } from './kit/define.ts';
import { bankFormats, bankTableFormats, currencies, dayOrders, decimalMarks, importStatus } from './kit/enums.ts';
import {
  bool,
  choice,
  currency,
  date,
  group,
  instant,
  integer,
  items,
  longText,
  money,
  ref,
  text,
} from './kit/fields.ts';
import { nobody, office, staff } from './kit/roles.ts';
import { ofFunds } from './shared.ts';

const column = text({ max: 200 });

/** Characters of base64: a file of 750 kB, some thousands of bookings. */
const LONGEST_FILE = 1_000_000;

/** Columns of a table by their headings. */
const columnFields = {
  bookedOn: column,
  valueDate: column,
  amount: column,
  direction: column,
  credit: column,
  debit: column,
  counterparty: column,
  remittance: column,
  bankReference: column,
  balance: column,
  status: column,
  currency: column,
  account: column,
};

/** Format of the cells of a table. */
const readingFields = {
  dates: choice({ options: dayOrders }),
  decimal: choice({ options: decimalMarks }),
  /** File lines to skip: '3, 12-14'. */
  skip: text({ max: 500, pattern: '^[0-9 ,-]*$' }),
};

/** A bank statement of a fund's account: a file reviewed as a draft, then imported line by line. */
export const bankStatements = defineResource({
  title: ['bankAccountId', 'endsOn'],
  headline: ['closingBalance', 'endsOn', 'lineCount'],
  icon: 'statement',
  fields: {
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    bankAccountId: ref({ to: 'bank-accounts', required: true, readOnly: true }),
    format: choice({ options: bankFormats, required: true, readOnly: true }),
    fileName: text({ readOnly: true, max: 255 }),
    sha256: text({ readOnly: true, technical: true }),
    /** The original file, in base64. */
    content: longText({ hidden: true, max: LONGEST_FILE }),
    bankNumber: text({ readOnly: true, max: 100 }),
    startsOn: date({ readOnly: true }),
    endsOn: date({ readOnly: true }),
    openingBalance: money({ help: true }),
    closingBalance: money({ help: true }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    lineCount: integer({ readOnly: true }),
    columns: group({ help: true, when: { format: bankTableFormats }, fields: columnFields }),
    reading: group({ help: true, when: { format: bankTableFormats }, fields: readingFields }),
    importedBy: ref({ to: 'users', readOnly: true }),
    importedAt: instant({ readOnly: true }),
  },
  states: {
    status: {
      all: importStatus,
      initial: 'draft',
      edit: ['draft'],
      delete: ['draft'],
      tones: { draft: 'waiting', imported: 'good' },
      moves: {
        import: {
          isPrimary: true,
          from: ['draft'],
          to: 'imported',
          roles: staff,
          input: {
            confirmAccount: bool({ default: false, whenRefused: true }),
            /** Repeated lines to import nevertheless. The refusal of the move lists them. */
            includeRepeated: items({
              max: MOST_BANK_LINES,
              whenRefused: true,
              fields: { place: integer({ required: true, min: 1 }) },
            }),
          },
          sets: { importedBy: { caller: true }, importedAt: { now: true } },
          effect: true,
        },
      },
    },
  },
  // Self-describing formats have no settings to edit.
  allowedWhen: { edit: { format: bankTableFormats } },
  access: { list: office, show: office, create: nobody, edit: staff, delete: staff },
  rows: ofFunds,
  list: {
    columns: [
      'endsOn',
      'bankAccountId',
      'fundId',
      'bankNumber',
      'lineCount',
      'openingBalance',
      'closingBalance',
      'status',
    ],
    filters: ['fundId', 'bankAccountId', 'status', 'format', 'endsOn'],
    search: ['bankNumber', 'fileName'],
    sort: '-createdAt',
    totals: [],
  },
  form: [{ section: 'balances', fields: ['openingBalance', 'closingBalance'] }],
  panels: ['preview', 'worklist', 'ties'],
  related: [
    {
      resource: 'bank-lines',
      by: 'statementId',
      columns: ['number', 'bookedOn', 'direction', 'amount', 'counterparty', 'remittance', 'status'],
    },
  ],
  screens: { upload: { path: '/bank-statements/upload', roles: staff, creates: true } },
  actions: {
    /** Stores a file as a draft, or returns the existing draft of the same file. */
    upload: {
      method: 'POST',
      output: { bankStatement: 'bank-statements' },
      path: '/upload',
      roles: staff,
      input: {
        bankAccountId: ref({ to: 'bank-accounts', required: true }),
        fileName: text({ required: true, max: 255 }),
        content: longText({ required: true, max: LONGEST_FILE }),
      },
    },
    /**
     * Returns the lines of a draft with problems and proposed matches, using the stored settings or those of the query.
     * Stores nothing.
     */
    preview: {
      method: 'GET',
      output: { preview: bankPreview },
      query: { columns: group({ fields: columnFields }), reading: group({ fields: readingFields }) },
      path: '/:id/preview',
      roles: office,
    },
    /** Returns the unmatched lines, each with candidate matches. */
    proposals: {
      method: 'GET',
      output: { proposals: bankProposals },
      path: '/:id/proposals',
      roles: office,
      allowedWhen: { status: ['imported'] },
    },
    /** Compares bank and ledger at the end of the statement's last day, with the items that make them differ. */
    ties: {
      method: 'GET',
      output: { ties: bankTies },
      path: '/:id/ties',
      roles: office,
      allowedWhen: { status: ['imported'] },
    },
  },
  rules: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['fundId'], ['createdAt']],
  uniques: [['bankAccountId', 'sha256']],
});
