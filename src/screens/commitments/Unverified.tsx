import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useGetMany, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn, statesOf } from '../../../resources/states.ts';
import { listPath } from '../parts/paths.ts';

/** Counts the partners of these commitments that are neither verified nor exempted, and leads to the list of them. */
export default function Unverified({ rows }: { rows: readonly RecordOf<'commitments'>[] }) {
  const translate = useTranslate();
  const ids = [...new Set(rows.map(({ partnerId }) => partnerId))];
  const { data = [] } = useGetMany<RecordOf<'partners'>>(
    'partners',
    { ids },
    { enabled: ids.length > 0, retry: false },
  );
  const count = data.filter((partner) => partner && isIn('partners', 'waiting', partner.approvalStatus)).length;
  if (!count) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('screens.commitments.unverified', { smart_count: count })}{' '}
      <Link
        component={LinkBase}
        underline="always"
        to={listPath('partners', { approvalStatus: statesOf('partners', 'waiting') })}
      >
        {translate('screens.commitments.toUnverified')}
      </Link>
    </Alert>
  );
}
