import type { Work } from '../../core/entity/slots.ts';
import { money, onDay } from '../../core/i18n/message.ts';
import type { Ground } from '../../ledger/runs.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { notifyParties } from '../../notices/notify.ts';
import type { Change } from './outcome.ts';

interface Told {
  /** New commitment amount, in cents. */
  amount: bigint;
  says: Change['kind'] | 'reversed';
}

/** Notification by kind: default and cure have their own, others state the new amount. */
const notices = {
  default: 'TRANSACTION_CREATED.commitmentDefault',
  cure: 'TRANSACTION_CREATED.commitmentCured',
} as const;

/** Notifies the partner of the change. */
export const tell = async ({ tx }: Work, change: Change, { fund, money: format }: Ground, { amount, says }: Told) => {
  const users = await partnerUsers(tx, [change.partnerId]);
  await notifyParties(tx, {
    users: users.get(change.partnerId) ?? [],
    says: says === 'default' || says === 'cure' ? notices[says] : 'TRANSACTION_CREATED.commitmentChanged',
    values: {
      fund: fund.name,
      amount: money(format(amount), fund.currency),
      day: onDay(change.effectiveOn),
      reason: change.reason,
    },
    kind: 'Fund',
    id: fund.id,
    path: `/commitments/${change.commitmentId}`,
    key: `commitment-change:${change.id}:${says}`,
  });
};
