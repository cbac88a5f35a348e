import { atEdge } from '../../core/base/money.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { number, readerIn, text, type WholeReport, type WholeSection } from '../../core/writers/data.ts';

/** Content of a distribution line's notice; stored amounts in the fund's currency. */
export interface DistributionNotice {
  /** Letterhead: the firm that manages the fund. */
  sender: string | null;
  partner: string;
  fund: string;
  currency: string;
  number: number;
  title: string;
  notes: string | null;
  issueDate: string;
  paymentDate: string;
  reference: string;
  commitment: string;
  gross: string;
  carryBorne: string;
  capital: string;
  gain: string;
  income: string;
  tax: string;
  carry: string;
  carryEscrow: string;
  net: string;
  recallable: string;
  recallableUntil: string | null;
  unfundedBefore: string;
  unfundedAfter: string;
}

export const titleOf = ({ number: n, fund }: Pick<DistributionNotice, 'number' | 'fund'>, speech: Translator) =>
  speech.say(messageFor('distributionNotice.title', { number: n, fund })).slice(0, 200);

/** Builds the notice as report data in the reader's language: payment, its parts, and the commitment. */
export const noticeData = (notice: DistributionNotice, speech: Translator): WholeReport => ({
  title: titleOf(notice, speech),
  sender: notice.sender,
  about: [
    speech.say(messageFor('callNotice.to', { partner: notice.partner })),
    notice.title,
    speech.say(messageFor('callNotice.issued', { day: onDay(notice.issueDate) })),
    speech.say(messageFor('distributionNotice.paidOn', { day: onDay(notice.paymentDate) })),
    speech.say(messageFor('generic.labelled', { label: speech.say('callNotice.reference'), text: notice.reference })),
    ...(notice.notes ? [notice.notes] : []),
  ],
  sections: [yours(notice, speech), standing(notice, speech)],
  reader: readerIn(speech),
});

const isSome = (amount: string) => /[1-9]/.test(amount);
const amountIn = (currency: string, { word }: Translator) => number(`${word('fields.amount')} (${currency})`);
const less = (amount: string) => (isSome(amount) ? `-${amount}` : amount);

const printed =
  ({ currency }: DistributionNotice) =>
  ([label, amount]: readonly [string, string]) => [label, atEdge(currency, amount)];

const yours = (notice: DistributionNotice, speech: Translator): WholeSection => {
  const { say: said } = speech;
  const parts: readonly [string, string][] = [
    [said('distributionNotice.gross'), notice.gross],
    [said('distributionNotice.carryBorne'), less(notice.carryBorne)],
    [said('distributionNotice.tax'), less(notice.tax)],
    [said('distributionNotice.carry'), notice.carry],
    [said('distributionNotice.carryEscrow'), less(notice.carryEscrow)],
  ];
  const nature: readonly [string, string][] = [
    [said('distributionNotice.capital'), notice.capital],
    [said('distributionNotice.gain'), notice.gain],
    [said('distributionNotice.income'), notice.income],
  ];
  return {
    heading: said('distributionNotice.yours'),
    columns: [text(said('distributionNotice.item')), amountIn(notice.currency, speech)],
    rows: [
      ...parts.filter(([, amount]) => isSome(amount)),
      [said('distributionNotice.net'), notice.net] as const,
      ...nature.filter(([, amount]) => isSome(amount)),
    ].map(printed(notice)),
  };
};

const standing = (notice: DistributionNotice, speech: Translator): WholeSection => {
  const { say: said } = speech;
  const { recallable, recallableUntil } = notice;
  const rows: (readonly [string, string])[] = [
    [said('distributionNotice.commitment'), notice.commitment],
    [said('distributionNotice.unfundedBefore'), notice.unfundedBefore],
    [said('distributionNotice.unfundedAfter'), notice.unfundedAfter],
  ];
  if (isSome(recallable)) {
    const until = recallableUntil ? messageFor('distributionNotice.until', { day: onDay(recallableUntil) }) : null;
    rows.splice(1, 0, [until ? speech.say(until) : said('distributionNotice.recallable'), recallable]);
  }
  return {
    heading: said('distributionNotice.standing'),
    columns: [text(said('distributionNotice.standing')), amountIn(notice.currency, speech)],
    rows: rows.map(printed(notice)),
  };
};
