import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formatDate } from '../../format/dates.ts';
import { pathTo } from '../../routing/paths.ts';
import { useTopRows } from '../parts/useTopRows.ts';

/** A note on a reversed journal with a link to its reversal. A journal can be reversed only once. */
export default function Reversed({ record }: { record: RecordOf<'journals'> }) {
  const translate = useTranslate();
  const [reversal] = useTopRows('journals', { filter: { reversesId: record.id }, limit: 1 }).rows ?? [];
  if (!reversal) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('screens.entries.journalTakenBack', { date: formatDate(String(reversal.effectiveOn)) })}{' '}
      <Link component={LinkBase} to={pathTo('journals', 'show', reversal)}>
        {translate('screens.entries.counterEntry')}
      </Link>
    </Alert>
  );
}
