import type { RecordOf } from '../../../resources/index.ts';
import { usualBankEntry } from '../../../resources/transactionTypes/lists.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { pathTo, withQuery } from '../../routing/paths.ts';

/** A draft line with its candidate matches. */
export type Offered = OutputOf<'bank-statements/preview'>['preview']['lines'][number];
/** The same after the import. */
export type Waiting = OutputOf<'bank-statements/proposals'>['proposals']['lines'][number];
export type Offer = Waiting['offers'][number];

/** Returns the signed amount: receipts are positive. */
export const signedAmount = ({ direction, amount }: Pick<Offered, 'direction' | 'amount'>): string =>
  direction === 'Debit' ? `-${amount}` : amount;

/** Returns the input of the match move. */
export const matchOf = ({ capitalCallLineId, distributionLineId, transactionId }: Offer) =>
  capitalCallLineId ? { capitalCallLineId } : distributionLineId ? { distributionLineId } : { transactionId };

/** Returns the candidate that needs no confirmation, if any. */
export const sureOf = ({ offers }: Pick<Waiting, 'offers'>): Offer | undefined => offers.find(({ isSure }) => isSure);

/**
 * Returns the form address of a new transaction with the line's values: bank fees or interest by default. The form
 * derives `source`, because react-admin reads `?source=` as a whole record.
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
  const type = usualBankEntry[direction];
  const fromLine = { tradeDate: valueDate, valueDate, reference: bankReference, description: remittance };
  return withQuery(pathTo('transactions', 'create'), { fundId, type, amount, ...fromLine });
};

/** Describes a candidate in one line: name, reference, amount and due date. */
export const saidOf = ({ name, reference, amount, due }: Offer, currency: string): string =>
  [name, reference, formatMoney(amount, currency), due && formatDate(due)].filter(Boolean).join(' \u00b7 ');

/** Returns the translation key of the match criterion. */
export const tieOf = ({ isSure, by }: Pick<Offer, 'isSure' | 'by'>): string =>
  isSure ? 'screens.bank.sure' : `screens.bank.by.${by}`;
