import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import type { Statement } from '../../accounting/statement.ts';
import { rateString } from '../../accounting/xirr.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import type { Labelled, Letter } from '../../core/writers/data.ts';
import { paperOf } from '../../notices/letter.ts';
import { addressLines } from '../../notices/letterhead.ts';
import type { Addressee } from './statementAddressees.ts';
import type { Times } from './types.ts';

interface Covered {
  fund: Pick<RecordOf<'funds'>, 'name' | 'currency' | 'domicile'>;
  times: Times;
  addressee: Addressee;
}

/** Builds the cover of a statement: recipient, fund, period and reference, then the key figures. */
export const coverOf = (statement: Statement, { fund, times, addressee }: Covered, speech: Translator): Letter => ({
  paper: paperOf(fund.domicile),
  recipient: [
    speech.say(messageFor('callNotice.letter.recipient', { partner: addressee.legalName ?? addressee.name })),
    ...addressLines(addressee.address),
  ],
  facts: factsOf(statement, { fund, times, addressee }, speech),
  opening: [],
  emphasis: keyFigures(statement, fund.currency, speech),
  closing: [],
  signature: [],
});

const factsOf = (
  { columns: [first] }: Statement,
  { fund, times: { asOf, knownAt }, addressee: { reference } }: Covered,
  { say, day, moment }: Translator,
): Labelled[] => [
  { label: say('reports.statement.fund'), value: fund.name },
  ...(first?.from
    ? [
        {
          label: say('reports.statement.period'),
          value: say(messageFor('reports.between', { from: onDay(first.from), to: onDay(asOf) })),
        },
      ]
    : []),
  { label: say('numbers.asOfLabel'), value: day(asOf) },
  { label: say('numbers.currency'), value: fund.currency },
  ...(reference
    ? [{ label: say('reports.statement.reference'), value: `${reference.code}-CA-${asOf}-${reference.place}` }]
    : []),
  ...(knownAt ? [{ label: say('reports.statement.known'), value: moment(knownAt) }] : []),
];

const keyFigures = (
  { columns, standing, multiples, irr }: Statement,
  currency: string,
  speech: Translator,
): Labelled[] => {
  const { say, money, multiple, rate } = speech;
  const amount = (cents: bigint) => money(formatMoney(cents, currency), currency);
  const netIrr = rateString(irr.rate);
  return [
    { label: say('reports.statement.nav'), value: amount(columns.at(-1)?.account.closing ?? 0n) },
    { label: say('numbers.unfunded'), value: amount(standing.unfunded) },
    {
      label: say('numbers.tvpi'),
      value: multiples.tvpi === null ? say('numbers.notMeaningful') : multiple(multiples.tvpi),
    },
    {
      label: say('numbers.netIrr'),
      value: netIrr === null ? say('numbers.notMeaningful') : rate(netIrr),
    },
  ];
};
