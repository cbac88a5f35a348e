import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoney } from '../../../server/accounting/money.ts';
import { sampleFund } from '../../accounting/fixtures/sampleFund.ts';

const { commitments, ledger, called, valuations } = sampleFund;
const euros = (cents: bigint) => formatMoney(cents, 'EUR');
const lines = (...rows: (string | undefined)[][]) => `${rows.map((row) => row.join(';')).join('\n')}\n`;

const kinds: Readonly<Record<string, string>> = {
  'company/Investment': 'INVESTMENT',
  'company/Sale': 'EXIT_PROCEEDS',
  'fund/Management Costs': 'MANAGEMENT_FEE',
  'fund/Disbursement': 'FUND_EXPENSE',
};

/** Sums of the sample by partner and day: the source has the whole amount only. */
const byDay = (rows: readonly { date: string; cents: bigint }[]) => {
  const days = new Map<string, bigint>();
  for (const { date, cents } of rows) days.set(date, (days.get(date) ?? 0n) + cents);
  return [...days];
};

/** The sample fund in four files, with the names and the layout of the source's own export. */
export const sampleFiles = () => {
  const bought = ledger.filter((r) => r.source === 'company' && r.type === 'Investment');
  const sold = ledger.filter((r) => r.type === 'Sale');
  const distributed = ledger.filter((r) => r.type === 'Disbursement Fund to LP');
  return {
    'investors.csv': lines(
      ['code', 'nom', 'type', 'pays', 'engagement', 'date_admission'],
      ...commitments.map((c) => [c.partnerId, c.name, c.type, 'LU', euros(c.amount), c.admissionDate]),
    ),
    'portfolio.csv': lines(
      ['code', 'societe', 'secteur', 'pays', 'date_acquisition', 'cout_acquisition', 'date_cession', 'produit_cession'],
      ...bought.map(({ companyId, date, amount }) => {
        const sale = sold.find((s) => s.companyId === companyId);
        const end = sale ? [sale.date, euros(sale.amount)] : ['', ''];
        return [companyId ?? '', `Société ${companyId}`, 'Énergie', 'FR', date, euros(amount), ...end];
      }),
    ),
    'cashflows.csv': lines(
      ['date', 'type', 'montant', 'reference', 'libelle'],
      ...byDay(called).map(([date, cents]) => [date, 'CAPITAL_CALL', euros(cents), '', 'Appel de capital']),
      ...ledger
        .filter((r) => kinds[`${r.source}/${r.type}`])
        .map((r) => [
          r.date,
          kinds[`${r.source}/${r.type}`],
          euros(r.amount),
          r.companyId ?? '',
          `${r.type} du trimestre`,
        ]),
      ...byDay(distributed.map(({ date, amount }) => ({ date, cents: amount }))).map(([date, cents]) => [
        date,
        'DISTRIBUTION',
        euros(cents),
        '',
        'Distribution aux associés',
      ]),
    ),
    'marks.csv': lines(
      ['code', 'date_valorisation', 'juste_valeur'],
      ...valuations.map((v) => [v.companyId, v.date, euros(v.fairValue)]),
    ),
  };
};

export type Files = Record<string, string | Buffer>;

export const writeFiles = (folder: string, files: Files) => {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
};
