import { CARRY, type NoticeRow, TAX, withRecallable } from '../../accounting/ilpa/noticeForm.ts';
import { centsOf } from '../../core/base/money.ts';
import { ilpaNoticeForm } from '../../notices/ilpaNotice.ts';
import type { DistributionNotice } from './notice.ts';

/**
 * Builds the notice of a distribution in ILPA's Capital Call & Distribution Template. Gains (or income, by source) are
 * before carry; the recipient of carry has it as a separate row.
 */
export const ilpaFormOf = (notice: DistributionNotice) => {
  const { currency } = notice;
  const cents = (value: string) => centsOf(currency, value);
  const [borne, received, income] = [cents(notice.carryBorne), cents(notice.carry), cents(notice.income)];
  const recipient = received > 0n ? 'GP' : 'LP';
  const bears = income === 0n ? 'gain' : 'income';
  const before = (part: 'gain' | 'income') => cents(notice[part]) + (part === bears ? borne : 0n);
  // Carry in escrow is not paid out yet.
  const deductions = recipient === 'GP' ? received - borne - cents(notice.carryEscrow) : borne;
  const deducted = (type: NoticeRow['type'], amount: bigint): NoticeRow[] =>
    amount === 0n ? [] : [{ type, explanation: null, cents: amount, impact: 'No Impact', side: 'Inside' }];
  return ilpaNoticeForm({
    fund: notice.fund,
    partner: notice.partner,
    currency,
    kind: 'Distribution',
    number: notice.number,
    title: notice.title,
    issueDate: notice.issueDate,
    dueDate: notice.paymentDate,
    reference: notice.reference,
    recipient,
    rows: [
      ...withRecallable(
        [
          { type: 'Distribution: Return of Capital - Cash', cents: cents(notice.capital) },
          {
            type: 'Distribution: Realized Gain / (Loss) - Cash (input negative value for loss)',
            cents: before('gain'),
          },
          { type: 'Distribution: Income', cents: before('income') },
        ],
        cents(notice.recallable),
      ),
      ...deducted(CARRY, deductions),
      ...deducted(TAX, cents(notice.tax)),
    ],
    commitment: cents(notice.commitment),
    unfundedBefore: cents(notice.unfundedBefore),
    calledBefore: null,
    wire: [],
  });
};
