import { useTranslate } from 'react-admin';
import { Toggle } from '../../parts/Toggle.tsx';

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
    <Toggle
      label={translate('screens.numbers.currency')}
      value={value}
      options={currencies}
      textOf={(currency) => currency}
      onChange={onChange}
    />
  );
};
