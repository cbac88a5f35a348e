import type { RecordOf } from '../../../resources/index.ts';
import type { Work } from '../../core/entity/slots.ts';
import { money, onDay } from '../../core/i18n/message.ts';
import type { Ground } from '../../ledger/runs.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { notifyParties } from '../../notices/notify.ts';
import type { Moved } from './outcome.ts';

const sides = {
  seller: { partner: 'partnerId', says: 'TRANSACTION_CREATED.interestSold' },
  buyer: { partner: 'buyerId', says: 'TRANSACTION_CREATED.interestBought' },
} as const;

const commitments = { partnerId: 'commitmentId', buyerId: 'buyerCommitmentId' } as const;

/** Notifies seller and buyer of their own side, without naming the other; of the reversal if `moved` is missing. */
export const tell = async (
  { tx }: Work,
  transfer: RecordOf<'transfers'>,
  { fund, money: format }: Ground,
  { moved, bought, reason = '' }: { moved?: Moved; bought?: string; reason?: string },
) => {
  const users = await partnerUsers(tx, [transfer.partnerId, transfer.buyerId]);
  const shown = (cents: bigint) => money(format(cents), fund.currency);
  for (const { partner, says } of Object.values(sides)) {
    const common = {
      users: users.get(transfer[partner]) ?? [],
      kind: 'Fund',
      id: fund.id,
      path: `/commitments/${transfer[commitments[partner]] ?? bought ?? ''}`,
      key: `transfer:${transfer.id}:${partner}:${moved ? 'applied' : 'reversed'}`,
    } as const;
    const day = onDay(transfer.effectiveOn);
    if (moved)
      await notifyParties(tx, {
        ...common,
        says,
        values: { fund: fund.name, amount: shown(moved.committed), value: shown(moved.value), day },
      });
    else
      await notifyParties(tx, {
        ...common,
        says: 'TRANSACTION_CREATED.transferReversed',
        values: { fund: fund.name, day, reason: reason },
      });
  }
};
