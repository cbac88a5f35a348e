import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { pathTo } from '../../routing/paths.ts';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';

type Account = OutputOf<'bank-statements/ties'>['ties']['accounts'][number];

/** Bank balance and ledger balance of each account of a fund. */
export const Accounts = ({ accounts, currency }: { accounts: readonly Account[]; currency: string }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`screens.bank.ties.${key}`);
  const amount = (key: 'bank' | 'books' | 'difference', label: string) =>
    figureColumn<Account>(label, (account) => <Money amount={account[key]} currency={currency} />);
  const columns: DataColumn<Account>[] = [
    textColumn(translate('resources.bank-accounts.name', { smart_count: 1 }), ({ bankAccountId, name }) =>
      bankAccountId ? (
        <Link component={LinkBase} to={pathTo('bank-accounts', 'show', { id: bankAccountId })}>
          {name}
        </Link>
      ) : (
        word('noAccount')
      ),
    ),
    amount('bank', word('ofBank')),
    amount('books', word('ofBooks')),
    amount('difference', word('difference')),
  ];
  return (
    <FigureTable
      label={word('byAccount')}
      columns={columns}
      rows={accounts}
      keyOf={({ bankAccountId }) => bankAccountId ?? ''}
    />
  );
};
