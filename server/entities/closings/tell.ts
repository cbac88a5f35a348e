import type { RecordOf } from '../../../resources/index.ts';
import type { Work } from '../../core/entity/slots.ts';
import { money, onDay } from '../../core/i18n/message.ts';
import type { Ground } from '../../ledger/runs.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { countNotices, type Notice, notify, notifyParties } from '../../notices/notify.ts';
import type { Payments } from './payments.ts';
import type { Settlement } from './settlement.ts';

type Closing = RecordOf<'closings'>;
interface Told {
  settlement: Settlement;
  payments: Payments;
}

/**
 * Notifies each newcomer of the interest to pay in addition to the call, which has its own notification, and each
 * earlier partner of the refund. Partners without a payment or receipt are not notified.
 */
export const tellIssued = async (
  { tx }: Work,
  closing: Closing,
  { fund, money: format }: Ground,
  { settlement, payments }: Told,
) => {
  const { shares, parties } = settlement;
  const partnerOf = (id: string) => parties.get(id)?.partnerId ?? '';
  const users = await partnerUsers(tx, [...new Set(shares.map(({ id }) => partnerOf(id)))]);
  const notices = shares.flatMap(({ id, side, principal, interest }): Notice[] => {
    const { principal: refund, interest: paid } = payments.get(`${side}/${id}`) ?? {};
    const payment = refund ?? paid;
    if (!payment) return [];
    const shown = (cents: bigint) => money(format(cents), fund.currency);
    const common = {
      users: users.get(partnerOf(id)) ?? [],
      kind: 'Transaction' as const,
      id: payment.id,
      path: `/transactions/partner/${payment.id}`,
      key: `closing:${closing.id}:${side}:${id}`,
    };
    return side === 'newcomer'
      ? [
          {
            ...common,
            says: 'CAPITAL_CALL_ISSUED.closingInterest',
            values: { fund: fund.name, interest: shown(interest), day: onDay(closing.dueDate) },
          },
        ]
      : [
          {
            ...common,
            says: 'TRANSACTION_CREATED.closingRefund',
            values: {
              fund: fund.name,
              amount: shown(principal),
              interest: shown(interest),
              day: onDay(closing.closingDate),
            },
          },
        ];
  });
  await notifyParties(tx, notices);
};

/** Notifies all affected partners that a closing was cancelled. */
export const tellCancelled = async (
  { tx }: Work,
  closing: Closing,
  { fund }: Ground,
  { partnerIds, reason }: { partnerIds: readonly string[]; reason: string },
) => {
  const users = await partnerUsers(tx, [...new Set(partnerIds)]);
  countNotices(tx, users.size);
  await notify(tx, {
    users: [...new Set([...users.values()].flat())],
    says: 'TRANSACTION_CREATED.closingCancelled',
    values: { fund: fund.name, day: onDay(closing.closingDate), reason },
    kind: 'Fund',
    id: fund.id,
    path: `/funds/${fund.id}`,
    key: `closing:${closing.id}:cancelled`,
  });
};
