import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { declared, type RecordOf } from '../../../resources/index.ts';
import { admits, isAllowed } from '../../../resources/kit/can.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatDate } from '../../format/dates.ts';
import { usePortal } from '../../providers/portal.ts';
import { plainId } from '../../routing/ids.ts';
import { pathTo } from '../../routing/paths.ts';
import { useRole } from '../../session/role.ts';

const { roles, allowedWhen } = declared.transactions.actions.reversal;

/** A note on a reversed entry with a link to its reversal. */
export default function Reversal({ record }: { record: RecordOf<'transactions'> }) {
  const translate = useTranslate();
  const portal = usePortal();
  const role = useRole();
  const { data } = useQuery({
    // The same key as the query of the reversal button, so that one response serves both.
    queryKey: ['transactions', 'reversal', record.id, record.version],
    queryFn: ({ signal }) =>
      portal.action<OutputOf<'transactions/reversal'>>(
        'transactions',
        `${plainId('transactions', record.id)}/reversal`,
        { signal },
      ),
    enabled: admits(roles, role) && isAllowed(allowedWhen, record),
    retry: false,
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
