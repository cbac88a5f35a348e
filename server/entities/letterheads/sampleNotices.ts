import type { RecordOf } from '../../../resources/index.ts';
import type { NoticePaper } from '../../../resources/noticeTexts.ts';
import { addDays } from '../../accounting/dates.ts';
import { atEdge } from '../../core/base/money.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import type { Notice } from '../../notices/letter.ts';
import type { Stationery } from '../../notices/letterhead.ts';
import { noticeData as callNotice } from '../capital-calls/callNotice.ts';
import { noticeData as distributionNotice } from '../distributions/notice.ts';

type Fund = Pick<
  RecordOf<'funds'>,
  'name' | 'domicile' | 'currency' | 'callNoticeDays' | 'graceDays' | 'lateInterestRate'
>;

interface Sample {
  /** Null for the letterhead of the organisation. */
  fund: Fund | null;
  today: string;
  speech: Translator;
  stationery: Stationery;
}

const NOTICE_DAYS = 10;

/** Recipient and fund of a sample. */
const addressed = ({ fund, today, speech: { say } }: Sample) => ({
  partner: say('callNotice.sample.partner'),
  legalName: null,
  address: null,
  fund: fund?.name ?? say('callNotice.sample.fund'),
  domicile: fund?.domicile ?? null,
  currency: fund?.currency ?? 'USD',
  issueDate: today,
  notes: null,
});

const call = (sample: Sample): Notice => {
  const { fund, today, speech } = sample;
  const general = addressed(sample);
  const money = (amount: string) => atEdge(general.currency, amount);
  const amount = money('100000');
  return callNotice(
    {
      ...general,
      reference: 'SAMPLE-CC-0004-LP0001',
      callNumber: 4,
      title: speech.say('callNotice.sample.title'),
      dueDate: addDays(today, fund?.callNoticeDays ?? NOTICE_DAYS),
      amount,
      lateInterestRate: fund?.lateInterestRate ?? null,
      graceDays: fund?.graceDays ?? 0,
      breakdown: {
        items: [{ kind: 'investment', ilpaType: '', affectsUnfunded: true, amount }],
        inside: amount,
        outside: money('0'),
        commitment: money('1000000'),
        calledBefore: money('250000'),
        calledAfter: money('350000'),
        unfundedBefore: money('750000'),
        unfundedAfter: money('650000'),
      },
      bank: { bankName: speech.say('callNotice.sample.bank'), accountName: general.fund, accountNumber: '•••• 1234' },
      wireNumber: null,
    },
    sample,
  );
};

const distribution = (sample: Sample): Notice => {
  const general = addressed(sample);
  const money = (amount: string) => atEdge(general.currency, amount);
  const none = money('0');
  return distributionNotice(
    {
      ...general,
      reference: 'SAMPLE-DI-0002-LP0001',
      number: 2,
      title: sample.speech.say('distributionNotice.sample.title'),
      paymentDate: addDays(sample.today, NOTICE_DAYS),
      commitment: money('1000000'),
      gross: money('120000'),
      capital: money('80000'),
      gain: money('30000'),
      income: money('10000'),
      net: money('120000'),
      ...{ carryBorne: none, tax: none, carry: none, carryEscrow: none, recallable: none },
      recallableUntil: null,
      unfundedBefore: money('650000'),
      unfundedAfter: money('650000'),
    },
    sample,
  );
};

/** Builds each letter with sample figures. */
export const sampleNotices: Readonly<Record<NoticePaper, (sample: Sample) => Notice>> = {
  capital_call_notice: call,
  distribution_notice: distribution,
};
