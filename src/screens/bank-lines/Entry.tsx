import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { movesFor } from '../../../resources/kit/moves.ts';
import { useRole } from '../../session/role.ts';
import { newEntryFrom } from '../bank-statements/offered.ts';

/** Links an unmatched bank line to a new transaction with its values, like the worklist. */
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
