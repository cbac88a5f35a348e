import { atEdge } from '../../core/base/money.ts';
import { unseal } from '../../core/base/secrets.ts';
import { type MessageKey, messageFor, onDay } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { portalUrl } from '../../core/mail/outbox.ts';
import { number, readerIn, text, type WholeReport, type WholeSection } from '../../core/writers/data.ts';
import { ibanIn } from '../bank-accounts/numbers.ts';
import type { Breakdown, CallType } from './breakdown.ts';
import { wireCodeOf } from './wireCode.ts';

/** Content of a line's notice; amounts as decimal strings in the fund's currency. */
export interface CallNotice {
  /** Letterhead: the firm that manages the fund. */
  sender: string | null;
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
  /** Encrypted account number. */
  wireNumber: string | null;
}

export const titleOf = ({ callNumber, fund }: Pick<CallNotice, 'callNumber' | 'fund'>, speech: Translator) =>
  speech.say(messageFor('callNotice.title', { number: callNumber, fund })).slice(0, 200);

const kinds: Readonly<Record<CallType, MessageKey>> = {
  investment: 'callNotice.kinds.investment',
  management_fee: 'callNotice.kinds.management_fee',
  expenses: 'callNotice.kinds.expenses',
  reserve: 'callNotice.kinds.reserve',
  equalisation: 'callNotice.kinds.equalisation',
  other: 'callNotice.kinds.other',
  placement_fee: 'callNotice.kinds.placement_fee',
  facility_cost: 'callNotice.kinds.facility_cost',
  subsequent_close_interest: 'callNotice.kinds.subsequent_close_interest',
  gp_contribution: 'callNotice.kinds.gp_contribution',
};

/**
 * Builds the notice as report data in the reader's language: amount due and purpose, commitment, and payment
 * instructions.
 */
export const noticeData = (notice: CallNotice, speech: Translator): WholeReport => ({
  title: titleOf(notice, speech),
  sender: notice.sender,
  about: [
    speech.say(messageFor('callNotice.to', { partner: notice.partner })),
    notice.title,
    speech.say(messageFor('callNotice.issued', { day: onDay(notice.issueDate) })),
    speech.say(messageFor('callNotice.dueOn', { day: onDay(notice.dueDate) })),
    ...(notice.notes ? [notice.notes] : []),
  ],
  sections: [due(notice, speech), standing(notice, speech), wire(notice, speech)],
  reader: readerIn(speech),
});

const amountIn = (currency: string, { word }: Translator) => number(`${word('fields.amount')} (${currency})`);

const due = (
  { amount, currency, breakdown: { items, inside, outside } }: CallNotice,
  speech: Translator,
): WholeSection => {
  const { say: said } = speech;
  const kindOf = (kind: CallType) => said(kinds[kind]);
  return {
    heading: said('callNotice.amountDue'),
    columns: [text(said('callNotice.purpose')), text(said('callNotice.commitment')), amountIn(currency, speech)],
    rows: [
      ...items.map((item) => [
        kindOf(item.kind),
        said(item.affectsUnfunded ? 'callNotice.within' : 'callNotice.beyond'),
        item.amount,
      ]),
      ...(!/[1-9]/.test(outside)
        ? []
        : [
            [said('callNotice.inside'), '', inside],
            [said('callNotice.outside'), '', outside],
          ]),
      [said('callNotice.amountDue'), '', atEdge(currency, amount)],
    ],
  };
};

const standing = ({ amount, currency, breakdown: b }: CallNotice, speech: Translator): WholeSection => {
  const { say: said } = speech;
  return {
    heading: said('callNotice.standing'),
    columns: [text(said('callNotice.commitment')), amountIn(currency, speech)],
    rows: [
      [said('callNotice.commitment'), b.commitment],
      [said('callNotice.calledBefore'), b.calledBefore],
      [said('callNotice.thisCall'), atEdge(currency, amount)],
      [said('callNotice.calledAfter'), b.calledAfter],
      [said('callNotice.unfundedBefore'), b.unfundedBefore],
      [said('callNotice.unfundedAfter'), b.unfundedAfter],
    ],
  };
};

const wire = ({ bank, wireNumber, reference }: CallNotice, { say: said, day }: Translator): WholeSection => {
  // Before the issue only the end of the number is known.
  const account = wireNumber ? unseal(wireNumber) : (bank.accountNumber ?? null);
  const lines: readonly [string, string | null | undefined][] = [
    [said('callNotice.bank'), bank.bankName],
    [said('callNotice.beneficiary'), bank.accountName],
    [account && ibanIn(account) ? 'IBAN' : said('callNotice.account'), account],
    ['BIC / SWIFT', bank.swift],
    [said('callNotice.routing'), bank.routing],
    [said('callNotice.currency'), bank.currency],
    [said('callNotice.reference'), reference],
    [said('callNotice.unchanged'), bank.unchangedSince && day(bank.unchangedSince)],
    [said('callNotice.code'), wireNumber && wireCodeOf({ reference, bank, wireNumber })],
    [said('callNotice.checkAt'), wireNumber && portalUrl('/check')],
  ];
  return {
    heading: said('callNotice.wire'),
    columns: [text(said('callNotice.payTo')), text('')],
    rows: lines.flatMap(([label, value]) => (value ? inPieces(label, value) : [])),
  };
};

/** Cells have one line, and payment details must not be truncated. An ideograph is as wide as two letters. */
const inPieces = (label: string, value: string): [string, string][] => {
  const pieces = /[\u3000-\u9fff\uac00-\ud7af\uf900-\uffef]/.test(value)
    ? value.match(/.{1,25}/gu)
    : value.match(/.{1,50}(?:\s|$)|\S{1,50}/g);
  return (pieces ?? [value]).map((piece, i) => [i ? '' : label, piece.trim()]);
};
