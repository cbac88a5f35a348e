import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { plainId } from '../../routing/ids.ts';
import { pathTo } from '../../routing/paths.ts';
import { useTopRows } from '../parts/useTopRows.ts';

type Entry = RecordOf<'transactions'>;
type Naming = 'receiptId' | 'refundId' | 'transactionId' | 'bankChargesId';

/** The fields of a bank line that may name an entry, most likely first; a receipt keeps its field after the match. */
const named: { readonly [T in Entry['type']]?: readonly [Naming, Naming?] } = {
  'Unapplied Receipt': ['receiptId'],
  'Receipt Returned': ['refundId'],
  'Bank Fees': ['transactionId', 'bankChargesId'],
};

/** The bank line behind an entry, for readers of bank statements. */
export default function BankLine({ record }: { record: Entry }) {
  const translate = useTranslate();
  const [by, otherwise] = named[record.type] ?? ['transactionId'];
  const id = plainId('transactions', record.reversalOfId ?? record.id);
  const isWanted = record.status === 'completed';
  const { rows } = useTopRows('bank-lines', { filter: { [by]: id }, limit: 1, isWanted });
  const { rows: others = [] } = useTopRows('bank-lines', {
    filter: { [otherwise ?? by]: id },
    limit: 1,
    isWanted: isWanted && otherwise !== undefined && rows?.length === 0,
  });
  const [line = others[0]] = rows ?? [];
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
