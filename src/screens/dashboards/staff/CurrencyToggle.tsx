import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';

interface Props {
  currencies: readonly string[];
  value: string;
  onChange: (currency: string) => void;
}

/** Chooses one of several currencies, because amounts in different ones are never added. */
export const CurrencyToggle = ({ currencies, value, onChange }: Props) => {
  const translate = useTranslate();
  if (currencies.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={value}
      onChange={(_, chosen: string | null) => chosen !== null && onChange(chosen)}
      aria-label={translate('screens.numbers.currency')}
    >
      {currencies.map((currency) => (
        <ToggleButton key={currency} value={currency}>
          {currency}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
