import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { generatePath } from 'react-router-dom';
import { declared } from '../../../resources/index.ts';
import type { transactionTypes } from '../../../resources/kit/enums.ts';
import { FundLink } from './FundLink.tsx';
import { listPath } from './paths.ts';

type Type = (typeof transactionTypes)[number];

/** The account of a partner in a fund, of which a value is the closing, as of a day and as known by another where they are given. */
export const accountPath = (id: string, fundId: string, at: { asOf?: string; knownAt?: string } = {}) =>
  `${generatePath(declared.partners.screens.capitalAccount.path, { id })}?${new URLSearchParams({ fund: fundId, ...at })}`;

/** What a partner paid in and got out, as its own transactions are called. */
const movements: Readonly<Record<string, readonly Type[]>> = {
  contributed: ['Investment', 'Contribution Refund'],
  distributed: ['Disbursement Fund to LP'],
};

interface Props {
  /** The key and the name of the figure, and how it is said. */
  figure: string;
  label: string;
  amount: string;
  of: { fundId: string; partnerId: string };
  /** A day gone by, and the day by whose end what counts was known: the account of that day works the figure out. */
  at?: { asOf?: string; knownAt?: string };
  children: ReactNode;
}

/** A figure of the own position leads to the transactions that it adds up, or to the account that works it out; another fund's in its own context. */
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
