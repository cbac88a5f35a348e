import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../../format/dates.ts';
import { Panel } from '../../parts/Panel.tsx';
import { Copy, mask } from './Copy.tsx';

const shown = ['bankName', 'accountName', 'accountNumber', 'routing', 'swift', 'currency'] as const;

/** Wire instructions as of the issue of the call, because fraud often relies on changed details. */
export const Wire = ({ snapshot }: { snapshot: Readonly<Record<string, unknown>> | null }) => {
  const translate = useTranslate();
  const filled = shown.filter((field) => typeof snapshot?.[field] === 'string' && snapshot[field] !== '');
  const since = snapshot?.unchangedSince;
  const isMasked = filled.some((field) => String(snapshot?.[field]).includes(mask));
  return (
    <Panel title={translate('screens.proofs.wire')}>
      {filled.length === 0 ? (
        translate('screens.proofs.noWire')
      ) : (
        <Box sx={{ display: 'grid', gap: 1.25 }}>
          {filled.map((field) => (
            <Copy
              key={field}
              label={translate(`resources.bank-accounts.fields.${field}`)}
              text={String(snapshot?.[field])}
            />
          ))}
          {isMasked && (
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{translate('screens.proofs.wireMasked')}</Box>
          )}
          {typeof since === 'string' && (
            <Alert severity="info" sx={{ mt: 0.5 }}>
              {translate('screens.proofs.wireSince', { date: formatDate(since) })}
            </Alert>
          )}
        </Box>
      )}
    </Panel>
  );
};
