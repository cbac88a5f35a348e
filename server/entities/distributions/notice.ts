import { atEdge } from '../../core/base/money.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { number, readerIn, text, type WholeSection } from '../../core/writers/data.ts';
import { type Addressed, letterOf, type Notice } from '../../notices/letter.ts';
import type { Stationery } from '../../notices/letterhead.ts';

/** Content of a distribution line's notice; stored amounts in the fund's currency. */
export interface DistributionNotice extends Addressed {
  currency: string;
  number: number;
  title: string;
  notes: string | null;
  paymentDate: string;
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
export const noticeData = (notice: DistributionNotice, by: { speech: Translator; stationery: Stationery }): Notice => {
  const { speech } = by;
  return {
    title: titleOf(notice, speech),
    sender: by.stationery.sender,
    about: [
      speech.say(messageFor('callNotice.to', { partner: notice.partner })),
      notice.title,
      speech.say(messageFor('callNotice.issued', { day: onDay(notice.issueDate) })),
      speech.say(messageFor('distributionNotice.paidOn', { day: onDay(notice.paymentDate) })),
      speech.say(messageFor('generic.labelled', { label: speech.say('callNotice.reference'), text: notice.reference })),
      ...(notice.notes ? [notice.notes] : []),
    ],
    sections: [yours(notice, speech), ...nature(notice, speech), standing(notice, speech)],
    letter: letter(notice, by),
    reader: readerIn(speech),
  };
};

const letter = (notice: DistributionNotice, by: { speech: Translator; stationery: Stationery }) => {
  const { say, money, day } = by.speech;
  const { fund, partner, number: n, title, net, currency, paymentDate } = notice;
  const paid = { amount: money(net, currency), payment: day(paymentDate) };
  return letterOf(
    notice,
    {
      text: {
        field: 'distributionText',
        standard: 'distributionNotice.letter.distributes',
        values: { fund, partner, number: String(n), title, ...paid },
      },
      notes: notice.notes,
      emphasis: [
        { label: say('distributionNotice.net'), value: paid.amount },
        { label: say('distributionNotice.letter.on'), value: paid.payment },
      ],
      closing: [],
    },
    by,
  );
};

const isSome = (amount: string) => /[1-9]/.test(amount);
const amountIn = (currency: string, { word }: Translator) => number(`${word('fields.amount')} (${currency})`);
const less = (amount: string) => (isSome(amount) ? `-${amount}` : amount);

const printed =
  ({ currency }: DistributionNotice) =>
  ([label, amount]: readonly [string, string]) => [label, atEdge(currency, amount)];

const yours = (notice: DistributionNotice, speech: Translator): WholeSection => {
  const { say: said } = speech;
  const all: readonly [string, string][] = [
    [said('distributionNotice.gross'), notice.gross],
    [said('distributionNotice.carryBorne'), less(notice.carryBorne)],
    [said('distributionNotice.tax'), less(notice.tax)],
    [said('distributionNotice.carry'), notice.carry],
    [said('distributionNotice.carryEscrow'), less(notice.carryEscrow)],
  ];
  const parts = all.filter(([, amount]) => isSome(amount));
  return {
    heading: said('distributionNotice.yours'),
    columns: [text(said('distributionNotice.item')), amountIn(notice.currency, speech)],
    rows: [...parts, [said('distributionNotice.net'), notice.net] as const].map(printed(notice)),
    emphasised: [parts.length],
  };
};

/** Capital, gain and income: a table of their own, because they do not follow from the payment above them. */
const nature = (notice: DistributionNotice, speech: Translator): WholeSection[] => {
  const { say: said } = speech;
  const all: readonly [string, string][] = [
    [said('distributionNotice.capital'), notice.capital],
    [said('distributionNotice.gain'), notice.gain],
    [said('distributionNotice.income'), notice.income],
  ];
  const rows = all.filter(([, amount]) => isSome(amount)).map(printed(notice));
  if (!rows.length) return [];
  const columns = [text(said('distributionNotice.item')), amountIn(notice.currency, speech)];
  return [{ heading: said('distributionNotice.nature'), columns, rows }];
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
