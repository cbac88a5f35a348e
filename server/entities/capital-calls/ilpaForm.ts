import { callTypeOf } from '../../../resources/callTypes.ts';
import type { NoticeRow, NoticeType } from '../../accounting/ilpa/noticeForm.ts';
import { centsOf } from '../../core/base/money.ts';
import { ilpaNoticeForm } from '../../notices/ilpaNotice.ts';
import type { CallNotice } from './callNotice.ts';
import { wireCodeOf } from './wireCode.ts';

/** Items that only pass through the fund, from late joiners to earlier partners. */
const OUTSIDE: ReadonlySet<string> = new Set(['subsequent_close_interest']);

/** Builds the notice of a call in ILPA's Capital Call & Distribution Template. */
export const ilpaFormOf = (notice: CallNotice & { isGp: boolean }) => {
  const { currency, breakdown, bank, wireNumber, reference } = notice;
  const cents = (value: string) => centsOf(currency, value);
  const rows = breakdown.items.map(({ kind, amount, affectsUnfunded }): NoticeRow => {
    const type = callTypeOf[kind].ilpa as NoticeType;
    return {
      type,
      explanation: type.includes('explanation') ? notice.title : null,
      cents: cents(amount),
      impact: affectsUnfunded ? 'Decrease' : 'No Impact',
      side: OUTSIDE.has(kind) ? 'Outside' : 'Inside',
    };
  });
  const wire: readonly (readonly [string, string | null | undefined])[] = [
    ['Bank', bank.bankName],
    ['Beneficiary', bank.accountName],
    ['Account', bank.accountNumber],
    ['BIC / SWIFT', bank.swift],
    ['Routing', bank.routing],
    ['Payment Reference', reference],
    ['Check Code', wireNumber && wireCodeOf({ reference, bank, wireNumber })],
  ];
  return ilpaNoticeForm({
    fund: notice.fund,
    partner: notice.partner,
    currency,
    kind: 'Capital Call',
    number: notice.callNumber,
    title: notice.title,
    issueDate: notice.issueDate,
    dueDate: notice.dueDate,
    reference,
    recipient: notice.isGp ? 'GP' : 'LP',
    rows,
    commitment: cents(breakdown.commitment),
    unfundedBefore: cents(breakdown.unfundedBefore),
    calledBefore: cents(breakdown.calledBefore),
    wire: wire.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
  });
};
