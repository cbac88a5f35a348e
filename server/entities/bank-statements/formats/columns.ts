import { folded } from '../../../../resources/kit/folded.ts';

/** What the columns of a bank's table say. */
const columnRoles = [
  'bookedOn',
  'valueDate',
  'amount',
  'credit',
  'debit',
  'counterparty',
  'remittance',
  'bankReference',
  'balance',
] as const;
export type ColumnRole = (typeof columnRoles)[number];
/** Which heading stands for what. */
export type Columns = Readonly<Partial<Record<ColumnRole, string | null>>>;

/** The headings by which an account's last table was read, and all that stood in that table. */
export interface Remembered {
  columns: Columns;
  header: readonly string[];
}

/** How banks head their columns, the likeliest first, in lower case without marks. */
const headings: Readonly<Record<ColumnRole, readonly string[]>> = {
  bookedOn: [
    ...['booking date', 'posting date', 'post date', 'transaction date', 'buchungstag', 'buchungsdatum', 'buchung'],
    ...['date de comptabilisation', 'date operation', 'date', 'datum', 'fecha', 'fecha operacion', 'data'],
  ],
  valueDate: [
    'value date',
    'valuta',
    'valutadatum',
    'wertstellung',
    'date de valeur',
    'date valeur',
    'fecha valor',
    'data valor',
  ],
  amount: ['amount', 'transaction amount', 'betrag', 'umsatz', 'montant', 'importe', 'valor', 'bedrag', 'importo'],
  credit: [
    'credit',
    'credit amount',
    'money in',
    'paid in',
    'deposit',
    'deposits',
    'haben',
    'gutschrift',
    'abono',
    'credito',
    'entrada',
  ],
  debit: [
    'debit',
    'debit amount',
    'money out',
    'paid out',
    'withdrawal',
    'withdrawals',
    'soll',
    'lastschrift',
    'belastung',
    'cargo',
    'debito',
    'saida',
  ],
  counterparty: [
    ...[
      'counterparty',
      'counterparty name',
      'payer',
      'payee',
      'name',
      'partner',
      'auftraggeber empfanger',
      'beguenstigter zahlungspflichtiger',
    ],
    ...['begunstigter zahlungspflichtiger', 'beneficiary', 'sender', 'contrepartie', 'contraparte', 'ordenante', 'nom'],
  ],
  remittance: [
    ...[
      'remittance',
      'remittance information',
      'description',
      'details',
      'narrative',
      'memo',
      'particulars',
      'transaction details',
    ],
    ...[
      'verwendungszweck',
      'buchungstext',
      'libelle',
      'communication',
      'concepto',
      'descripcion',
      'historico',
      'descricao',
      'text',
    ],
  ],
  bankReference: [
    'bank reference',
    'transaction id',
    'reference',
    'reference number',
    'ref',
    'referenz',
    'referencia',
    'reference bancaire',
  ],
  balance: ['balance', 'running balance', 'account balance', 'saldo', 'kontostand', 'solde'],
};

const bare = (heading: string) =>
  folded(heading)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** What the headings of a table seem to say: each names one thing at most. */
export const proposedColumns = (header: readonly string[]): Columns => {
  const names = header.map(bare);
  const used = new Set<number>();
  const found: Partial<Record<ColumnRole, string>> = {};
  const exact = (word: string, name: string) => name === word;
  const within = (word: string, name: string) => ` ${name} `.includes(` ${word} `);
  for (const fits of [exact, within])
    for (const role of columnRoles) {
      if (found[role]) continue;
      const at = headings[role].flatMap((word) => {
        const index = names.findIndex((name, i) => !used.has(i) && fits(word, name));
        return index < 0 ? [] : [index];
      })[0];
      if (at === undefined) continue;
      used.add(at);
      found[role] = header[at] as string;
    }
  return found;
};

/** Whether all headings that are meant stand in a header, and they are enough to read a table by. */
export const isReadable = (columns: Columns, header: readonly string[]): boolean =>
  Boolean(columns.bookedOn) &&
  Boolean(columns.amount || columns.credit || columns.debit) &&
  columnRoles.every((role) => !columns[role] || header.includes(columns[role] as string));

/**
 * What is remembered of an account, with what its next table heads anew for a role that had no heading. What stood in the table
 * before and was left alone stays so, and how amounts are told is not for a new heading to change.
 */
export const withNewHeadings = ({ columns, header: before }: Remembered, header: readonly string[]): Columns => {
  const told: readonly ColumnRole[] = columns.amount ? ['credit', 'debit'] : ['amount'];
  const added = Object.entries(proposedColumns(header) as Record<string, string>).filter(
    ([role, heading]) =>
      !columns[role as ColumnRole] && !told.includes(role as ColumnRole) && !before.includes(heading),
  );
  return { ...columns, ...Object.fromEntries(added) };
};
