import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { amountIn } from '../../core/base/money.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { openBooks } from '../../ledger/book.ts';
import { checkStillOpen } from '../../ledger/open.ts';

export const rules: Rules<'transfers'> = {
  beforeCreate: async (work, values) => {
    const { fundId, partnerId, status } = await get(work.tx, 'commitments', values.commitmentId);
    const fund = await get(work.tx, 'funds', fundId);
    if (fund.status === 'closed') throw invalid('commitmentId', 'refusals.funds.closed');
    if (status !== 'Active') throw invalid('commitmentId', 'refusals.transfers.notActive');
    await check(work, values, { fundId, partnerId, currency: fund.currency });
    return { fundId, partnerId, currency: fund.currency };
  },
  beforeUpdate: async (work, row, values) => {
    const { currency } = await get(work.tx, 'funds', row.fundId);
    await check(work, { ...row, ...values }, { fundId: row.fundId, partnerId: row.partnerId, currency });
    return undefined;
  },
  beforeRestore: checkStillOpen,
};

interface About {
  fundId: string;
  partnerId: string;
  currency: string;
}

const check = async ({ tx }: Work, next: PatchOf<'transfers'>, { fundId, partnerId, currency }: About) => {
  if (next.part === 'amount' && next.amount) amountIn(currency, 'amount', next.amount);
  if (next.price) amountIn(currency, 'price', next.price);
  if (next.part === 'fraction' && next.fraction && !/[1-9]/.test(next.fraction))
    throw invalid('fraction', 'refusals.transfers.nothing');
  if (next.buyerId === partnerId) throw invalid('buyerId', 'refusals.transfers.itself');
  if (!next.documentId) return;
  const { ownerKind, ownerId } = await get(tx, 'documents', next.documentId);
  const isTheirs =
    (ownerKind === 'Fund' && ownerId === fundId) ||
    (ownerKind === 'Partner' && (ownerId === partnerId || ownerId === next.buyerId));
  if (!isTheirs) throw invalid('documentId', 'refusals.transfers.document');
};

/** The fund and the commitment of a transfer, locked, with the fund's books open. Throws 409 where the fund is closed. */
export const partiesOf = async (work: Work, transfer: RecordOf<'transfers'>, lock = true) => {
  const { tx } = work;
  const fund = await get(tx, 'funds', transfer.fundId, { lock });
  if (fund.status === 'closed') throw conflict('refusals.funds.closed');
  if (lock) await openBooks(tx, fund.id, { day: today(work, fund) });
  const commitment = await get(tx, 'commitments', transfer.commitmentId, { lock });
  return { fund, commitment, buyer: await get(tx, 'partners', transfer.buyerId) };
};

export type Parties = Awaited<ReturnType<typeof partiesOf>>;
