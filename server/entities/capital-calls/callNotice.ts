import { unseal } from '../../core/base/secrets.ts';
import { dayText } from '../../core/base/words.ts';
import { number, type ReportData, type Section, text } from '../../core/writers/data.ts';
import type { Breakdown } from './breakdown.ts';

/** What the notice of one line says; amounts as decimal strings in the fund's currency. */
export interface CallNotice {
  partner: string;
  fund: string;
  currency: string;
  callNumber: number;
  title: string;
  notes: string | null;
  issueDate: string;
  dueDate: string;
  amount: string;
  reference: string;
  breakdown: Breakdown;
  bank: Readonly<Record<string, string | null>>;
  /** The account's number as it was sealed. */
  wireNumber: string | null;
}

export const titleOf = ({ callNumber, fund }: Pick<CallNotice, 'callNumber' | 'fund'>) =>
  `Capital call notice ${callNumber}: ${fund}`.slice(0, 200);

const kinds: Readonly<Record<string, string>> = {
  investment: 'Investments',
  management_fee: 'Management fees',
  expenses: 'Expenses',
  reserve: 'Reserve',
  other: 'Other',
};

/** The notice as a report's data: what is due and for what, where the commitment stands, and where to pay. */
export const noticeData = (notice: CallNotice): ReportData => ({
  title: titleOf(notice),
  about: [
    `To ${notice.partner}`,
    notice.title,
    `Issued on ${dayText(notice.issueDate)}`,
    `Due on ${dayText(notice.dueDate)}`,
    ...(notice.notes ? [notice.notes] : []),
  ],
  sections: [due(notice), standing(notice), wire(notice)],
});

const due = ({ amount, currency, breakdown: { items, inside, outside } }: CallNotice): Section => ({
  heading: 'Amount due',
  columns: [text('For'), text('Commitment'), number(`Amount (${currency})`)],
  rows: [
    ...items.map((item) => [kinds[item.kind] ?? item.kind, item.affectsUnfunded ? 'inside' : 'outside', item.amount]),
    ...(!/[1-9]/.test(outside)
      ? []
      : [
          ['Inside the commitment', '', inside],
          ['Outside the commitment', '', outside],
        ]),
    ['Amount due', '', amount],
  ],
});

const standing = ({ amount, currency, breakdown: b }: CallNotice): Section => ({
  heading: 'Your commitment',
  columns: [text('Commitment'), number(`Amount (${currency})`)],
  rows: [
    ['Commitment', b.commitment],
    ['Called before this call', b.calledBefore],
    ['This call', amount],
    ['Cumulative called', b.calledAfter],
    ['Unfunded before this call', b.unfundedBefore],
    ['Unfunded after this call', b.unfundedAfter],
  ],
});

const wire = ({ bank, wireNumber, reference }: CallNotice): Section => {
  // Until a call is issued only the end of the number is known.
  const account = wireNumber ? unseal(wireNumber) : (bank.accountNumber ?? null);
  const lines: readonly [string, string | null | undefined][] = [
    ['Bank', bank.bankName],
    ['Beneficiary', bank.accountName],
    [isIban(account) ? 'IBAN' : 'Account number', account],
    ['BIC / SWIFT', bank.swift],
    ['Routing', bank.routing],
    ['Currency', bank.currency],
    ['Payment reference', reference],
    ['Bank details unchanged since', bank.unchangedSince && dayText(bank.unchangedSince)],
  ];
  return {
    heading: 'Wire instructions',
    columns: [text('Please pay to'), text('')],
    rows: lines.flatMap(([label, value]) => (value ? inPieces(label, value) : [])),
  };
};

const isIban = (account: string | null) =>
  account !== null && /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account.replaceAll(' ', ''));

/** A cell holds one line; nothing of where money goes may be cut off. */
const inPieces = (label: string, value: string): [string, string][] =>
  (value.match(/.{1,50}(?:\s|$)|\S{1,50}/g) ?? [value]).map((piece, i) => [i ? '' : label, piece.trim()]);
