import Box from '@mui/material/Box';
import { Money } from '../../fields/own.tsx';

interface Props {
  label: string;
  currency: string;
  payees: readonly { id: string; name: string; amount: string }[];
}

/** Who pays or is paid how much; a long list scrolls in its own room. */
export const Payees = ({ label, currency, payees }: Props) => (
  <Box
    component="ul"
    aria-label={label}
    tabIndex={0}
    sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 180, overflowY: 'auto' }}
  >
    {payees.map(({ id, name, amount }) => (
      <Box component="li" key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}>
        <span>{name}</span> <Money amount={amount} currency={currency} />
      </Box>
    ))}
  </Box>
);
