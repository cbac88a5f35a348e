import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Failed } from '../parts/Failed.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

const HEIGHT = 72;

/** The stored logo of a letterhead. */
export default function Logo({ record }: { record: RecordOf<'letterheads'> }) {
  const translate = useTranslate();
  const { data, error, refetch } = useActionQuery('letterheads/logo', record, { enabled: record.hasLogo === true });
  if (!record.hasLogo) return null;
  return (
    <Panel title={translate('resources.letterheads.panels.logo')} isApart>
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : data?.logo ? (
        <Box
          component="img"
          src={`data:image/png;base64,${data.logo}`}
          alt={translate('screens.letterheads.logoOf', { name: record.legalName })}
          sx={{ maxWidth: '100%', height: HEIGHT, p: 1, bgcolor: '#fff', borderRadius: 1, objectFit: 'contain' }}
        />
      ) : (
        <Skeleton variant="rounded" height={HEIGHT} width={180} />
      )}
    </Panel>
  );
}
