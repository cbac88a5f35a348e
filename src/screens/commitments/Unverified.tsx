import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useGetMany, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn, statesOf } from '../../../resources/states.ts';
import { useLinkTo } from '../../routing/links.ts';
import { pathTo } from '../../routing/paths.ts';
import { listPath } from '../parts/paths.ts';

/** Maximum number of partners listed by name. */
const MOST_NAMED = 10;

/** Counts the partners of these commitments that are neither verified nor exempted, and links to each of them and to their list. */
export default function Unverified({ rows }: { rows: readonly RecordOf<'commitments'>[] }) {
  const translate = useTranslate();
  const ids = [...new Set(rows.map(({ partnerId }) => partnerId))];
  const { data = [] } = useGetMany<RecordOf<'partners'>>(
    'partners',
    { ids },
    { enabled: ids.length > 0, retry: false },
  );
  const way = useLinkTo();
  const waiting = data.filter((partner) => partner && isIn('partners', 'waiting', partner.approvalStatus));
  if (!waiting.length) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('screens.commitments.unverified', { smart_count: waiting.length })}{' '}
      <Link
        component={LinkBase}
        underline="always"
        to={listPath('partners', { approvalStatus: statesOf('partners', 'waiting') })}
      >
        {translate('screens.commitments.toUnverified')}
      </Link>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2 }}>
        {waiting.slice(0, MOST_NAMED).map((partner) => (
          <li key={partner.id}>
            <Link
              component={LinkBase}
              underline="always"
              to={way('partners', 'show', partner) ?? pathTo('partners', 'list')}
            >
              {partner.name}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
