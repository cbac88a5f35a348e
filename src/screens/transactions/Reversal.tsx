import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import { declared, type RecordOf } from '../../../resources/index.ts';
import { admits, isAllowed } from '../../../resources/kit/can.ts';
import { formatDate } from '../../format/dates.ts';
import { pathTo } from '../../routing/paths.ts';
import { useRole } from '../../session/role.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

const { roles, allowedWhen } = declared.transactions.actions.reversal;

/** A note on a reversed entry with a link to its reversal. */
export default function Reversal({ record }: { record: RecordOf<'transactions'> }) {
  const translate = useTranslate();
  const role = useRole();
  // The same query as that of the reversal button, so that one response serves both.
  const { data } = useActionQuery('transactions/reversal', record, {
    enabled: admits(roles, role) && isAllowed(allowedWhen, record),
  });
  if (!data?.reversalId || !data.tradeDate) return null;
  const to = pathTo('transactions', 'show', { source: record.source, id: data.reversalId });
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('screens.entries.takenBack', { date: formatDate(data.tradeDate) })}{' '}
      <Link component={LinkBase} to={to}>
        {translate('screens.entries.counterEntry')}
      </Link>
    </Alert>
  );
}
