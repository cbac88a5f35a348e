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

/** The field of a bank line that names an entry; a receipt keeps its field after the match. */
const named: { readonly [T in Entry['type']]?: Naming } = {
  'Unapplied Receipt': 'receiptId',
  'Receipt Returned': 'refundId',
};

/** The bank line behind an entry, for readers of bank statements. */
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
