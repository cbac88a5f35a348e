import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type TransactionType, typesOnLines } from '../../../resources/transactionTypes/lists.ts';
import { screenPath, withQuery } from '../../routing/paths.ts';
import { FundLink } from './FundLink.tsx';
import { listPath } from './paths.ts';

/** Returns the address of a partner's capital account in a fund, optionally as of a day and a latest booking day. */
export const accountPath = (id: string, fundId: string, at: { asOf?: string; knownAt?: string } = {}) =>
  withQuery(screenPath('partners/capitalAccount', { id }), { fund: fundId, ...at });

/** Transaction types behind paid-in capital and distributions. */
const movements: Readonly<Record<string, readonly TransactionType[]>> = {
  contributed: typesOnLines('partner', ['contributions']),
  distributed: typesOnLines('partner', ['distributions']),
};

interface Props {
  /** The key and label of the figure, and its formatted value. */
  figure: string;
  label: string;
  amount: string;
  of: { fundId: string; partnerId: string };
  /** A past day and latest booking day; the figure then links to the capital account of that day. */
  at?: { asOf?: string; knownAt?: string };
  children: ReactNode;
}

/**
 * A figure of the user's own position, linked to its transactions or to the capital account; another fund opens in its
 * own context.
 */
export const OwnEntries = ({ figure, label, amount, of, at, children }: Props) => {
  const translate = useTranslate();
  const { fundId, partnerId } = of;
  const types = at ? undefined : movements[figure];
  const path = types
    ? listPath('transactions', { fundId: [fundId], partnerId: [partnerId], type: types, status: ['completed'] })
    : accountPath(partnerId, fundId, at);
  const name = translate('screens.numbers.entriesOf', { figure: label, amount });
  return (
    <FundLink to={path} fundId={fundId} label={name}>
      {children}
    </FundLink>
  );
};
