import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { plainId } from '../../routing/ids.ts';
import { pathTo } from '../../routing/paths.ts';
import { useFew } from '../parts/useFew.ts';

type Entry = RecordOf<'transactions'>;
type Naming = 'receiptId' | 'refundId' | 'transactionId';

/** In which of its fields a line names an entry that came of it; a receipt stays named there once it was matched. */
const named: { readonly [T in Entry['type']]?: Naming } = {
  'Unapplied Receipt': 'receiptId',
  'Receipt Returned': 'refundId',
};

/** The line of a bank statement that an entry came of, or that shows its money, for those who may read what banks say. */
export default function BankLine({ record }: { record: Entry }) {
  const translate = useTranslate();
  const by = named[record.type] ?? 'transactionId';
  const { rows = [] } = useFew('bank-lines', {
    filter: { [by]: plainId('transactions', record.reversalOfId ?? record.id) },
    limit: 1,
    isWanted: record.status === 'completed',
  });
  const [line] = rows;
  if (!line) return null;
  const text = [formatDate(line.bookedOn), line.counterparty || line.remittance].filter(Boolean).join(' \u00b7 ');
  return (
    <Box sx={{ mb: 2, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      <Link component={LinkBase} underline="always" to={pathTo('bank-lines', 'show', line)}>
        {translate('generic.labelled', { label: translate('resources.bank-lines.name', { smart_count: 1 }), text })}
      </Link>
    </Box>
  );
}
