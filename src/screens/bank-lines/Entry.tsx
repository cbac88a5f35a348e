import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { movesFor } from '../../../resources/kit/moves.ts';
import { useRole } from '../../session/role.ts';
import { newEntryFrom } from '../bank-statements/offered.ts';

/** What is the bank's own and was never entered: leads to a new transaction with what the line says, as the worklist does. */
export default function Entry({ record }: { record: RecordOf<'bank-lines'> }) {
  const translate = useTranslate();
  const role = useRole();
  const mayEnter = can(resources.transactions, 'create', role);
  if (record.status !== 'Unmatched' || !mayEnter || !movesFor(resources['bank-lines'], record, role).includes('match'))
    return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('screens.bank.ownEntry')}{' '}
      <Link component={LinkBase} underline="always" to={newEntryFrom(record, record.fundId)}>
        {translate('screens.bank.ties.newEntry')}
      </Link>
    </Alert>
  );
}
