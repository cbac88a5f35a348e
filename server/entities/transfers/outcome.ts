import type { RecordOf } from '../../../resources/index.ts';
import { addDays } from '../../accounting/dates.ts';
import type { CommitmentRow, FundInput, TransferRow } from '../../accounting/fundTypes.ts';
import { cameOver, type FundState, fundState, type PartnerAccount } from '../../accounting/partnerAccounts.ts';
import { ONE, parseRate } from '../../accounting/rates.ts';
import { divideHalfUp, sum } from '../../accounting/rounding.ts';
import { isInForce } from '../../accounting/stakes.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { bookInputOf } from '../../ledger/fundInput.ts';
import type { Parties } from './rules.ts';

type Transfer = RecordOf<'transfers'>;

/** One side before and after, in cents. */
export interface Side {
  partnerId: string;
  name: string;
  committed: { before: bigint; after: bigint };
  unfunded: { before: bigint; after: bigint };
  nav: { before: bigint; after: bigint };
}

/** Transferred amounts, in cents. */
export interface Moved {
  /** Transferred commitment, out of `of`; and all commitments of the seller. */
  committed: bigint;
  of: bigint;
  sellerCommitted: bigint;
  isWhole: boolean;
  unfunded: bigint;
  takenOver: bigint;
  contributions: bigint;
  distributions: bigint;
  capital: bigint;
  carry: bigint;
  value: bigint;
  carryPaid: bigint;
  valuedOn: string;
  seller: Side;
  buyer: Side;
}

/**
 * Computes a transfer: its part of the seller's values at the end of the previous day. Results, cash and carry up to
 * then are split once; from the transfer date each side accrues separately. The part of net asset value is computed so
 * that the seller keeps exactly the rest.
 */
export const movedBy = async (tx: Tx, transfer: Transfer, parties: Parties): Promise<Moved> => {
  const { fund, commitment, buyer } = parties;
  const valuedOn = addDays(transfer.effectiveOn, -1);
  const of = centsOf(fund.currency, commitment.amount);
  const committed = partOf(transfer, of, fund.currency);
  const input = await bookInputOf(tx, fund, { asOf: valuedOn });
  const own = input.commitments.filter(
    (row) =>
      row.partnerId === transfer.partnerId &&
      isInForce({ from: row.admissionDate, until: row.endDate }, transfer.effectiveOn),
  );
  const sellerCommitted = sum(own.map(({ amount }) => amount));
  const part = (cents: bigint) => (sellerCommitted > 0n ? divideHalfUp(cents * committed, sellerCommitted) : 0n);
  const before = fundState(input);
  const seller = accountOf(before, transfer.partnerId);
  const theirs = accountOf(before, buyer.id);
  const over = (what: Parameters<typeof cameOver>[2]) => cameOver(input.transfers ?? [], transfer.partnerId, what);
  const row: TransferRow = {
    date: transfer.effectiveOn,
    sellerId: transfer.partnerId,
    buyerId: buyer.id,
    part: committed,
    whole: sellerCommitted,
    capital: 0n,
    value: 0n,
    carryPaid: part(paidCarry(seller) + over('carryPaid')),
    paidIn: part((seller?.position.paidIn ?? 0n) + over('paidIn')),
    distributed: part((seller?.position.distributed ?? 0n) + over('distributed')),
  };
  const after = accountOf(fundState(withTransfer(input, { ...parties, transfer, row })), transfer.partnerId);
  const [nav, net] = [seller?.navGross ?? 0n, seller?.navNet ?? 0n];
  const capital = (after?.navGross ?? 0n) - (nav - part(nav));
  const value = part(net);
  const unfundedNow = centsOf(fund.currency, commitment.unfunded ?? '0');
  const unfunded = divideHalfUp(unfundedNow * committed, of);
  const side = (account: PartnerAccount | undefined, id: string, name: string, sign: bigint): Side => {
    const moved = (cents: bigint | undefined, by: bigint) => ({
      before: cents ?? 0n,
      after: (cents ?? 0n) + sign * by,
    });
    return {
      partnerId: id,
      name,
      committed: moved(account?.position.commitment, committed),
      unfunded: moved(account?.position.unfunded, unfunded),
      nav: moved(account?.navNet, value),
    };
  };
  return {
    committed,
    of,
    sellerCommitted,
    isWhole: committed === of,
    unfunded,
    takenOver: committed - unfunded,
    contributions: row.paidIn,
    distributions: row.distributed,
    capital,
    carry: capital - value,
    value,
    carryPaid: row.carryPaid,
    valuedOn,
    seller: side(seller, transfer.partnerId, seller?.position.name ?? '', -1n),
    buyer: side(theirs, buyer.id, buyer.name, 1n),
  };
};

/** Returns the transferred commitment in cents. Throws 422 if it is zero or too large. */
const partOf = ({ part, fraction, amount }: Transfer, of: bigint, currency: string): bigint => {
  if (part === 'full') return of;
  const field = part === 'fraction' ? 'fraction' : 'amount';
  const wanted =
    part === 'fraction'
      ? divideHalfUp(of * parseRate(fraction ?? '0'), ONE)
      : amountIn(currency, 'amount', amount ?? '0');
  if (wanted <= 0n) throw invalid(field, 'refusals.transfers.nothing');
  if (wanted > of) throw invalid(field, 'refusals.transfers.tooMuch');
  return wanted;
};

const accountOf = ({ accounts }: FundState, partnerId: string) =>
  accounts.find(({ position }) => position.partnerId === partnerId);

const paidCarry = (account: PartnerAccount | undefined): bigint =>
  account ? account.moves.carry - (account.navGross - account.navNet) : 0n;

interface Made extends Pick<Parties, 'commitment' | 'buyer' | 'closeNumber'> {
  transfer: Transfer;
  row: TransferRow;
}

/** Returns the fund at the start of the transfer's day, with the transfer applied but not posted. */
const withTransfer = (input: FundInput, { transfer, commitment, row, buyer, closeNumber }: Made): FundInput => {
  const { effectiveOn: day } = transfer;
  const isLast = (each: CommitmentRow) =>
    each.commitmentId === commitment.id && isInForce({ from: each.admissionDate, until: each.endDate }, day);
  const commitments = input.commitments.flatMap((each): CommitmentRow[] => {
    if (!isLast(each)) return [each];
    const { endDate: _, ...open } = each;
    return [
      { ...each, endDate: day },
      { ...open, amount: each.amount - row.part, admissionDate: day },
      {
        ...open,
        commitmentId: 'bought',
        closeNumber,
        partnerId: buyer.id,
        name: buyer.name,
        rootId: each.rootId ?? each.partnerId,
        amount: row.part,
        admissionDate: day,
      },
    ].filter(({ amount }) => amount > 0n);
  });
  return { ...input, asOf: day, commitments, transfers: [...(input.transfers ?? []), row] };
};
