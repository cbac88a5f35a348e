import Box from '@mui/material/Box';
import { Money } from '../../fields/valueFields.tsx';
import { Scrolling } from './Scrolling.tsx';

interface Props {
  label: string;
  currency: string;
  payees: readonly { id: string; name: string; amount: string }[];
}

/** Payers or payees with their amounts; a long list scrolls within its own area. */
export const Payees = ({ label, currency, payees }: Props) => (
  <Scrolling component="ul" label={label}>
    {payees.map(({ id, name, amount }) => (
      <Box component="li" key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}>
        <span>{name}</span> <Money amount={amount} currency={currency} />
      </Box>
    ))}
  </Scrolling>
);
