import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { RefName } from '../../fields/references.tsx';
import { Money } from '../../fields/valueFields.tsx';
import { useTopRows } from './useTopRows.ts';

interface Props {
  partnerId: string;
  /** Covers all funds of the user instead of the current context. */
  isEverywhere?: boolean;
}

/** A partner's overpayments on call lines that are neither applied nor refunded. */
export const Overpaid = ({ partnerId, isEverywhere = false }: Props) => {
  const translate = useTranslate();
  const { rows = [] } = useTopRows('capital-call-lines', {
    filter: { partnerId, isOverpaid: true },
    limit: 10,
    isEverywhere,
  });
  if (!rows.length) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>{translate('screens.overpaid.title')}</AlertTitle>
      {translate('screens.overpaid.text')}
      <Box component="ul" aria-label={translate('screens.overpaid.title')} sx={{ m: 0, mt: 0.5, pl: 2 }}>
        {rows.map(({ id, overpaid, currency, paymentReference }) => (
          <li key={id}>
            <Money amount={overpaid ?? '0'} currency={currency} /> ·{' '}
            {/* A line of another fund is not accessible in this context. */}
            {isEverywhere ? paymentReference : <RefName to="capital-call-lines" id={id} />}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
