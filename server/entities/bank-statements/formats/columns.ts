import { bare } from './rowWords.ts';

/** Roles of columns in a bank's table; earlier ones take precedence for a heading. */
const columnRoles = [
  'direction',
  'bookedOn',
  'valueDate',
  'amount',
  'credit',
  'debit',
  'counterparty',
  'remittance',
  'bankReference',
  'balance',
  'status',
  'currency',
] as const;
/** Roles known from headings. An account heading may mean the other side, so its cells decide (`withAccount`). */
type NamedRole = (typeof columnRoles)[number];
export type ColumnRole = NamedRole | 'account';
/** Headings by role. */
export type Columns = Readonly<Partial<Record<ColumnRole, string | null>>>;

/** Headings used for an account's last table, and all headings of that table. */
export interface Remembered {
  columns: Columns;
  header: readonly string[];
}

const listed = (...lines: readonly string[]) => lines.flatMap((line) => line.split(', ')).map(bare);

/**
 * Headings used by banks, most likely first: English, German, French, Spanish, Portuguese, Italian, Dutch, Nordic,
 * Polish, Japanese, Chinese.
 */
const headings: Readonly<Record<NamedRole, readonly string[]>> = {
  direction: listed(
    'debit/credit, credit/debit, debit/credit indicator, credit/debit indicator, dr/cr, cr/dr, drcr, crdr, d/c, c/d, s/h, soll/haben, soll haben kennzeichen, sh kennzeichen',
    'af bij, bij/af, debet/credit, debit/kredit, wn/ma, dare/avere, debe/haber, sens, 借贷标志, 借贷方向, 借贷, 收支, 收/支',
  ),
  bookedOn: listed(
    'booking date, posting date, post date, posted date, date posted, transaction date, txn date, tran date, trans date, entry date, process date',
    'buchungstag, buchungsdatum, buchung, date de comptabilisation, date comptable, date operation, date d operation, date de l operation',
    'fecha operacion, fecha de operacion, fecha contable, fecha movimiento, data contabile, data operazione, data registrazione, data movimento, data do movimento, data lancamento, data do lancamento, data mov',
    'boekdatum, boekingsdatum, transactiedatum, bokforingsdatum, bokforingsdag, bokforingsdato, bokfort, bogforingsdato, bogfort, transaktionsdatum, data ksiegowania, data operacji, data transakcji',
    '取引日, お取引日, 取扱日付, 年月日, 日付, 交易日期, 交易日, 交易时间, 记账日期, 记账日, 入账日期, 日期',
    'date, datum, fecha, data, dato',
  ),
  valueDate: listed(
    'value date, val date, valuta, valutadatum, valuta date, valutadag, valutering, valuteringsdatum, wertstellung, wertstellungsdatum, date de valeur, date valeur, valeur',
    'fecha valor, fecha de valor, data valor, data de valor, data valuta, rentedatum, rentedato, data waluty, 起息日, 起算日',
  ),
  amount: listed(
    'amount, transaction amount, net amount, betrag, umsatz, montant, importe, monto, valor, montante, bedrag, importo, belopp, belob, belop, kwota, kwota operacji, kwota transakcji',
    '金额, 交易金额, 发生额, 金額, 取引金額',
  ),
  credit: listed(
    'credit, credit amount, credit amt, credits, money in, paid in, deposit, deposits, deposit amount, deposit amt, amount in, inflow',
    'haben, gutschrift, gutschriften, abono, abonos, haber, ingreso, ingresos, credito, creditos, entrada, entradas, avere, accredito, accrediti, entrate, bij',
    'kredit, insattning, insattningar, inbetalning, indbetaling, inn pa konto, inn, uznania, wplywy, ma',
    'お預り金額, お預かり金額, 預り金額, 預入金額, お預入金額, 入金額, 入金金額, 入金, 收入, 收入金额, 贷方, 贷方金额, 贷方发生额, 存入, 存入金额, 转入金额',
  ),
  debit: listed(
    'debit, debit amount, debit amt, debits, money out, paid out, withdrawal, withdrawals, withdrawal amount, withdrawal amt, amount out, outflow',
    'soll, lastschrift, belastung, belastungen, cargo, cargos, debe, gasto, gastos, debito, debitos, saida, saidas, dare, addebito, addebiti, uscite, af',
    'debet, uttag, utbetalning, udbetaling, ut fra konto, ut av konto, ut, obciazenia, wydatki, wn',
    'お支払金額, お支払い金額, 支払金額, お引出金額, 引出金額, 出金額, 出金金額, 出金, 支出, 支出金额, 借方, 借方金额, 借方发生额, 支取, 转出金额',
  ),
  counterparty: listed(
    'name / description, naam / omschrijving, counterparty name, counterparty, payer, payee, payer/payee, payee name, name, partner, auftraggeber empfanger, beguenstigter zahlungspflichtiger',
    'begunstigter zahlungspflichtiger, beneficiary, sender, empfaenger, empfanger, zahlungsempfanger, auftraggeber, name zahlungsbeteiligter, zahlungsbeteiligter',
    'contrepartie, beneficiaire, nom, contraparte, ordenante, beneficiario, ordinante, controparte, naam tegenpartij, tegenpartij, naam, motpart, modpart, avsandare, mottagare',
    'nadawca / odbiorca, nazwa kontrahenta, kontrahent, 对方户名, 对方名称, 交易对方, 対方名義',
  ),
  remittance: listed(
    'remittance, remittance information, description, details, narrative, narration, memo, particulars, transaction details, notifications',
    'verwendungszweck, buchungstext, beschreibung, zahlungszweck, libelle, libelle operation, communication, motif, concepto, descripcion, historico, descricao, observaciones',
    'descrizione, descrizione operazione, causale, mededelingen, omschrijving, meddelande, beskrivning, beskrivelse, besked, rubrik, text, tekst, tytul, tytul operacji, opis, opis operacji',
    '摘要, 取引内容, お取引内容, 交易摘要, 用途, 附言, 备注',
  ),
  bankReference: listed(
    'bank reference, transaction id, reference, reference number, reference no, ref no, ref, transaction reference, cheque ref no, utr, referenz, referencia, reference bancaire, referens',
    'transactiereferentie, verifikationsnummer, riferimento, numer referencyjny, 流水号, 交易流水号',
  ),
  balance: listed(
    'balance, running balance, account balance, closing balance, ledger balance, balance after, saldo, kontostand, saldo nach buchung, solde, saldo po operacji, saldo dopo, bokfort saldo',
    '差引残高, 残高, お預り残高, 余额, 账户余额, 账面余额',
  ),
  status: listed(
    'status, state, transaction status, buchungsstatus, umsatzstatus, statut, estado, situacao, stato, 状态, 交易状态',
  ),
  currency: listed(
    'currency, account currency, wahrung, kontowahrung, devise, moneda, divisa, moeda, valuta, waluta, munt, 币种, 货币, 通貨',
  ),
};

/** Shorter words are ignored within a longer heading. */
const SHORTEST = 4;

/** Assigns the headings of a table to roles, each at most once. */
export const proposedColumns = (header: readonly string[]): Columns => {
  const names = header.map(bare);
  const used = new Set<number>();
  const found: Partial<Record<ColumnRole, string>> = {};
  const exact = (word: string, name: string) => name === word;
  const within = (word: string, name: string) => word.length >= SHORTEST && ` ${name} `.includes(` ${word} `);
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

/** Returns whether a header contains all these headings. */
export const areThere = (columns: Columns, header: readonly string[]): boolean =>
  Object.values(columns).every((heading) => !heading || header.includes(heading));

/** Returns whether these columns suffice to read lines. */
export const areEnough = (columns: Columns): boolean =>
  Boolean(columns.bookedOn) && Boolean(columns.amount || columns.credit || columns.debit);

/** Returns whether a header contains these columns, and they suffice. */
export const isReadable = (columns: Columns, header: readonly string[]): boolean =>
  areEnough(columns) && areThere(columns, header);

/**
 * Extends an account's remembered columns by new headings for roles without one. Earlier headings that were left unused
 * stay unused, and a new heading never changes how amounts are read.
 */
export const withNewHeadings = ({ columns, header: before }: Remembered, header: readonly string[]): Columns => {
  const amountRoles: readonly ColumnRole[] = columns.amount ? ['credit', 'debit'] : ['amount'];
  const added = Object.entries(proposedColumns(header) as Record<string, string>).filter(
    ([role, heading]) =>
      !columns[role as ColumnRole] && !amountRoles.includes(role as ColumnRole) && !before.includes(heading),
  );
  return { ...columns, ...Object.fromEntries(added) };
};
