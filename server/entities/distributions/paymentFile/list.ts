import { formatMoney } from '../../../accounting/money.ts';
import { csvRow, LINE } from '../../../core/export/csv.ts';
import type { Payments } from './types.ts';

const columns = [
  ...['partner', 'accountHolder', 'bank', 'accountNumber', 'swift', 'routing'],
  ...['amount', 'currency', 'reference', 'executionDate'],
];

/** Formats payments as CSV, for banks that accept lists. */
export const listOf = ({ payments, currency, executionDate }: Payments): string => {
  const rows = payments.map(({ partnerName, cents, reference, account }) => [
    ...[partnerName, account.accountName, account.bankName, account.number, account.swift, account.routing],
    ...[formatMoney(cents, currency), currency, reference, executionDate],
  ]);
  return `\ufeff${[columns, ...rows].map((row) => csvRow(row) + LINE).join('')}`;
};
