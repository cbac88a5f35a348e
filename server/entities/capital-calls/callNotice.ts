import { atEdge } from '../../core/base/money.ts';
import { unseal } from '../../core/base/secrets.ts';
import { type MessageKey, messageFor, onDay } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { portalUrl } from '../../core/mail/outbox.ts';
import { number, readerIn, text, type WholeSection } from '../../core/writers/data.ts';
import { type Addressed, letterOf, type Notice } from '../../notices/letter.ts';
import type { Stationery } from '../../notices/letterhead.ts';
import { ibanIn } from '../bank-accounts/numbers.ts';
import type { Breakdown, CallType } from './breakdown.ts';
import { wireCodeOf } from './wireCode.ts';

/** Content of a line's notice; amounts as decimal strings in the fund's currency. */
export interface CallNotice extends Addressed {
  currency: string;
  callNumber: number;
  title: string;
  notes: string | null;
  dueDate: string;
  amount: string;
  /** Terms of the fund on late payment. */
  lateInterestRate: string | null;
  graceDays: number;
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
export const noticeData = (notice: CallNotice, by: { speech: Translator; stationery: Stationery }): Notice => {
  const { speech } = by;
  return {
    title: titleOf(notice, speech),
    sender: by.stationery.sender,
    about: [
      speech.say(messageFor('callNotice.to', { partner: notice.partner })),
      notice.title,
      speech.say(messageFor('callNotice.issued', { day: onDay(notice.issueDate) })),
      speech.say(messageFor('callNotice.dueOn', { day: onDay(notice.dueDate) })),
      ...(notice.notes ? [notice.notes] : []),
    ],
    sections: [wire(notice, speech), due(notice, speech), standing(notice, speech)],
    letter: letter(notice, by),
    reader: readerIn(speech),
  };
};

const letter = (notice: CallNotice, by: { speech: Translator; stationery: Stationery }) => {
  const { say, money, day } = by.speech;
  const { fund, partner, callNumber, title, amount, currency, dueDate } = notice;
  const said = { amount: money(amount, currency), due: day(dueDate) };
  return letterOf(
    notice,
    {
      text: {
        field: 'callText',
        standard: 'callNotice.letter.calls',
        values: { fund, partner, number: String(callNumber), title, ...said },
      },
      notes: notice.notes,
      emphasis: [
        { label: say('callNotice.amountDue'), value: said.amount },
        { label: say('callNotice.letter.due'), value: said.due },
      ],
      closing: [late(notice, by.speech)],
    },
    by,
  );
};

/** The consequence of a late payment by the terms of the fund. */
const late = ({ lateInterestRate, graceDays }: CallNotice, { say, rate }: Translator): string => {
  if (!lateInterestRate || !/[1-9]/.test(lateInterestRate)) return say('callNotice.letter.late');
  const values = { rate: rate(lateInterestRate), smart_count: graceDays };
  return say(messageFor(graceDays ? 'callNotice.letter.lateInterestAfter' : 'callNotice.letter.lateInterest', values));
};

const amountIn = (currency: string, { word }: Translator) => number(`${word('fields.amount')} (${currency})`);

const due = (
  { amount, currency, breakdown: { items, inside, outside } }: CallNotice,
  speech: Translator,
): WholeSection => {
  const { say: said } = speech;
  const kindOf = (kind: CallType) => said(kinds[kind]);
  const parts = [
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
  ];
  return {
    heading: said('callNotice.amountDue'),
    columns: [text(said('callNotice.purpose')), text(said('callNotice.commitment')), amountIn(currency, speech)],
    rows: [...parts, [said('callNotice.amountDue'), '', atEdge(currency, amount)]],
    emphasised: [parts.length],
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
    isBox: true,
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
