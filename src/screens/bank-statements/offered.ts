import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';

/** A line of a draft with what it may belong to. */
export type Offered = OutputOf<'bank-statements/preview'>['preview']['lines'][number];
/** The same once it is imported. */
export type Waiting = OutputOf<'bank-statements/proposals'>['proposals']['lines'][number];
export type Offer = Waiting['offers'][number];

/** What came in is above zero. */
export const signedAmount = ({ direction, amount }: Pick<Offered, 'direction' | 'amount'>): string =>
  direction === 'Debit' ? `-${amount}` : amount;

/** What a match is made with. */
export const matchOf = ({ capitalCallLineId, distributionLineId, transactionId }: Offer) =>
  capitalCallLineId ? { capitalCallLineId } : distributionLineId ? { distributionLineId } : { transactionId };

/** The one offer of a line that nobody has to be asked about. */
export const sureOf = ({ offers }: Pick<Waiting, 'offers'>): Offer | undefined => offers.find(({ isSure }) => isSure);

/**
 * The form of a new transaction with what a line tells: a cost of the bank, or interest, unless somebody says otherwise.
 * Its source follows there from the rest; react-admin reads `?source=` as a whole record.
 */
export const newEntryFrom = (
  {
    direction,
    amount,
    valueDate,
    remittance,
    bankReference,
  }: Pick<RecordOf<'bank-lines'>, 'direction' | 'amount' | 'valueDate' | 'remittance' | 'bankReference'>,
  fundId: string,
): string => {
  const type = direction === 'Debit' ? 'Bank Fees' : 'Interest';
  const told = { tradeDate: valueDate, valueDate, reference: bankReference, description: remittance };
  const given = Object.entries({ fundId, type, amount, ...told });
  return `/transactions/new?${new URLSearchParams(given.flatMap(([key, value]) => (value ? [[key, value]] : [])))}`;
};

/** An offer as one line: whose, under which reference, how much, and by when. */
export const saidOf = ({ name, reference, amount, due }: Offer, currency: string): string =>
  [name, reference, formatMoney(amount, currency), due && formatDate(due)].filter(Boolean).join(' \u00b7 ');

/** By what an offer was found. */
export const tieOf = ({ isSure, by }: Pick<Offer, 'isSure' | 'by'>): string =>
  isSure ? 'screens.bank.sure' : `screens.bank.by.${by}`;
