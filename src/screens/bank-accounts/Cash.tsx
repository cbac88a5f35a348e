import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import { formatDate } from '../../format/dates.ts';
import { useRole } from '../../session/role.ts';
import { Failed } from '../parts/Failed.tsx';
import { Figure, Figures } from '../parts/Figure.tsx';
import { LedgerEntriesLink } from '../parts/LedgerEntriesLink.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { MoneyFigure } from '../parts/MoneyFigure.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { useTopRows } from '../parts/useTopRows.ts';

/** The ledger balance of a fund's account next to its bank balance. */
const Cash = ({ record }: { record: RecordOf<'bank-accounts'> }) => {
  const role = useRole();
  const mayLook = admits(resources['bank-accounts'].actions.cash?.roles ?? [], role);
  return record.ownerKind === 'Fund' && record.status === 'active' && mayLook ? (
    <Box sx={{ mb: 2 }}>
      <Known account={record} />
    </Box>
  ) : null;
};

/** States in which an account has or had money; others never took effect. */
const used: readonly RecordOf<'bank-accounts'>['status'][] = ['active', 'retired'];

/**
 * Cash entries carry no bank account; the split uses statements and calls. With several accounts, the link opens all
 * cash entries of the fund.
 */
const Known = ({ account: { id, ownerId } }: { account: RecordOf<'bank-accounts'> }) => {
  const translate = useTranslate();
  const { total } = useTopRows('bank-accounts', { filter: { ownerKind: 'Fund', ownerId, status: used }, limit: 1 });
  const { data, error, refetch } = useActionQuery('bank-accounts/cash', { id });
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={1} height={56} />;
  const { currency, books, bank, day, booksThen, difference } = data.cash;
  const figure = (label: string, amount: string | null | undefined) => (
    <MoneyFigure label={label} amount={amount ?? '0'} currency={currency} />
  );
  const opened = (label: string, amount: string | null | undefined, asOf: string | null) => (
    <Figure
      label={label}
      value={
        <LedgerEntriesLink
          figure="cash"
          of={{ fundId: ownerId }}
          as={total > 1 ? 'shareOf' : 'entriesOf'}
          amount={amount ?? '0'}
          {...{ label, asOf, currency }}
        />
      }
    />
  );
  const on = { day: formatDate(day ?? '') };
  return (
    <Panel title={translate('resources.bank-accounts.panels.cash')}>
      <Figures least={140}>
        {opened(translate('screens.bank.ties.ofBooks'), books, null)}
        {day && (
          <>
            {figure(translate('screens.bank.ties.bank', on), bank)}
            {opened(translate('screens.bank.ties.books', on), booksThen, day)}
            {figure(translate('screens.bank.ties.difference'), difference)}
          </>
        )}
      </Figures>
    </Panel>
  );
};

export default Cash;
