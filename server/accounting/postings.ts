import { type AccountCode, accountOf } from '../../resources/chart.ts';
import { type Event, type EventKind, type PostingPolicy, standardPolicy } from './postingEvents.ts';

/** One entry of a journal: a positive amount in minor units, debited to one account and credited to another. */
export interface Entry {
  debit: Side;
  credit: Side;
  cents: bigint;
  /** Row of ILPA's Reporting Template. */
  row: number | null;
  /** Call line whose stored totals it changes. Readers see the journal's source instead. */
  callLineId?: string;
  /** Commitment whose stored totals it changes, if neither line nor source implies it. */
  commitmentId?: string;
}
export interface Side {
  account: AccountCode;
  partnerId: string | null;
  companyId: string | null;
}

/** Debit, credit, name of the posted amount, and whether the credit belongs to the other partner. */
type Line<A extends string> = readonly [debit: AccountCode, credit: AccountCode, amount: A, other?: 'toOther'];
type AmountsOf<K extends EventKind> = keyof Extract<Event, { kind: K }>['amounts'] & string;
type Table = { [K in EventKind]: readonly Line<AmountsOf<K>>[] };

/**
 * Accounting entries by kind of event. A negative amount is posted in reverse: a release is a negative commitment, a
 * loss in value a negative appreciation.
 */
const table: Table = {
  commitment: [[9000, 9001, 'committed']],
  call: [
    [1100, 3000, 'called'],
    [9001, 9000, 'inside'],
  ],
  writeOff: [
    [3020, 1100, 'owed'],
    [9000, 9001, 'inside'],
  ],
  contribution: [
    [1000, 1100, 'owed'],
    [1000, 2300, 'early'],
    [1000, 3010, 'uncalled'],
  ],
  application: [[2300, 1100, 'early']],
  creditReleased: [[2300, 2600, 'released']],
  creditApplied: [
    [2600, 1100, 'owed'],
    [2600, 2300, 'early'],
  ],
  lateInterest: [
    [1100, 4090, 'kept'],
    [1100, 2400, 'passedOn'],
  ],
  lateInterestPassedOn: [[2400, 1000, 'paid']],
  managementFee: [[5000, 2000, 'gross']],
  feeWaiver: [[2000, 5002, 'waived']],
  feeOffset: [[2000, 5003, 'offset']],
  feeRebate: [[2000, 5001, 'rebate']],
  feePaid: [[2000, 1000, 'paid']],
  offsetRecognised: [[9100, 9101, 'recognised']],
  offsetApplied: [[9101, 9100, 'applied']],
  portfolioFee: [[9200, 9201, 'received']],
  expense: [[5290, 2010, 'accrued']],
  expensePaid: [[2010, 1000, 'paid']],
  expenseOffset: [
    [2010, 5299, 'offset'],
    [1000, 5299, 'reimbursed'],
  ],
  placementFee: [[3210, 2010, 'accrued']],
  offeringCost: [[3200, 2010, 'accrued']],
  onboardingFee: [[1000, 4090, 'received']],
  holding: [
    [1500, 1000, 'bought'],
    [1000, 1500, 'recovered'],
    [1000, 4100, 'gain'],
    [4100, 1500, 'loss'],
    [1410, 1500, 'escrowedCost'],
    [1410, 4100, 'escrowedGain'],
    [1510, 4200, 'unrealised'],
  ],
  saleEscrowReceived: [[1000, 1410, 'received']],
  saleEscrowWrittenOff: [[4100, 1410, 'lost']],
  dividend: [[1000, 4010, 'received']],
  interest: [[1000, 4000, 'received']],
  otherIncome: [[1000, 4090, 'received']],
  exchangeDifference: [[1000, 4110, 'gain']],
  interestInKind: [[1500, 4000, 'capitalised']],
  conversion: [[1500, 1500, 'cost']],
  distribution: [
    [3100, 2100, 'declared'],
    [2100, 2500, 'tax'],
    [9000, 9001, 'recallable'],
  ],
  distributionPaid: [
    [2100, 1000, 'paid'],
    [2500, 1000, 'tax'],
  ],
  recallEnded: [[9001, 9000, 'recallable']],
  carryAccrued: [[3500, 3500, 'change', 'toOther']],
  carryEarned: [[3510, 3510, 'earned', 'toOther']],
  carryDeclared: [[3520, 2100, 'declared']],
  carryPaid: [[3520, 1000, 'paid']],
  carryEscrowed: [[1400, 1000, 'withheld']],
  escrowReleased: [[3520, 1400, 'released']],
  escrowReturned: [[1000, 1400, 'returned']],
  clawback: [[1000, 3530, 'returned']],
  facilityDrawn: [[1000, 2200, 'drawn']],
  facilityInterest: [[5250, 2210, 'accrued']],
  facilityRepaid: [
    [2200, 1000, 'principal'],
    [2210, 1000, 'interest'],
  ],
  laterClosing: [
    [3000, 2110, 'principal'],
    [9000, 9001, 'inside'],
  ],
  contributionRefund: [
    [2110, 1000, 'settled'],
    [3010, 1000, 'uncalled'],
    [2300, 1000, 'overpaid'],
  ],
  closingInterest: [[1000, 2400, 'received']],
  closingInterestPaid: [[2400, 1000, 'paid']],
  unappliedReceipt: [[1000, 2600, 'received']],
  receiptReturned: [[2600, 1000, 'returned']],
  transfer: [[3300, 3300, 'capital', 'toOther']],
  calledBefore: [[9001, 9000, 'called']],
  periodClosed: [[4090, 3400, 'result']],
};

/** Entries that differ from the standard by policy. */
const otherwise: { readonly [C in PostingPolicy['carry']]: Partial<Table> } = {
  reallocation: {},
  expense: {
    carryAccrued: [[5300, 2020, 'change']],
    carryDeclared: [[2020, 2100, 'declared']],
    carryPaid: [[2020, 1000, 'paid']],
    escrowReleased: [[2020, 1400, 'released']],
  },
};

/**
 * Returns the entries of an event in table order, without zero amounts. Pure function. Each side on a partner account
 * has the event's partner (or the other one), each on a company account its company. Throws if the event lacks it.
 */
export const postings = (event: Event, { carry } = standardPolicy): Entry[] => {
  const lines: readonly Line<string>[] = otherwise[carry][event.kind] ?? table[event.kind];
  const amounts: Readonly<Record<string, bigint | undefined>> = event.amounts;
  return lines.flatMap(([debit, credit, amount, other]) => {
    const cents = amounts[amount] ?? 0n;
    if (cents === 0n) return [];
    const [dr, cr] = [sideOf(accountFor(event, debit), event), sideOf(accountFor(event, credit), event, other)];
    const row = rowOf(event) ?? accountOf(String(dr.account)).row ?? accountOf(String(cr.account)).row;
    return cents > 0n ? [{ debit: dr, credit: cr, cents, row }] : [{ debit: cr, credit: dr, cents: -cents, row }];
  });
};

/** Reverses a journal. */
export const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit }));

/** Costs use the account of the event if it has one; results leave the account they were booked on. */
const accountFor = (event: Event, code: AccountCode): AccountCode =>
  'account' in event && (code === 5290 || code === 5299 || code === 4090) ? (event.account ?? code) : code;

const rowOf = (event: Event): number | undefined => ('row' in event ? event.row : undefined);

/**
 * Fees computed by partner, and their offsets, carry the partner's id. A closing takes the account's total of all
 * partners.
 */
const mayName = (account: AccountCode, { kind }: Event) =>
  ((account >= 5000 && account <= 5003) || account === 9100 || account === 9101) && kind !== 'periodClosed';

const sideOf = (account: AccountCode, event: Event, other?: 'toOther'): Side => {
  const { per, name } = accountOf(String(account));
  const partnerId = (other ? event.otherPartnerId : event.partnerId) ?? null;
  const companyId = event.companyId ?? null;
  if ((per === 'partner' && !partnerId) || (per === 'company' && !companyId))
    throw new Error(`A posting to ${name} must have a ${per}.`);
  const isNamed = per === 'partner' || mayName(account, event);
  return { account, partnerId: isNamed ? partnerId : null, companyId: per === 'company' ? companyId : null };
};
